import { buildSectorSvg } from '@club/ui/seat-map/builders.ts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { configureTransport, currentTransport } from '../../api/transport.ts';
import { installEventSource, lastStream, openStreams } from '../../testing/event-source.ts';
import { act, screen, waitFor } from '../../testing/render.tsx';
import { someWireRows } from './builders.ts';
import {
  closeMap,
  markedSeats,
  open,
  page,
  pressSeat,
  rowSelect,
  sectorButton,
  sectorShape,
  texts,
} from './testing/show-page.ts';

const SEATS = '/api/mapa/101/1/A1/vivo';
const VENUE = '/api/mapa/101/vivo';

/** The show's page with streams, and the answer about all seats by name. */
async function openLive(at = page) {
  const site = await open({}, at);
  const { fetch } = currentTransport();
  configureTransport({
    fetch: async (url, init) =>
      url.includes('/asientos.json')
        ? Response.json({ SDTEspectaculoFila: someWireRows(3, 4) })
        : fetch(url, init),
  });
  return site;
}

beforeEach(installEventSource);
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** Twelve seats by row: all free but those of these indexes. */
const bits = (...taken: number[]) => {
  const all = Array.from({ length: 12 }, (_, index) => !taken.includes(index));
  const byte = (from: number) =>
    all.slice(from, from + 8).reduce((sum, is, bit) => sum + (is ? 1 << bit : 0), 0);
  return { v: 'e.1', p: 1, n: 12, m: btoa(String.fromCharCode(byte(0), byte(8))) };
};

