import { decide } from '@club/gate-rules/decide.ts';
import { CASE_MATCHDAY, DECISION_CASES } from '@club/gate-rules/decision-cases.data.ts';
import { PackageIndex } from '@club/gate-rules/package-index.ts';
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { App } from './App.tsx';
import type { StoredScan } from './store/scan.ts';
import { showScreen } from './testing/fake-app.tsx';
import { packageOf } from './testing/show.ts';
import { typeAsScanner } from './testing/strokes.ts';

beforeEach(() => localStorage.setItem('reader', 'scanner'));
afterEach(cleanup);

test('a result that the supervisor was called about is gone when the lane goes on', () => {
  const used = DECISION_CASES.find(({ name }) => name === 'a second time');
  if (!used) throw new Error('no case');
  showScreen(<App />, { outcome: { decision: decide(used.facts), scan: {} as StoredScan } });
  fireEvent.click(screen.getByRole('button', { name: 'Llamar supervisor' }));
  expect(screen.getByRole('heading', { name: 'Supervisor' })).toBeDefined();
  fireEvent.click(screen.getByRole('button', { name: 'Volver a leer' }));
  expect(screen.getByText('Listo para leer')).toBeDefined();
  expect(screen.queryByRole('region', { name: 'Resultado' })).toBeNull();
});

/** A package with a tolerance of 30 minutes, and another one told since. */
function knownWith(toleranceMinutes: number) {
  const columns = packageOf(CASE_MATCHDAY, []);
  const index = new PackageIndex(columns);
  const policy = { ...CASE_MATCHDAY.policy, toleranceMinutes };
  index.apply({ kind: 'matchday', matchday: { ...CASE_MATCHDAY, policy } });
  return { columns, index, etag: '', cut: 2 };
}

test('a tolerance that the chief changes holds at lanes that have their package', () => {
  const minutesAgo = (minutes: number) => Date.now() - minutes * 60_000;
  const { state } = showScreen(<App />, { known: knownWith(120), freshAt: minutesAgo(121) });
  expect(screen.getByText(/^El paquete es del?/)).toBeDefined();
  act(() => state.set({ freshAt: minutesAgo(60) }));
  expect(screen.queryByText(/^El paquete es del?/)).toBeNull();
  act(() => state.set({ known: knownWith(10) }));
  expect(screen.getByRole('heading', { name: 'Paquete muy viejo' })).toBeDefined();
});

test('a supervisor’s card opens *Supervisor*, but not over a package that the supervisor approves', () => {
  const card = { personId: 9, isSupervisor: true, text: '' };
  const freshAt = Date.now() - 121 * 60_000;
  const { state } = showScreen(<App />, { known: knownWith(30), freshAt });
  act(() => state.set({ card }));
  expect(screen.getByRole('heading', { name: 'Paquete muy viejo' })).toBeDefined();
  // What the desk sets when the PIN was right.
  act(() => state.set({ acceptedOld: freshAt, card: null }));
  expect(screen.getByText('Listo para leer')).toBeDefined();
  act(() => state.set({ card: { ...card } }));
  expect(screen.getByRole('heading', { name: 'Supervisor' })).toBeDefined();
});

/** A package with one supervisor. */
function knownOfRosa() {
  const rosa = { id: 9, name: 'Rosa', role: 'supervisor', salt: '', pinHash: '' } as const;
  const columns = packageOf({ ...CASE_MATCHDAY, staff: [rosa] }, []);
  return { columns, index: new PackageIndex(columns), etag: '', cut: 1 };
}

const type = (label: string | RegExp, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
const textOf = (label: string | RegExp) => screen.getByLabelText<HTMLInputElement>(label).value;

test('an incident that is half written waits under the lock', async () => {
  const { state } = showScreen(<App />, {});
  fireEvent.click(screen.getByRole('button', { name: 'Incidente' }));
  type('Tipo', 'Salud');
  type('Qué pasó', 'Se desmayó');
  await act(async () => state.set({ isLocked: true }));
  expect(screen.getByRole('heading', { name: 'En pausa' })).toBeDefined();
  expect(screen.queryByRole('heading', { name: 'Incidente' })).toBeNull();
  await act(async () => state.set({ isLocked: false }));
  expect(screen.getByRole('heading', { name: 'Incidente' })).toBeDefined();
  expect([textOf('Tipo'), textOf('Qué pasó')]).toEqual(['Salud', 'Se desmayó']);
  fireEvent.click(screen.getByRole('button', { name: 'Cancelar' }));
  fireEvent.click(screen.getByRole('button', { name: 'Incidente' }));
  expect(textOf('Qué pasó')).toBe('');
});

test('under the lock nothing is read, also where a code was being written', async () => {
  const { state, acts } = showScreen(<App />, { known: knownOfRosa(), freshAt: Date.now() });
  fireEvent.click(screen.getByRole('button', { name: 'Escribir código' }));
  await act(async () => state.set({ isLocked: true }));
  act(() => typeAsScanner('NCFOXN%TS3DH3ZSUZK+.V0ETD%65NL-AH'));
  expect(acts.read).not.toHaveBeenCalled();
});

test('a lock signs the supervisor out: the search is there for who signs in again, and nothing of the sign-in', async () => {
  const supervisor = { personId: 9, person: 'Rosa', shiftId: 2 };
  const { state } = showScreen(<App />, {
    ...{ known: knownOfRosa(), freshAt: Date.now(), isOnline: true, supervisor },
  });
  fireEvent.click(screen.getByRole('button', { name: 'Supervisor' }));
  type('Motivo', 'Otro');
  type(/^Buscar por/, 'Paz');
  // What `GateApp` sets.
  await act(async () => state.set({ isLocked: true, supervisor: null }));
  await act(async () => state.set({ isLocked: false }));
  expect(screen.getByText(/^Pasale el dispositivo al supervisor/)).toBeDefined();
  expect(screen.queryByLabelText(/^Buscar por/)).toBeNull();
  type('PIN', '2468');
  await act(async () => state.set({ isLocked: true }));
  await act(async () => state.set({ isLocked: false }));
  expect(textOf('PIN')).toBe('');
  await act(async () => state.set({ supervisor }));
  expect([textOf('Motivo'), textOf(/^Buscar por/)]).toEqual(['', 'Paz']);
});
