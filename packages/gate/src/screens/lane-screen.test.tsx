import { decide } from '@club/gate-rules/decide.ts';
import { CASE_MATCHDAY, DECISION_CASES } from '@club/gate-rules/decision-cases.data.ts';
import { PackageIndex } from '@club/gate-rules/package-index.ts';
import { RESULTS } from '@club/gate-rules/results.ts';
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Refused } from '../api/device-call.ts';
import type { StoredScan } from '../store/scan.ts';
import { SHIFT, showScreen } from '../testing/fake-app.tsx';
import { LANE, packageOf } from '../testing/show.ts';
import { press, typeAsScanner } from '../testing/strokes.ts';
import { LaneScreen } from './LaneScreen.tsx';

beforeEach(() => localStorage.setItem('reader', 'scanner'));
afterEach(cleanup);

const CODE = 'NCFOXN%TS3DH3ZSUZK+.V0ETD%65NL-AH';

const scan = (text: string) => act(() => typeAsScanner(text));
const stored = { id: 'a', title: 'Pasa', line: '', time: { device: Date.now() } } as StoredScan;

test('a typing scanner is read wherever the focus is, and presses no button', () => {
  const onSide = vi.fn();
  const { acts } = showScreen(<LaneScreen onSide={onSide} />, {});
  screen.getByRole('button', { name: 'Incidente' }).focus();
  scan(CODE);
  expect(acts.read).toHaveBeenCalledExactlyOnceWith(CODE);
  expect(onSide).not.toHaveBeenCalled();
});

test('a person presses the same button with Enter', async () => {
  const onSide = vi.fn();
  showScreen(<LaneScreen onSide={onSide} />, {});
  screen.getByRole('button', { name: 'Incidente' }).focus();
  act(() => press({ code: 'Enter', key: 'Enter' }, 1_000));
  await waitFor(() => expect(onSide).toHaveBeenCalledWith('incident'));
});

test('the same code twice within 3 s is read once', () => {
  const { acts } = showScreen(<LaneScreen onSide={vi.fn()} />, {});
  scan(CODE);
  scan(CODE);
  expect(acts.read).toHaveBeenCalledOnce();
});

test('network, queue and count are in words', () => {
  const { state } = showScreen(<LaneScreen onSide={vi.fn()} />, { isOnline: false, queue: 42, admitted: 7 });
  for (const text of ['Sin red', '42 sin enviar', '7', 'Puerta 3 · Tribunas', 'Listo para leer'])
    expect(screen.getByText(text)).toBeDefined();
  const count = screen.getByText(/^Carril 1 ·/);
  expect(count.textContent).toBe('Carril 1 · 7 ingresos');
  act(() => state.set({ admitted: 1 }));
  expect(count.textContent).toBe('Carril 1 · 1 ingreso');
  act(() => state.set({ shift: { ...SHIFT, lane: { ...SHIFT.lane, direction: 'out' } } }));
  expect(count.textContent).toBe('Carril 1 · 1 salida');
});

test('the last entry is taken back for 15 s, whatever was refused since; a supervisor’s is not', () => {
  const entry = { ...stored, result: 'OK', admits: true, direction: 'in', mode: 'local' } as StoredScan;
  const refused = { ...entry, id: 'b', result: 'X11', admits: false } as StoredScan;
  const { state, acts } = showScreen(<LaneScreen onSide={vi.fn()} />, { recent: [refused, entry] });
  fireEvent.click(screen.getByRole('button', { name: 'Deshacer el último ingreso' }));
  expect(acts.undo).toHaveBeenCalledExactlyOnceWith(entry);
  for (const last of [
    { ...entry, undone: true as const },
    { ...entry, mode: 'supervisor' as const },
    { ...entry, time: { ...entry.time, device: Date.now() - 16_000 } },
  ]) {
    act(() => state.set({ recent: [refused, last, { ...entry, id: 'c' }] }));
    expect(screen.queryByRole('button', { name: 'Deshacer el último ingreso' })).toBeNull();
  }
});

