import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { NoAnswer } from '../api/device-call.ts';
import type { StoredScan } from '../store/scan.ts';
import { showScreen } from '../testing/fake-app.tsx';
import { SupervisorScreen } from './SupervisorScreen.tsx';

afterEach(cleanup);

const refused = {
  ...{ id: 'a', result: 'X8', title: 'Zona no habilitada', line: '', payload: 'AQ==' },
  ...{ subject: { kind: 'ticket', id: 5 }, time: { device: Date.now(), corrected: Date.now() } },
} as StoredScan;

test('admitting again after a lost answer is the same act; the next one is another', async () => {
  const { acts } = showScreen(<SupervisorScreen onBack={vi.fn()} />, {
    ...{ recent: [refused], isOnline: true, supervisor: { personId: 9, person: 'Rosa', shiftId: 0 } },
  });
  fireEvent.change(screen.getByLabelText('Motivo'), { target: { value: 'Otro' } });
  acts.admit.mockRejectedValueOnce(new NoAnswer());
  const press = () => fireEvent.click(screen.getByRole('button', { name: 'Admitir igual' }));
  press();
  await screen.findByText(new NoAnswer().message);
  press();
  await screen.findByText(/^Admitido/);
  press();
  await waitFor(() => expect(acts.admit).toHaveBeenCalledTimes(3));
  const ids = acts.admit.mock.calls.map(([, , id]: readonly unknown[]) => id);
  expect(ids[0]).toBe(ids[1]);
  expect(ids[2]).not.toBe(ids[0]);
});
