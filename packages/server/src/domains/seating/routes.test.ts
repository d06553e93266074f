import { buildShow } from '@club/testing/builders/catalogue.ts';
import { buildTestApp, makeCall, type TestContext, testContext } from '@club/testing/index.ts';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { findSeatPlace, placesByIds, setPlacesAside, setSeatsAside } from '../places/public.ts';
import { allowedSvg, findShowSector, findShowSectorById } from './public.ts';

const UNKNOWN = 2_000_000;
const DAY_MS = 24 * 60 * 60 * 1000;

let context: TestContext;
let app: FastifyInstance;
beforeAll(async () => {
  context = await testContext();
  app = await buildTestApp(context);
});
afterAll(async () => {
  await app.close();
  await context.close();
});
beforeEach(() => context.clock.advance(3_000));

const answerOf = async (call: string, body: unknown) => (await makeCall(app, call, body)).answer;
const sector = (EspectaculoId: number, SectorCod = 'A', TribunaId = 1) => ({
  EspectaculoId,
  TribunaId,
  SectorCod,
});
const rowsOf = (showId: number, code = 'A') => answerOf('WSEspectaculoFilasAsientos', sector(showId, code));

/** Takes a seat out of the sale as another server would: without this process being told. */
function takeSeat(showSectorId: number, rowId: number, seatId: number) {
  return setSeatsAside(context.database.kysely, {
    showSectorId,
    allotment: 'blocked',
    ownerId: 0,
    seats: [{ rowId, seatId }],
    now: context.clock.now(),
  });
}

const seatOf = (id: number) => ({ AsientoId: id, AsientoNombre: String(id) });

describe('rows and seats of a sector', () => {
  it('are those that are free', async () => {
    const { showId, sectors } = await buildShow(context, { sectors: [{ rows: 2, seatsPerRow: 2 }] });
    const { showSectorId } = sectors[0]!;
    await takeSeat(showSectorId, 1, 1);
    await takeSeat(showSectorId, 2, 1);
    await takeSeat(showSectorId, 2, 2);
    expect(await rowsOf(showId)).toMatchObject({
      ErrorCod: 0,
      SDTEspectaculoFila: [{ FilaId: 1, FilaNombre: '1', Asientos: [{ AsientoId: 2, AsientoNombre: '2' }] }],
    });
  });

  it('are none for an unnumbered sector with places', async () => {
    const { showId } = await buildShow(context, { sectors: [{ sale: 'unnumbered' }] });
    expect(await rowsOf(showId)).toMatchObject({ ErrorCod: 0, SDTEspectaculoFila: [] });
  });

  it('are refused with 30 once the last place is gone', async () => {
    const { showId, sectors } = await buildShow(context, {
      sectors: [
        { rows: 1, seatsPerRow: 2 },
        { sale: 'unnumbered', capacity: 2 },
      ],
    });
    for (const { showSectorId, code } of sectors) {
      expect((await rowsOf(showId, code)).ErrorCod).toBe(0);
      await setPlacesAside(context.database.kysely, {
        showSectorId,
        allotment: 'blocked',
        ownerId: 0,
        count: null,
        now: context.clock.now(),
      });
    }
    context.clock.advance(2_000);
    for (const { code } of sectors) {
      expect(await rowsOf(showId, code)).toMatchObject({
        ErrorCod: 30,
        ErrorDsc: 'El sector seleccionado ya no se encuentra disponible',
      });
    }
  });

  it('are refused with 30 when the sector is closed or the sale is not open', async () => {
    const closed = await buildShow(context, { sectors: [{ isOpen: false }] });
    const later = await buildShow(context, {
      saleOpensAt: new Date(context.clock.now().getTime() + DAY_MS),
    });
    expect((await rowsOf(closed.showId)).ErrorCod).toBe(30);
    expect((await rowsOf(later.showId)).ErrorCod).toBe(30);
  });

  it('are never older than two seconds', async () => {
    const { showId, sectors } = await buildShow(context, { sectors: [{ rows: 1, seatsPerRow: 2 }] });
    const seats = async () => JSON.stringify((await rowsOf(showId)).SDTEspectaculoFila);
    const all = JSON.stringify([{ FilaId: 1, FilaNombre: '1', Asientos: [1, 2].map(seatOf) }]);
    const second = JSON.stringify([{ FilaId: 1, FilaNombre: '1', Asientos: [seatOf(2)] }]);
    // The worst case: the map asked for the free places just before the seat went, the rows half a second later.
    await answerOf('WSEspectaculoEscenarioSector', sector(showId));
    await takeSeat(sectors[0]!.showSectorId, 1, 1);
    context.clock.advance(499);
    expect(await seats()).toBe(all);
    context.clock.advance(999);
    expect(await seats()).toBe(all);
    context.clock.advance(2);
    expect(await Promise.all([seats(), seats(), seats()])).toEqual([second, second, second]);
  });
});