describe('an open seat map', () => {
  it('listens while it is open, and the venue’s map when it is not', async () => {
    const { user } = await openLive(`${page}?tribuna=1&sector=A1`);
    await waitFor(() => expect(openStreams()).toEqual([VENUE]));
    await user.click(await screen.findByRole('button', { name: 'Elegir en el mapa' }));
    await waitFor(() => expect(openStreams()).toEqual([SEATS]));
    await closeMap(user);
    await waitFor(() => expect(openStreams()).toEqual([VENUE]));
  });

  it('gives up a chosen seat that somebody else took, says so, and lets the lists follow', async () => {
    const { user } = await openLive(`${page}?tribuna=1&sector=A1&cantidad=2`);
    await user.click(await screen.findByRole('button', { name: 'Elegir en el mapa' }));
    await screen.findByRole('application');
    await waitFor(() => expect(openStreams()).toEqual([SEATS]));
    lastStream().tell(bits());
    await pressSeat(user, 'F2A3');
    await waitFor(() => expect(markedSeats()).toEqual(['F2A3']));
    // Seat 3 of row 2 is the seventh; another one is taken as well, which is not chosen here.
    lastStream().tell({ v: 'e.2', t: [6, 0], l: [] });
    await waitFor(() => expect(markedSeats()).toEqual([]));
    expect(texts()).toEqual(['El asiento 3 de la fila B se acaba de ocupar. Elegí otro.']);
    await closeMap(user);
    expect(rowSelect(1).value).toBe('');
  });

  it('lets a seat be chosen that comes back, also one that was taken when the page was read', async () => {
    const { user, api } = await openLive(`${page}?tribuna=1&sector=A1`);
    api.reply({});
    await user.click(await screen.findByRole('button', { name: 'Elegir en el mapa' }));
    await screen.findByRole('application');
    await waitFor(() => expect(openStreams()).toEqual([SEATS]));
    lastStream().tell(bits(5));
    await pressSeat(user, 'F2A2');
    expect(markedSeats()).toEqual([]);
    lastStream().tell({ v: 'e.2', t: [], l: [5] });
    await pressSeat(user, 'F2A2');
    await waitFor(() => expect(rowSelect(1).value).toBe('2'));
  });

  it('is drawn anew when its show takes a revision of as many seats; names follow, seats that are gone are given up', async () => {
    const { user, api } = await openLive(`${page}?tribuna=1&sector=A1&cantidad=2`);
    await user.click(await screen.findByRole('button', { name: 'Elegir en el mapa' }));
    await screen.findByRole('application');
    await waitFor(() => expect(openStreams()).toEqual([SEATS]));
    lastStream().tell(bits());
    await pressSeat(user, 'F2A4');
    await waitFor(() => expect(markedSeats()).toEqual(['F2A4']));
    // Four rows of three, where there were three of four.
    const turned = buildSectorSvg(4, 3);
    api.reply({ WSEspectaculoEscenarioSector: { SectorSVG: turned } });
    configureTransport({
      fetch: (
        (before) => async (url, init) =>
          url.endsWith('/asientos.json?plano=2')
            ? Response.json({ SDTEspectaculoFila: someWireRows(4, 3) })
            : before(url, init)
      )(currentTransport().fetch),
    });
    const old = lastStream();
    old.tell({ ...bits(), v: 'e.2', p: 2 });
    await waitFor(() => expect([lastStream() === old, openStreams()]).toEqual([false, [SEATS]]));
    // Caches have the drawing of before under the address of before.
    const asked = api.seen.filter(({ name }) => name === 'WSEspectaculoEscenarioSector');
    expect(asked.map(({ body }) => (body as { Plano?: number }).Plano)).toEqual([undefined, 2]);
    lastStream().tell({ ...bits(), v: 'e.2', p: 2 });
    await waitFor(() => expect(markedSeats()).toEqual([]));
    await pressSeat(user, 'F4A3', turned);
    await waitFor(() => expect(markedSeats()).toEqual(['F4A3']));
    await closeMap(user);
    expect(rowSelect(1).value).toBe('4');
  });

  it('is heard of at most every 10 s, and says when it may be old', async () => {
    const { user } = await openLive(`${page}?tribuna=1&sector=A1`);
    await user.click(await screen.findByRole('button', { name: 'Elegir en el mapa' }));
    await screen.findByRole('application');
    await waitFor(() => expect(openStreams()).toEqual([SEATS]));
    vi.useFakeTimers();
    const heard = () =>
      screen.queryAllByText(/Cambió la disponibilidad del sector/).map((one) => one.textContent);
    lastStream().tell(bits());
    expect(heard()).toEqual([]);
    lastStream().tell({ v: 'e.2', t: [0], l: [] });
    expect(heard()).toEqual(['Cambió la disponibilidad del sector']);
    lastStream().tell({ v: 'e.3', t: [1], l: [] });
    lastStream().tell({ v: 'e.4', t: [2], l: [] });
    expect(heard()).toEqual(['Cambió la disponibilidad del sector']);
    act(() => void vi.advanceTimersByTime(10_000));
    expect(heard()).toEqual(['Cambió la disponibilidad del sector.']);
    act(() => void vi.advanceTimersByTime(36_000));
    expect(screen.getAllByText('El mapa puede no estar al día.')).toHaveLength(2);
    lastStream().tell({ v: 'e.5', t: [], l: [1] });
    expect(screen.queryByText('El mapa puede no estar al día.')).toBeNull();
  });
});

it('an open venue map shows sectors with few places and with none, and so does the list', async () => {
  await openLive();
  await waitFor(() => expect(openStreams()).toEqual([VENUE]));
  await waitFor(() => expect(sectorShape('T1SA1')).toBeTruthy());
  const sectores = [
    { TribunaId: 1, SectorCod: 'A1', nivel: 'U' },
    { TribunaId: 2, SectorCod: 'P1', nivel: 'N' },
  ];
  lastStream().tell({ v: 'e.1', sectores });
  await waitFor(() => expect(sectorShape('T1SA1').getAttribute('data-scarce')).toBe('true'));
  expect(sectorShape('T1SA1').getAttribute('aria-label')).toContain('quedan pocos lugares');
  expect(sectorShape('T2SP1').getAttribute('data-state')).toBe('sold-out');
  expect(sectorButton(/Platea Baja/).textContent).toContain('Quedan pocos');
  vi.useFakeTimers();
  lastStream().tell({ v: 'e.2', sectores });
  act(() => void vi.advanceTimersByTime(46_000));
  // What the page asked itself counts then.
  expect(screen.getByText('El mapa puede no estar al día.')).toBeTruthy();
  expect(sectorShape('T2SP1').getAttribute('data-state')).toBe('available');
  lastStream().tell({ v: 'e.3', sectores });
  expect(screen.queryByText('El mapa puede no estar al día.')).toBeNull();
  expect(sectorShape('T2SP1').getAttribute('data-state')).toBe('sold-out');
});
