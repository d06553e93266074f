// In a document.
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { clearSession } from '../session/session.ts';
import { heading, newDocument, openPage, PLACE, STATE } from '../testing/queue-page.ts';
import { signIn } from '../testing/render.tsx';

beforeEach(() => {
  vi.useFakeTimers();
  window.history.replaceState(null, '', '/fila/3');
  newDocument();
  signIn();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  clearSession();
});

const press = async (act: string) => {
  document.querySelector<HTMLButtonElement>(`[data-act="${act}"]`)?.click();
  // All requests have been answered.
  await vi.waitFor(() => expect(document.querySelector('[data-act]:disabled')).toBeNull(), {
    timeout: 10_000,
  });
};
const alert = () => document.querySelector('[role=alert]')?.textContent;

test('what a turn is refused with goes once the room goes on', async () => {
  const refused = {
    WSFilaTurno: { ErrorCod: 23, ErrorDsc: 'La fila está en pausa. Nadie pierde su lugar.' },
  };
  const { answers } = await openPage(
    { ...PLACE, Numero: 90, TurnoHasta: '2026-07-15T10:20:00' },
    STATE,
    refused,
  );
  await press('enter');
  await vi.advanceTimersByTimeAsync(2_000);
  expect([heading(), alert()]).toEqual(['¡Es tu turno!', refused.WSFilaTurno.ErrorDsc]);
  // Too short a pause for the page to see it.
  answers.state = { ...STATE, v: 4 };
  await vi.advanceTimersByTimeAsync(20_000);
  expect([heading(), alert()]).toEqual(['¡Es tu turno!', undefined]);
});

test('what a new number is told with stays while it waits, and is gone at the turn', async () => {
  const refused = {
    ErrorCod: 21,
    ErrorDsc: 'Se te pasó el turno por segunda vez. Tu nuevo número es 1.340.',
  };
  const missed = { ...PLACE, Numero: 90, Estado: 'P', PerdioDosTurnos: true };
  const { answers } = await openPage(missed, STATE, { WSFilaTurno: refused });
  answers.place = PLACE;
  await press('enter');
  answers.state = { ...STATE, v: 4 };
  await vi.advanceTimersByTimeAsync(20_000);
  expect([heading(), alert()]).toEqual(['Tenés, como mucho, 1.240 personas delante', refused.ErrorDsc]);
  answers.place = { ...PLACE, TurnoHasta: '2026-07-15T10:20:00' };
  answers.state = { ...STATE, v: 5, etapas: STATE.etapas.map((stage) => ({ ...stage, llamados: 1_340 })) };
  await vi.advanceTimersByTimeAsync(20_000);
  expect([heading(), alert()]).toEqual(['¡Es tu turno!', undefined]);
});