describe('the seat map', () => {
  it('enables the free seats, under the ids of the wire', async () => {
    const { showId, sectors } = await buildShow(context, { sectors: [{ rows: 2, seatsPerRow: 2 }] });
    await takeSeat(sectors[0]!.showSectorId, 2, 1);
    const { SectorSVG } = await answerOf('WSEspectaculoEscenarioSector', sector(showId));
    const enabled = [...String(SectorSVG).matchAll(/id="(F\d+A\d+)" class="habilitado"/g)].map(
      ([, id]) => id,
    );
    expect(enabled).toEqual(['F1A1', 'F1A2', 'F2A2']);
    expect(SectorSVG).toContain('id="F2A1" cx');
    expect(allowedSvg(String(SectorSVG)).ok).toBe(true);
  });

  it('is drawn anew for who was told of another plan, also by address', async () => {
    const { showId, sectors } = await buildShow(context, { sectors: [{ rows: 1, seatsPerRow: 2 }] });
    const free = (text: string) => text.match(/habilitado/g)?.length ?? 0;
    const drawn = async (more: object) =>
      free(JSON.stringify(await answerOf('WSEspectaculoEscenarioSector', { ...sector(showId), ...more })));
    expect(await drawn({})).toBe(2);
    await takeSeat(sectors[0]!.showSectorId, 1, 1);
    context.clock.advance(499);
    expect(await drawn({})).toBe(2);
    // The drawing is another one, the free seats are half a second old at most.
    context.clock.advance(2);
    expect(await drawn({ Plano: 5 })).toBe(1);
    const query = encodeURIComponent(JSON.stringify({ ...sector(showId), Plano: 6 }));
    const url = `/api/publico/WSEspectaculoEscenarioSector?${query}`;
    const got = await app.inject({ method: 'GET', url });
    expect([got.statusCode, free(got.body)]).toEqual([200, 1]);
  });

  it('enables nothing of a closed sector', async () => {
    const { showId } = await buildShow(context, { sectors: [{ isOpen: false }] });
    const { SectorSVG } = await answerOf('WSEspectaculoEscenarioSector', sector(showId));
    expect(SectorSVG).toContain('F1A1');
    expect(SectorSVG).not.toContain('habilitado');
  });

  it('is refused with 30 for an unnumbered sector', async () => {
    const { showId } = await buildShow(context, { sectors: [{ sale: 'unnumbered' }] });
    expect((await answerOf('WSEspectaculoEscenarioSector', sector(showId))).ErrorCod).toBe(30);
  });
});

describe('the venue map', () => {
  it('marks what can be bought, what is sold out and what is not for sale', async () => {
    const { showId } = await buildShow(context, {
      sectors: [
        { code: 'A' },
        { code: 'B', standId: 2, setAside: [{ allotment: 'blocked' }] },
        { code: 'P1', standId: 10, prices: {} },
      ],
    });
    const { EscenarioSVG } = await answerOf('WSEspectaculoEscenario', { EspectaculoId: showId });
    const states = [...String(EscenarioSVG).matchAll(/id="(T\d+S\w+)" class="([^"]*)"/g)];
    expect(states.map(([, id, classes]) => [id, classes])).toEqual([
      ['T1SA', 'sector disponible'],
      ['T2SB', 'sector agotado'],
      ['T10SP1', 'sector sin-venta'],
    ]);
    expect(allowedSvg(String(EscenarioSVG)).ok).toBe(true);
  });

  it('is refused where there is none', async () => {
    const { showId } = await buildShow(context, { hasMap: false });
    expect((await answerOf('WSEspectaculoEscenario', { EspectaculoId: showId })).ErrorCod).toBe(20);
    expect((await answerOf('WSEspectaculoEscenario', { EspectaculoId: UNKNOWN })).ErrorCod).toBe(10);
  });
});

