// In a document.
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { forgetServerTime, noteServerTime } from '../api/server-clock.ts';
import { clearQueueCookie } from '../session/queue-cookie.ts';
import { type FakeApi, installFakeApi } from '../testing/fake-api.ts';
import { watchQueue } from './queue-watcher.ts';

const FIVE_MINUTES_MS = 300_000;
let api: FakeApi;
const leaveFor = vi.fn();

beforeEach(() => {
  vi.useFakeTimers();
  leaveFor.mockReset();
  api = installFakeApi({ WSFilaActiva: { isFilaActiva: false, URLFila: '' } });
});
afterEach(() => void vi.useRealTimers());

test('asks at once and every five minutes, until it is stopped', async () => {
  const stop = watchQueue('fila', leaveFor);
  await vi.advanceTimersByTimeAsync(FIVE_MINUTES_MS * 2);
  expect(api.seen).toHaveLength(3);
  stop();
  await vi.advanceTimersByTimeAsync(FIVE_MINUTES_MS * 2);
  expect(api.seen).toHaveLength(3);
  expect(leaveFor).not.toHaveBeenCalled();
});

test('goes to the queue when one is active', async () => {
  const stop = watchQueue('fila', leaveFor);
  api.reply({ WSFilaActiva: { isFilaActiva: true, URLFila: 'https://fila.example/' } });
  await vi.advanceTimersByTimeAsync(FIVE_MINUTES_MS);
  expect(leaveFor).toHaveBeenCalledWith('https://fila.example/');
  stop();
});

test('whom the queue has let in stays, until a logout', async () => {
  api.reply({ WSFilaActiva: { isFilaActiva: true, URLFila: 'https://fila.example/' } });
  // biome-ignore lint/suspicious/noDocumentCookie: as the waiting room leaves it
  document.cookie = 'fila=adentro; Path=/';
  const stop = watchQueue('fila', leaveFor);
  await vi.advanceTimersByTimeAsync(FIVE_MINUTES_MS);
  expect(leaveFor).not.toHaveBeenCalled();
  clearQueueCookie('fila');
  await vi.advanceTimersByTimeAsync(FIVE_MINUTES_MS);
  expect(leaveFor).toHaveBeenCalledTimes(1);
  stop();
});

test('whose turn of one of ours has ended is held back as before it', async () => {
  api.reply({ WSFilaActiva: { isFilaActiva: true, URLFila: `${window.location.origin}/fila/3` } });
  const pass = btoa(JSON.stringify({ s: 3, x: Date.now() / 1_000 + 60 }));
  // biome-ignore lint/suspicious/noDocumentCookie: as the server sets it
  document.cookie = `fila=v1.${pass}.xx; Path=/`;
  const stop = watchQueue('fila', leaveFor);
  await vi.advanceTimersByTimeAsync(0);
  expect(leaveFor).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(FIVE_MINUTES_MS);
  expect(leaveFor).toHaveBeenCalledTimes(1);
  stop();
  clearQueueCookie('fila');
});

test('a device whose clock runs ahead ends no turn', async () => {
  const now = Date.now();
  api.reply({ WSFilaActiva: { isFilaActiva: true, URLFila: `${window.location.origin}/fila/3` } });
  const pass = btoa(JSON.stringify({ s: 3, x: now / 1_000 + 600 }));
  // biome-ignore lint/suspicious/noDocumentCookie: as the server sets it
  document.cookie = `fila=v1.${pass}.xx; Path=/`;
  vi.setSystemTime(now + 12 * 60_000);
  noteServerTime(new Date(now).toUTCString(), Date.now(), Date.now());
  const stop = watchQueue('fila', leaveFor);
  await vi.advanceTimersByTimeAsync(0);
  expect(leaveFor).not.toHaveBeenCalled();
  stop();
  clearQueueCookie('fila');
  forgetServerTime();
});

test.each([
  ['/', true],
  ['/espectaculos', true],
  ['/espectaculo/7', true],
  ['/espectaculo/7/comprar', false],
  ['/pago-exitoso', false],
  ['/link-pago/7/1/secreto', false],
  ['/cortesia/7/1/secreto', false],
  ['/cuenta/mis-entradas', false],
])(
  'a room of ours for the whole site holds back %s: %s; the queue of another system does',
  async (path, isHeld) => {
    window.history.replaceState(null, '', path);
    const told = async (URLFila: string) => {
      leaveFor.mockReset();
      api.reply({ WSFilaActiva: { isFilaActiva: true, URLFila } });
      const stop = watchQueue('fila', leaveFor);
      await vi.advanceTimersByTimeAsync(0);
      stop();
      return leaveFor.mock.calls;
    };
    expect(await told(`${window.location.origin}/fila/3`)).toHaveLength(isHeld ? 1 : 0);
    expect(await told('https://fila.example/')).toHaveLength(1);
    window.history.replaceState(null, '', '/');
  },
);

test('a question that fails is asked again', async () => {
  api.reply({ WSFilaActiva: undefined });
  const stop = watchQueue('fila', leaveFor);
  // Reading a failure takes turns of its own, which fake time does not wait for.
  await vi.waitFor(
    async () => {
      await vi.advanceTimersByTimeAsync(FIVE_MINUTES_MS);
      expect(api.seen.length).toBeGreaterThan(1);
    },
    { timeout: 10_000 },
  );
  stop();
});
