import { CASE_MATCHDAY } from '@club/gate-rules/decision-cases.data.ts';
import { PackageIndex } from '@club/gate-rules/package-index.ts';
import { cardPayload, cardText } from '@club/gate-rules/staff-card.ts';
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { NoAnswer, Refused } from '../api/device-call.ts';
import type { StoredScan } from '../store/scan.ts';
import { SHIFT, showScreen } from '../testing/fake-app.tsx';
import { packageOf } from '../testing/show.ts';
import { typeAsScanner } from '../testing/strokes.ts';
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

test('the entry of who comes back is taken back, also when others have entered since', async () => {
  const at = (id: string, other: Partial<StoredScan>) => ({ ...refused, id, ...other }) as StoredScan;
  const entry = at('first', { result: 'OK', admits: true });
  const again = at('again', { result: 'X11', title: 'Ya ingresó' });
  const other = at('other', { result: 'OK', admits: true, subject: { kind: 'ticket', id: 6 } });
  const { acts, state } = showScreen(<SupervisorScreen onBack={vi.fn()} />, {
    ...{ recent: [again, other, entry], supervisor: { personId: 9, person: 'Rosa', shiftId: 2 } },
  });
  expect(screen.queryByRole('button', { name: /^Deshacer/ })).toBeNull();
  acts.entryOf.mockReturnValue(entry);
  act(() => state.set({ recent: [again, other, entry] }));
  fireEvent.change(screen.getByLabelText('Motivo'), { target: { value: 'Error de lectura' } });
  fireEvent.click(screen.getByRole('button', { name: /^Deshacer el ingreso de las/ }));
  expect(await screen.findByText('Ingreso deshecho.')).toBeDefined();
  expect(acts.undo).toHaveBeenCalledExactlyOnceWith(entry, 'Error de lectura');
});

test('a supervisor who signed in without network admits no replaced code, also when it is back', () => {
  const rosa = { personId: 9, person: 'Rosa', shiftId: 0 };
  const { state } = showScreen(<SupervisorScreen onBack={vi.fn()} />, {
    ...{ recent: [{ ...refused, result: 'X6' }], isOnline: true, supervisor: rosa },
  });
  expect(screen.queryByRole('button', { name: 'Admitir igual' })).toBeNull();
  expect(screen.getByText(/^Ingresaste sin red/)).toBeDefined();
  act(() => state.set({ supervisor: { ...rosa, shiftId: 2 } }));
  expect(screen.getByRole('button', { name: 'Admitir igual' })).toBeDefined();
});

test('a card that was read says who it is: the PIN is left to give; a ticket that is read here is none', async () => {
  const person = { role: 'supervisor', salt: '', pinHash: '' } as const;
  const staff = [
    { ...person, id: 8, name: 'Mirta' },
    { ...person, id: 9, name: 'Rosa' },
  ];
  const columns = packageOf({ ...CASE_MATCHDAY, staff }, []);
  const known = { columns, index: new PackageIndex(columns), etag: '', cut: 1 };
  const { state, acts } = showScreen(<SupervisorScreen onBack={vi.fn()} />, { known });
  const text = cardText(cardPayload(7, 9), new Uint8Array(64));
  act(() => typeAsScanner('NCFOXN%TS3DH3ZSUZK+.V0ETD%65NL-AH'));
  expect(acts.presentCard).not.toHaveBeenCalled();
  expect(screen.getByText(/^Pasale el dispositivo/)).toBeDefined();
  act(() => typeAsScanner(text));
  expect(acts.presentCard).toHaveBeenCalledExactlyOnceWith(text);
  act(() => state.set({ card: { personId: 9, isSupervisor: true, text } }));
  expect(screen.getByText('Tarjeta de Rosa: falta el PIN.')).toBeDefined();
  // The button must be visible on the smallest phone.
  expect(screen.queryByText(/^Pasale el dispositivo/)).toBeNull();
  // Of card and choice the later one says who it is.
  const chosen = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Supervisor' });
  fireEvent.change(chosen, { target: { value: '8' } });
  expect(chosen.value).toBe('8');
  expect(screen.queryByText(/^Tarjeta de/)).toBeNull();
  act(() => state.set({ card: { personId: 9, isSupervisor: true, text } }));
  expect(chosen.value).toBe('9');
  expect(screen.getByText('Tarjeta de Rosa: falta el PIN.')).toBeDefined();
  fireEvent.change(screen.getByLabelText('PIN'), { target: { value: '2468' } });
  fireEvent.click(screen.getByRole('button', { name: 'Ingresar' }));
  await waitFor(() => expect(acts.signIn).toHaveBeenCalledExactlyOnceWith(9, '2468'));
});

