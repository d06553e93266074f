import { CASE_MATCHDAY } from '@club/gate-rules/decision-cases.data.ts';
import { PackageIndex } from '@club/gate-rules/package-index.ts';
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { NoAnswer } from '../api/device-call.ts';
import { showScreen } from '../testing/fake-app.tsx';
import { LANE, packageOf } from '../testing/show.ts';
import { ShiftScreen } from './ShiftScreen.tsx';

beforeEach(() => vi.stubGlobal('matchMedia', () => ({ matches: false })));
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const post = { lane: LANE, gateName: 'Puerta 3', laneName: 'Carril 1', zoneName: 'Tribunas' };
const columns = packageOf(CASE_MATCHDAY, []);
const known = { columns, index: new PackageIndex(columns), etag: '', cut: 1 };
const playing = (...ids: number[]) => ids.map((id) => ({ id, name: `Partido ${id}`, startsAt: 1 }));

test('an app that was left open takes the package of the next match', () => {
  const { acts } = showScreen(<ShiftScreen onRehearse={vi.fn()} />, {
    ...{ phase: 'shift', shift: null, post, known, shows: playing(8) },
  });
  expect(acts.download).toHaveBeenCalledExactlyOnceWith(8);
});

test('of several shows it takes the one that is nearest, and each says its hour first', () => {
  const at = (id: number, hours: number) => ({ id, name: 'Fecha', startsAt: Date.now() + hours * 3_600_000 });
  const { acts } = showScreen(<ShiftScreen onRehearse={vi.fn()} />, {
    ...{ phase: 'shift', shift: null, post, known: null, shows: [at(8, -5), at(9, 1)] },
  });
  expect(acts.download).toHaveBeenCalledExactlyOnceWith(9);
  expect(screen.getAllByRole('option', { name: /^\d\d:\d\d · Fecha$/ })).toHaveLength(2);
});

test('without network it says so, and practice is possible with the package that is here', () => {
  const onRehearse = vi.fn();
  const { state, acts } = showScreen(<ShiftScreen onRehearse={onRehearse} />, {
    ...{ phase: 'shift', shift: null, known, isKept: true, queue: 3 },
  });
  expect(screen.getByText(/^Todavía no hay contacto con el servidor/)).toBeDefined();
  expect(screen.getByText(/^Quedan 3 lecturas sin enviar/)).toBeDefined();
  fireEvent.click(screen.getByRole('button', { name: 'Practicar con la hoja de ensayo' }));
  expect(onRehearse).toHaveBeenCalledOnce();
  act(() => state.set({ deviceName: 'Lector 1' }));
  expect(screen.getByText(/^Lector 1 todavía no tiene puerta/)).toBeDefined();
  // Of the day's shows the nearest is chosen, not the one that is here.
  const shows = playing(8, CASE_MATCHDAY.showId).map((show) =>
    show.id === 8 ? { ...show, startsAt: Date.now() } : show,
  );
  act(() => state.set({ post, shows }));
  expect(acts.download).toHaveBeenCalledExactlyOnceWith(8);
  expect(screen.getByText('Sin descargar')).toBeDefined();
});

test('a shift can begin without network once the device knows its lane and has a package', () => {
  const { state } = showScreen(<ShiftScreen onRehearse={vi.fn()} />, {
    ...{ phase: 'shift', shift: null, post, known, shows: [] },
  });
  expect(screen.getByText(/^No hay red: podés empezar igual si autoriza un supervisor\./)).toBeDefined();
  act(() => state.set({ supervisor: { personId: 9, person: 'Rosa', shiftId: 0 } }));
  expect(screen.getByText(/^No hay red: podés empezar igual\./)).toBeDefined();
  act(() => state.set({ isOnline: true }));
  expect(screen.queryByText(/^No hay red/)).toBeNull();
});

test('without network and package it does not say that there are no shows', () => {
  const { state } = showScreen(<ShiftScreen onRehearse={vi.fn()} />, {
    ...{ phase: 'shift', shift: null, post, known: null, shows: [] },
  });
  expect(screen.getByText(/^No hay red: todavía no se sabe qué espectáculos hay\./)).toBeDefined();
  act(() => state.set({ isOnline: true }));
  expect(screen.getByText('No hay espectáculos en las próximas 24 horas.')).toBeDefined();
  expect(screen.queryByText(/^No hay red/)).toBeNull();
});

test('an incident that the server refused is told here too, until somebody says that the chief knows', () => {
  const incident = { id: 'i', showId: 7, shiftId: 1, kind: 'Salud', text: 'Se desmayó', at: 1 } as const;
  const { acts } = showScreen(<ShiftScreen onRehearse={vi.fn()} />, {
    ...{ phase: 'shift', shift: null, post, known, shows: [] },
    refused: [{ ...incident, ticketId: 0, scanId: '', refusal: 'No va.' }],
  });
  expect(screen.getByText(/no aceptó el incidente «Salud: Se desmayó»\. No va\./)).toBeDefined();
  fireEvent.click(screen.getByRole('button', { name: 'Ya se lo conté' }));
  expect(acts.forgetIncident).toHaveBeenCalledExactlyOnceWith('i');
});