test('a zone that is full is said in words', () => {
  const [zone] = CASE_MATCHDAY.zones.filter(({ id }) => id === LANE.zoneId);
  if (!zone) throw new Error('the lane has no zone');
  const knownWith = (isFull: boolean) => {
    const columns = packageOf({ ...CASE_MATCHDAY, zones: [{ ...zone, isFull }] }, []);
    return { columns, index: new PackageIndex(columns), etag: '', cut: 1 };
  };
  const { state } = showScreen(<LaneScreen onSide={vi.fn()} />, { known: knownWith(true) });
  expect(screen.getByText('Zona completa: consultá')).toBeDefined();
  act(() => state.set({ known: knownWith(false) }));
  expect(screen.queryByText('Zona completa: consultá')).toBeNull();
  // Who leaves makes room.
  const leaving = { ...SHIFT, lane: { ...SHIFT.lane, direction: 'out' as const } };
  act(() => state.set({ known: knownWith(true), shift: leaving }));
  expect(screen.queryByText('Zona completa: consultá')).toBeNull();
});

const CASES = [...new Map(DECISION_CASES.map((one) => [decide(one.facts).result, one])).values()];

test.each(CASES)('$expected.result has its colour, word and symbol', ({ facts }) => {
  const decision = decide(facts);
  showScreen(<LaneScreen onSide={vi.fn()} />, { outcome: { decision, scan: stored } });
  const result = screen.getByRole('region', { name: 'Resultado' });
  expect(result.dataset.color).toBe(RESULTS[decision.result].color);
  expect(result.querySelector('svg')).not.toBeNull();
  const calls = screen.queryByRole('button', { name: 'Llamar supervisor' });
  expect(calls === null).toBe(RESULTS[decision.result].color === 'green');
});

test('all that wants a look stands in the band, the place below it', () => {
  const [good] = DECISION_CASES;
  if (!good?.facts.ticket) throw new Error('no case');
  const flags = new Set(['minor', 'look'] as const);
  const decision = decide({ ...good.facts, ticket: { ...good.facts.ticket, flags } });
  showScreen(<LaneScreen onSide={vi.fn()} />, { outcome: { decision, scan: stored } });
  expect(screen.getByText('Menor · Mirar la entrada')).toBeDefined();
  expect(screen.getByText(/^Tribuna Delgado/)).toBeDefined();
});

test('the holder is compared, and one button says that it is another person', () => {
  const [good] = DECISION_CASES;
  if (!good) throw new Error('no case');
  const decision = { ...decide(good.facts), holder: { name: 'Martina R.', digits: '678' } };
  const { acts } = showScreen(<LaneScreen onSide={vi.fn()} />, { outcome: { decision, scan: stored } });
  expect(screen.getByText('Martina R. ···678')).toBeDefined();
  fireEvent.click(screen.getByRole('button', { name: 'Documento no coincide' }));
  expect(acts.documentDiffers).toHaveBeenCalledWith(stored);
});

test('what cannot be stored is said: nothing was taken back, and a supervisor may go on', async () => {
  const [good] = DECISION_CASES;
  if (!good) throw new Error('no case');
  const onSide = vi.fn();
  const decision = { ...decide(good.facts), holder: { name: 'Martina R.', digits: '678' } };
  const columns = packageOf(CASE_MATCHDAY, []);
  const { acts, state } = showScreen(<LaneScreen onSide={onSide} />, {
    known: { columns, index: new PackageIndex(columns), etag: '', cut: 1 },
    outcome: { decision, scan: stored },
  });
  const noRoom = new Refused('no-room', 'No queda espacio para guardar lecturas.', null);
  acts.undo.mockRejectedValueOnce(noRoom);
  fireEvent.click(screen.getByRole('button', { name: 'Deshacer' }));
  expect(await screen.findByText(noRoom.message)).toBeDefined();
  expect(onSide).not.toHaveBeenCalled();
  acts.documentDiffers.mockRejectedValueOnce(noRoom);
  act(() => state.set({ outcome: { decision, scan: stored }, fault: '' }));
  fireEvent.click(screen.getByRole('button', { name: 'Documento no coincide' }));
  expect(await screen.findByText(noRoom.message)).toBeDefined();
  await waitFor(() => expect(onSide).toHaveBeenCalledExactlyOnceWith('supervisor'));
});