test('at a lane for leaving whoever is found leaves: nobody is admitted there', async () => {
  const found = {
    ...{ id: 5, isParking: false, person: 'Ana Paz', document: '678', place: 'Platea A' },
    ...{ isAnnulled: false, isForSupervisor: false, entries: [], readings: [] },
  };
  showScreen(<SupervisorScreen onBack={vi.fn()} />, {
    ...{ found: [found], isOnline: true, shift: { ...SHIFT, lane: { ...SHIFT.lane, direction: 'out' } } },
    supervisor: { personId: 9, person: 'Rosa', shiftId: 2 },
  });
  expect(screen.queryByRole('button', { name: 'Admitir' })).toBeNull();
  fireEvent.change(screen.getByLabelText('Motivo'), { target: { value: 'Otro' } });
  fireEvent.click(screen.getByRole('button', { name: 'Registrar su salida' }));
  expect(await screen.findByText('Salida registrada: Ana Paz.')).toBeDefined();
});

test('who was admitted is named, and not said above the refusal of the next one', async () => {
  const found = {
    ...{ id: 5, isParking: false, person: 'Ana Paz', document: '678', place: 'Platea A' },
    ...{ isAnnulled: false, isForSupervisor: false, entries: [], readings: [] },
  };
  const { acts } = showScreen(<SupervisorScreen onBack={vi.fn()} />, {
    ...{ found: [found, { ...found, id: 6, person: 'Juan Paz' }], isOnline: true },
    supervisor: { personId: 9, person: 'Rosa', shiftId: 2 },
  });
  fireEvent.change(screen.getByLabelText('Motivo'), { target: { value: 'Otro' } });
  const [ana, juan] = screen.getAllByRole('button', { name: 'Admitir' });
  if (!ana || !juan) throw new Error('no buttons');
  fireEvent.click(ana);
  expect(await screen.findByText('Admitido: Ana Paz. Quedó registrado con el motivo.')).toBeDefined();
  acts.admit.mockRejectedValueOnce(new Refused('annulled', 'Esa entrada fue anulada.', null));
  fireEvent.click(juan);
  expect(await screen.findByText('Esa entrada fue anulada.')).toBeDefined();
  expect(screen.queryByText(/^Admitido/)).toBeNull();
});

test('of a ticket that was found one sees what was read of it', () => {
  const found = {
    ...{ id: 5, isParking: false, person: 'Ana Paz', document: '678', place: 'Platea A' },
    ...{ isAnnulled: false, isForSupervisor: true, entries: [] },
    readings: [{ gate: 'Puerta 3', at: Date.parse('2026-11-22T22:00:05Z'), result: 'Ya ingresó' }],
  };
  showScreen(<SupervisorScreen onBack={vi.fn()} />, {
    found: [found, { ...found, id: 6, person: 'Juan Paz', isForSupervisor: false, readings: [] }],
    isOnline: true,
    supervisor: { personId: 9, person: 'Rosa', shiftId: 2 },
  });
  // Of Ana alone, without a reason.
  expect(screen.getAllByText('Pasar a supervisor')).toHaveLength(1);
  const [first, second] = screen.getAllByRole('button', { name: 'Ver lecturas' });
  if (!first || !second) throw new Error('no buttons');
  fireEvent.click(first);
  expect(screen.getByText('19:00:05 · Puerta 3 · Ya ingresó')).toBeDefined();
  fireEvent.click(second);
  expect(screen.getByText('Todavía no se leyó en ninguna puerta.')).toBeDefined();
  fireEvent.click(first);
  expect(screen.queryByText('19:00:05 · Puerta 3 · Ya ingresó')).toBeNull();
});

test('after a forged code it is about that one, not about who was read before', () => {
  const forged = { ...refused, id: 'b', result: 'X2', title: 'Código falso', subject: null } as StoredScan;
  showScreen(<SupervisorScreen onBack={vi.fn()} />, {
    ...{ recent: [forged, refused], isOnline: true, supervisor: { personId: 9, person: 'Rosa', shiftId: 2 } },
  });
  expect(screen.getByText(/^Código falso/)).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Admitir igual' })).toBeNull();
});