test('a show that is played still stays chosen', () => {
  const { acts } = showScreen(<ShiftScreen onRehearse={vi.fn()} />, {
    ...{ phase: 'shift', shift: null, post, known, shows: playing(8, CASE_MATCHDAY.showId) },
  });
  expect(acts.download).not.toHaveBeenCalled();
});

test('the nearest show is not asked for again while it comes, nor over the one that somebody chose, which is', async () => {
  const { state, acts } = showScreen(<ShiftScreen onRehearse={vi.fn()} />, {
    ...{ phase: 'shift', shift: null, post, known: null, shows: playing(8, 9) },
  });
  const contact = () => act(async () => state.set({ post: { ...post } }));
  const nearest = Promise.withResolvers<void>();
  acts.download.mockReset();
  acts.download.mockReturnValue(nearest.promise);
  await contact();
  await contact();
  expect(acts.download).toHaveBeenCalledExactlyOnceWith(8);
  acts.download.mockRejectedValueOnce(new NoAnswer());
  fireEvent.change(screen.getByLabelText('Espectáculo'), { target: { value: '9' } });
  await contact();
  expect(screen.getByText('Descargando el paquete…')).toBeDefined();
  await act(async () => nearest.resolve());
  await contact();
  expect(acts.download.mock.calls).toEqual([[8], [9], [9]]);
});

test('a package that did not come is asked for again at the next contact', async () => {
  const { state, acts } = showScreen(<ShiftScreen onRehearse={vi.fn()} />, {
    ...{ phase: 'shift', shift: null, post: null, known: null, shows: playing(8) },
  });
  acts.download.mockRejectedValueOnce(new NoAnswer());
  await act(async () => state.set({ post }));
  await act(async () => state.set({ post: { ...post } }));
  expect(acts.download.mock.calls).toEqual([[8], [8]]);
});

test('neither another show while a shift begins, nor a shift while a package comes', async () => {
  const supervisor = { personId: 9, person: 'Rosa', shiftId: 2 };
  const shows = playing(8, CASE_MATCHDAY.showId);
  const staff = [{ ...{ id: 5, name: 'Ana', role: 'steward' as const }, salt: '', pinHash: '' }];
  const manned = packageOf({ ...CASE_MATCHDAY, staff }, []);
  const { acts } = showScreen(<ShiftScreen onRehearse={vi.fn()} />, {
    ...{ phase: 'shift', shift: null, post, shows, supervisor },
    known: { ...known, columns: manned, index: new PackageIndex(manned) },
  });
  const opened = Promise.withResolvers<void>();
  acts.openShift.mockReturnValue(opened.promise);
  acts.download.mockReturnValue(new Promise<void>(() => {}));
  const show = screen.getByLabelText<HTMLSelectElement>('Espectáculo');
  const button = screen.getByRole<HTMLButtonElement>('button', { name: 'Empezar turno' });
  fireEvent.change(screen.getByLabelText('PIN'), { target: { value: '1111' } });
  fireEvent.click(button);
  expect(show.disabled).toBe(true);
  await act(async () => opened.resolve());
  expect(show.disabled).toBe(false);
  fireEvent.change(show, { target: { value: '8' } });
  expect(button.disabled).toBe(true);
});

test('version and battery are those of now, and a queue that went up is a moment for the new version', async () => {
  vi.useFakeTimers();
  const update = vi.fn(async () => {});
  const [release, level] = [vi.fn(() => ''), vi.fn(() => 0.9)];
  vi.stubGlobal('fetch', async () => Response.json({ version: release() }));
  vi.stubGlobal('navigator', {
    ...{ serviceWorker: { getRegistration: async () => ({ update }) } },
    getBattery: async () => ({ level: level() }),
  });
  const { state } = showScreen(<ShiftScreen onRehearse={vi.fn()} />, {
    ...{ phase: 'shift', shift: null, post, known, shows: [], queue: 42 },
  });
  const after = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
  await after(0);
  expect(screen.getByText('90 %')).toBeDefined();
  expect(screen.queryByText(/versión vieja/)).toBeNull();
  release.mockReturnValue('2');
  level.mockReturnValue(0.09);
  await after(60_000);
  expect(screen.getByText('9 %')).toBeDefined();
  expect(screen.getByText(/versión vieja/)).toBeDefined();
  expect(update).toHaveBeenCalledOnce();
  act(() => state.set({ queue: 0 }));
  await after(0);
  expect(update).toHaveBeenCalledTimes(2);
  document.dispatchEvent(new Event('visibilitychange'));
  await after(0);
  expect(update).toHaveBeenCalledTimes(3);
});
