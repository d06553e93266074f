// In a document.
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { clearSession } from '../session/session.ts';
import { newDocument, openPage, PLACE, STATE } from '../testing/queue-page.ts';
import { signIn } from '../testing/render.tsx';

beforeEach(() => {
  vi.useFakeTimers();
  window.history.replaceState(null, '', '/fila/3');
  newDocument();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  clearSession();
});

test('who has to log in to join joins by coming back, once', async () => {
  clearSession();
  const { sent } = await openPage(null);
  document.querySelector<HTMLInputElement>('#card input')?.click();
  const button = document.querySelector<HTMLButtonElement>('[data-act=join]');
  expect(button?.textContent).toBe('Anotarme en la fila');
  button?.click();
  expect(sent.map(([call]) => call)).toEqual(['WSFilaSala']);
  for (const joins of [1, 0]) {
    signIn();
    newDocument();
    const { bodies } = await openPage(null, STATE, { WSFilaDesafio: { Desafio: 'd', Bits: 0 } });
    await vi.advanceTimersByTimeAsync(1_000);
    expect(bodies('WSFilaAnotar')).toHaveLength(joins);
    if (joins > 0) expect(bodies('WSFilaAnotar')).toMatchObject([['WSFilaAnotar', { AvisoCorreo: true }]]);
  }
});

test.each(['the state', 'the own place'])(
  'who comes back from the login joins though %s is not there at once',
  async (missing) => {
    clearSession();
    await openPage(null);
    document.querySelector<HTMLButtonElement>('[data-act=join]')?.click();
    signIn();
    newDocument();
    const more = { WSFilaDesafio: { Desafio: 'd', Bits: 0 } };
    const busy = { ErrorCod: 503, ErrorDsc: 'Probá en unos segundos.' };
    const { answers, bodies } = await (missing === 'the state'
      ? openPage(null, null as never, more)
      : openPage(null, STATE, { ...more, WSFilaSala: busy }));
    await vi.advanceTimersByTimeAsync(2_000);
    expect(bodies('WSFilaAnotar')).toHaveLength(0);
    answers.state = STATE;
    answers.more = more;
    await vi.advanceTimersByTimeAsync(40_000);
    expect(bodies('WSFilaAnotar')).toHaveLength(1);
  },
);

test('whose turn has ended joins by coming back from the login as well', async () => {
  clearSession();
  await openPage(null);
  document.querySelector<HTMLButtonElement>('[data-act=join]')?.click();
  signIn();
  newDocument();
  const ended = { ...PLACE, Numero: 90, Estado: 'F' };
  const { bodies } = await openPage(ended, STATE, { WSFilaDesafio: { Desafio: 'd', Bits: 0 } });
  await vi.advanceTimersByTimeAsync(1_000);
  expect(bodies('WSFilaAnotar')).toHaveLength(1);
});