describe('photos of a sector', () => {
  it('come in their order', async () => {
    const photoUrls = ['/imagenes/a.svg', '/imagenes/b.svg'];
    const { showId } = await buildShow(context, { sectors: [{ photoUrls }, { code: 'B' }] });
    const photos = async (code: string) =>
      (await answerOf('WSEspectaculoEscenarioSectorImg', sector(showId, code))).ColSectorImagen;
    expect(await photos('A')).toEqual(photoUrls);
    expect(await photos('B')).toEqual([]);
  });
});

describe('a sector that is none', () => {
  const calls = [
    'WSEspectaculoEscenarioSector',
    'WSEspectaculoFilasAsientos',
    'WSEspectaculoEscenarioSectorImg',
  ];

  it.each(calls)('is refused by %s with 10 or 20', async (call) => {
    const { showId } = await buildShow(context);
    const other = await buildShow(context, { sectors: [{ code: 'Z9' }] });
    expect((await answerOf(call, sector(UNKNOWN))).ErrorCod).toBe(10);
    expect((await answerOf(call, sector(showId, 'Z9'))).ErrorCod).toBe(20);
    expect((await answerOf(call, sector(showId, 'A', 2))).ErrorCod).toBe(20);
    expect((await answerOf(call, sector(other.showId, 'Z9'))).ErrorCod).not.toBe(20);
  });

  it.each(calls)('is not understood by %s when it is malformed', async (call) => {
    for (const body of [
      sector(1, "A'--"),
      sector(1, 'a'),
      sector(1, 'ABCDEFG'),
      { EspectaculoId: 1 },
      sector(1, 'A', -1),
    ]) {
      expect((await makeCall(app, call, body)).status).toBe(400);
    }
  });
});

describe('what other domains ask of sectors and places', () => {
  it('is answered with the names that go on a ticket', async () => {
    const { kysely } = context.database;
    const { showId, sectors } = await buildShow(context, {
      sectors: [{}, { code: 'B', sale: 'unnumbered' }],
    });
    const found = await findShowSector(kysely, showId, 1, 'A');
    expect(found).toMatchObject({
      id: sectors[0]!.showSectorId,
      showId,
      sale: 'numbered',
      isOpen: true,
      isVisitor: false,
      standName: 'Tribuna 1',
      description: 'Sector A',
    });
    expect(await findShowSectorById(kysely, sectors[0]!.showSectorId)).toEqual(found);
    expect(await findShowSector(kysely, showId, 2, 'A')).toBeNull();
    expect(await findShowSectorById(kysely, UNKNOWN)).toBeNull();
    const seat = await findSeatPlace(kysely, sectors[0]!.showSectorId, { rowId: 2, seatId: 3 });
    const { rows } = await context.database.pool.query<{ id: number }>(
      'select id from place where show_sector_id = $1 order by id limit 1',
      [sectors[1]!.showSectorId],
    );
    const unnumbered = rows[0]!.id;
    expect(await placesByIds(kysely, [unnumbered, seat!, UNKNOWN])).toMatchObject([
      { id: unnumbered, rowId: null, rowName: null, seatName: null },
      { id: seat, rowId: 2, rowName: '2', seatId: 3, seatName: '3' },
    ]);
    expect(await placesByIds(kysely, [])).toEqual([]);
    expect(await findSeatPlace(kysely, sectors[0]!.showSectorId, { rowId: 98, seatId: 1 })).toBeNull();
  });
});
