// In a document.
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { Busy } from './fault.ts';
import { fetchCall, postCall } from './post-call.ts';
import { configureTransport } from './transport.ts';

describe('a server that is away while another machine takes over', () => {
  const BUSY = { ErrorCod: 503, ErrorDsc: 'Volvé a intentar en unos segundos.' };
  const away = () => Response.json(BUSY, { status: 503, headers: { 'x-falla-momentanea': '1' } });
  const onAway = vi.fn();
  const sent = vi.fn<() => Promise<Response>>();
  beforeEach(() => {
    vi.useFakeTimers();
    onAway.mockClear();
    sent.mockReset();
    configureTransport({ fetch: sent, onAway });
  });
  afterEach(() => {
    vi.useRealTimers();
    configureTransport({ onAway: () => {} });
  });

  test.each([
    ['its own word', away],
    ['502 of its proxy', () => new Response('<html>', { status: 502 })],
    [
      '503 of its proxy',
      () => new Response('<html>', { status: 503, headers: { 'content-type': 'text/html' } }),
    ],
    ['503 of its proxy, without a type', () => new Response(null, { status: 503 })],
  ])('is asked again for what is only read, by %s', async (_what, answer) => {
    sent.mockImplementation(async () =>
      sent.mock.calls.length < 4 ? answer() : Response.json({ ErrorCod: 0 }),
    );
    const result = fetchCall('WSUsuario', {});
    await vi.advanceTimersByTimeAsync(10_000);
    expect(await result).toMatchObject({ ErrorCod: 0 });
    expect(onAway).toHaveBeenCalledTimes(3);
  });

  test.each([
    ['of our own', () => Response.json(BUSY, { status: 503 })],
    ['that says when to come back', () => new Response('', { status: 503, headers: { 'retry-after': '1' } })],
  ])('the control: a 503 %s is no absence', async (_which, answer) => {
    sent.mockImplementation(async () => answer());
    const caught = fetchCall('WSUsuario', {}).catch((fault: unknown) => fault);
    await vi.advanceTimersByTimeAsync(10_000);
    expect(await caught).toBeInstanceOf(Busy);
    expect(onAway).not.toHaveBeenCalled();
  });

  test('is asked for a minute, no longer', async () => {
    sent.mockImplementation(async () => away());
    const caught = fetchCall('WSUsuario', {}).catch((fault: unknown) => fault);
    await vi.advanceTimersByTimeAsync(59_000);
    expect(sent.mock.calls.length).toBeGreaterThan(15);
    await vi.advanceTimersByTimeAsync(5_000);
    expect(await caught).toBeInstanceOf(Busy);
  });

  test('is not sent again what may not be done twice', async () => {
    sent.mockImplementation(async () => away());
    await expect(postCall('WSTransaccionCancelar', {})).rejects.toBeInstanceOf(Busy);
    expect(sent).toHaveBeenCalledTimes(1);
    expect(onAway).not.toHaveBeenCalled();
  });
});
