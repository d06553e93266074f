import { decide } from '@club/gate-rules/decide.ts';
import { DECISION_CASES } from '@club/gate-rules/decision-cases.data.ts';
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { App } from './App.tsx';
import type { StoredScan } from './store/scan.ts';
import { showScreen } from './testing/fake-app.tsx';

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
