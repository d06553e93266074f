import { decide } from '@club/gate-rules/decide.ts';
import { CASE_MATCHDAY, DECISION_CASES } from '@club/gate-rules/decision-cases.data.ts';
import { PackageIndex } from '@club/gate-rules/package-index.ts';
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { App } from './App.tsx';
import type { StoredScan } from './store/scan.ts';
import { showScreen } from './testing/fake-app.tsx';
import { packageOf } from './testing/show.ts';

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
  expect(screen.getByText(/^El paquete es de las/)).toBeDefined();
  act(() => state.set({ freshAt: minutesAgo(60) }));
  expect(screen.queryByText(/^El paquete es de las/)).toBeNull();
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
