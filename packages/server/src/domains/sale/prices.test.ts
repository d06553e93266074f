import { randomUUID } from 'node:crypto';
import { type BuiltShow, buildShow } from '@club/testing/builders/catalogue.ts';
import { type StaffBrowser, staffBrowser } from '@club/testing/builders/staff.ts';
import { buildTestApp, makeCall, type TestContext, testContext } from '@club/testing/index.ts';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { montevideoDateTime, writtenMoment } from '../../shared/montevideo.ts';

const SOON_MS = 20 * 60_000;

let context: TestContext;
let app: FastifyInstance;
let programmer: StaffBrowser;
let show: BuiltShow;
beforeAll(async () => {
  context = await testContext();
  app = await buildTestApp(context);
});
beforeEach(async () => {
  programmer = await staffBrowser(context, app, ['programacion'], { name: 'Pablo Ruiz' });
  show = await buildShow(context, {
    sectors: [
      { code: 'A', prices: { public: 160_000, member: 80_000 } },
      { code: 'B', sale: 'unnumbered', capacity: 30, prices: { public: 50_000 } },
      { code: 'PAL', prices: {}, setAside: [{ allotment: 'box', ownerId: 7 }], isOpen: false },
    ],
  });
});
afterAll(async () => {
  await app.close();
  await context.close();
});

interface WireCell {
  readonly SocioCategoriaId: number;
  readonly Version: number;
  readonly Monto: string;
  readonly Proximos: readonly { DesdeEn: string; Monto: string }[];
}
interface WireSector {
  readonly EspectaculoSectorId: number;
  readonly SectorCod: string;
  readonly Abierto: boolean;
  readonly EnVenta: number;
  readonly Total: number;
  readonly Precios: readonly WireCell[];
}

const sectorId = (index = 0) => show.sectors[index]?.showSectorId ?? 0;
const cell = (Monto: string, other: object = {}) => ({
  ...{ EspectaculoSectorId: sectorId(), SocioCategoriaId: show.categories.public, Version: 1, Monto },
  ...other,
});
const save = async (Celdas: readonly object[], other: object = {}, by = programmer) => {
  const body = { Operacion: randomUUID(), EspectaculoId: show.showId, Celdas, Sectores: [], ...other };
  return (await by.call('club/precios/guardar', body)).answer;
};
const sectorOf = (answer: Record<string, unknown>, code = 'A') => {
  const { Sectores } = answer.Matriz as { Sectores: WireSector[] };
  const sector = Sectores.find(({ SectorCod }) => SectorCod === code);
  if (!sector) throw new Error(`no sector ${code}`);
  return sector;
};
const cellOf = (answer: Record<string, unknown>, category: keyof BuiltShow['categories'] = 'public') =>
  sectorOf(answer).Precios.find(({ SocioCategoriaId }) => SocioCategoriaId === show.categories[category]);
const read = async () => (await programmer.call('club/precios/leer', { EspectaculoId: show.showId })).answer;
const lastAct = async () => {
  const { rows } = await context.database.pool.query(
    `select person, before, after from staff_audit
     where entity = 'espectaculo' and entity_id = $1 and act = 'precios/guardar' order by number desc limit 1`,
    [String(show.showId)],
  );
  return rows[0];
};
/** The public's price in sector A, for fans. */
const fansPrice = async () => {
  context.clock.advance(2_000);
  const { answer } = await makeCall(app, 'WSEspectaculoSectores', { EspectaculoId: show.showId });
  const { Sectores } = answer.SDTEspectaculoSectores as {
    Sectores: { SectorCod: string; SocioCategorias: { SocioCategoriaId: number; ListaMonto: string }[] }[];
  };
  const prices = Sectores.find(({ SectorCod }) => SectorCod === 'A')?.SocioCategorias ?? [];
  return prices.find(({ SocioCategoriaId }) => SocioCategoriaId === show.categories.public)?.ListaMonto;
};

describe('the matrix', () => {
  test('has every sector, sold or not, with what is on sale of it', async () => {
    const answer = await read();
    expect(answer).toMatchObject({ ErrorCod: 0, Matriz: { MonedaSimbolo: '$' } });
    expect(sectorOf(answer)).toMatchObject({ Abierto: true, EnVenta: 30, Total: 30 });
    expect(sectorOf(answer, 'B')).toMatchObject({ EnVenta: 30, Total: 30 });
    expect(sectorOf(answer, 'PAL')).toMatchObject({ Abierto: false, EnVenta: 0, Total: 30, Precios: [] });
    expect(cellOf(answer)).toEqual({
      ...{ SocioCategoriaId: show.categories.public, Version: 1, Monto: '1600.00', Proximos: [] },
    });
  });

  test('is seen by all roles that see shows, and of shows that exist', async () => {
    const reader = await staffBrowser(context, app, ['lectura']);
    expect((await reader.call('club/precios/leer', { EspectaculoId: show.showId })).status).toBe(200);
    expect((await reader.call('club/precios/leer', { EspectaculoId: 999_999 })).status).toBe(404);
    expect((await reader.call('club/precios/guardar', {})).status).toBe(403);
  });
});

describe('saving', () => {
  test('makes a version that fans see within two seconds, and a row of the audit', async () => {
    expect(await fansPrice()).toBe('1600.00');
    const answer = await save([
      cell('1200.50'),
      cell('0.00', { SocioCategoriaId: show.categories.auf, Version: 0 }),
    ]);
    expect(answer.ErrorCod).toBe(0);
    expect(cellOf(answer)).toMatchObject({ Version: 2, Monto: '1200.50' });
    expect(cellOf(answer, 'auf')).toMatchObject({ Version: 1, Monto: '0.00' });
    expect(cellOf(answer, 'member')).toMatchObject({ Version: 1, Monto: '800.00' });
    expect(await fansPrice()).toBe('1200.50');
    expect(await lastAct()).toEqual({
      person: 'Pablo Ruiz',
      before: { 'Sector A (Tribuna 1) Público': '$ 1.600', 'Sector A (Tribuna 1) Carnet AUF': 'sin venta' },
      after: { 'Sector A (Tribuna 1) Público': '$ 1.200,50', 'Sector A (Tribuna 1) Carnet AUF': 'libre' },
    });
  });

  test('for a moment to come changes nothing before it, and what fans see within two seconds of it', async () => {
    const { showId } = show;
    const fromAt = new Date(Math.ceil(context.clock.now().getTime() / 1000) * 1000 + SOON_MS);
    const DesdeEn = montevideoDateTime(fromAt);
    const answer = await save([cell('1500')], { DesdeEn });
    expect(cellOf(answer)).toMatchObject({
      ...{ Version: 2, Monto: '1600.00', Proximos: [{ DesdeEn, Monto: '1500.00' }] },
    });
    expect((await lastAct())?.after).toMatchObject({ 'En vigor desde': writtenMoment(fromAt) });
    expect(await fansPrice()).toBe('1600.00');
    // A price until then leaves it; one from the same time replaces it.
    expect(cellOf(await save([cell('1550', { Version: 2 })]))).toMatchObject({
      Monto: '1550.00',
      Version: 3,
    });
    expect(cellOf(await save([cell('1400', { Version: 3 })], { DesdeEn }))?.Proximos).toEqual([
      { DesdeEn, Monto: '1400.00' },
    ]);
    context.clock.set(new Date(fromAt.getTime() - 2_001));
    await makeCall(app, 'WSEspectaculoSectores', { EspectaculoId: showId });
    context.clock.set(new Date(fromAt.getTime() - 1));
    await makeCall(app, 'WSEspectaculoSectores', { EspectaculoId: showId });
    expect(await fansPrice()).toBe('1400.00');
    expect(cellOf(await read())).toMatchObject({ Monto: '1400.00', Proximos: [] });
  });

  test('an empty cell is not sold; with all of them empty the sector is none for the public', async () => {
    const member = { SocioCategoriaId: show.categories.member };
    const answer = await save([cell(''), cell('', member)]);
    expect(cellOf(answer)).toMatchObject({ Version: 2, Monto: '' });
    context.clock.advance(2_000);
    const fans = await makeCall(app, 'WSEspectaculoSectores', { EspectaculoId: show.showId });
    expect(JSON.stringify(fans.answer)).not.toContain('"SectorCod":"A"');
    expect(cellOf(await save([cell('1600', { Version: 2 })]))).toMatchObject({
      Version: 3,
      Monto: '1600.00',
    });
  });

  test('opens and closes sectors', async () => {
    const closed = await save([], { Sectores: [{ EspectaculoSectorId: sectorId(1), Abierto: false }] });
    expect(sectorOf(closed, 'B').Abierto).toBe(false);
    expect((await lastAct())?.after).toEqual({ 'Sector B (Tribuna 1) abierto': false });
    const opening = { Sectores: [{ EspectaculoSectorId: sectorId(2), Abierto: true }] };
    expect(await save([], opening)).toMatchObject({
      ...{
        ErrorCod: 14,
        ErrorDsc: 'El sector Sector PAL (Tribuna 1) no tiene precios. Cargalos antes de abrirlo.',
      },
    });
    const priced = await save([cell('900', { EspectaculoSectorId: sectorId(2), Version: 0 })], opening);
    expect(sectorOf(priced, 'PAL').Abierto).toBe(true);
  });

  test('does not open a sector with prices of the other side alone', async () => {
    const opening = { Sectores: [{ EspectaculoSectorId: sectorId(2), Abierto: true }] };
    const visitors = { SocioCategoriaId: show.categories.visitor, Version: 0 };
    const answer = await save([cell('900', { EspectaculoSectorId: sectorId(2), ...visitors })], opening);
    expect(answer.ErrorCod).toBe(14);
  });

  test('what is repeated with the same operation is done once', async () => {
    const Operacion = randomUUID();
    const first = await save([cell('1500')], { Operacion });
    expect(await save([cell('1500')], { Operacion })).toEqual(first);
    expect(cellOf(await read())).toMatchObject({ Version: 2 });
  });

  test('a matrix of 60 sectors and 12 categories takes less than half a second', async () => {
    const { pool } = context.database;
    const big = await buildShow(context, {
      sectors: Array.from({ length: 60 }, (_value, index) => ({
        code: `M${index}`,
        rows: 10,
        seatsPerRow: 60,
      })),
    });
    await pool.query(
      `insert into member_category (name) select 'Categoría ' || n from generate_series(1, 8) as n
       where not exists (select from member_category where name = 'Categoría 1')`,
    );
    const { rows } = await pool.query<{ id: number }>('select id from member_category order by id limit 12');
    const priced: number[] = Object.values(big.categories);
    const Celdas = big.sectors.flatMap(({ showSectorId: EspectaculoSectorId }) =>
      rows.map(({ id }) => ({
        ...{ EspectaculoSectorId, SocioCategoriaId: id, Monto: '1234.50' },
        Version: priced.includes(id) && id !== big.categories.visitor ? 1 : 0,
      })),
    );
    expect(Celdas).toHaveLength(720);
    // Processor time: a machine that is busy with something else takes longer.
    const before = process.threadCpuUsage();
    const answer = await save(Celdas, { EspectaculoId: big.showId, Confirmado: true });
    const { user, system } = process.threadCpuUsage(before);
    expect(answer.ErrorCod).toBe(0);
    expect((user + system) / 1_000).toBeLessThan(500);
  });
});

describe('saving is refused', () => {
  test.each([
    ['1600.555', 10, 'El precio no puede tener más de dos decimales. (Celda 1)'],
    ['1.600', 10, 'El precio no puede tener más de dos decimales. (Celda 1)'],
    ['1000000', 10, 'Celda 1: el precio tiene que ser un número de 0 a 999.999,99.'],
    ['mil', 10, 'Celda 1: el precio tiene que ser un número de 0 a 999.999,99.'],
    ['160', 11, 'Bajás Sector A (Tribuna 1) Público de $ 1.600 a $ 160. ¿Es correcto?'],
    ['0', 11, 'Bajás Sector A (Tribuna 1) Público de $ 1.600 a libre. ¿Es correcto?'],
  ])('%s: %i', async (amount, ErrorCod, ErrorDsc) => {
    expect(await save([cell(amount)])).toMatchObject({ ErrorCod, ErrorDsc });
    expect(cellOf(await read())).toMatchObject({ Version: 1, Monto: '1600.00' });
  });

  test('until a large change is confirmed', async () => {
    expect(cellOf(await save([cell('160')], { Confirmado: true }))).toMatchObject({ Monto: '160.00' });
  });

  test.each([
    ['a past moment', '2020-01-01T00:00:00'],
    ['a moment after the beginning', '2099-01-01T00:00:00'],
    ['no moment of the calendar', '2026-13-45T99:99:99'],
  ])('for %s: 12', async (_what, DesdeEn) => {
    expect(await save([cell('1500')], { DesdeEn })).toMatchObject({ ErrorCod: 12 });
  });

  test('without a payment method: 13', async () => {
    const free = await buildShow(context, {
      ...{ sectors: [{ prices: { public: 0 } }], paymentMethodId: undefined as never },
    });
    const EspectaculoSectorId = free.sectors[0]?.showSectorId;
    const other = { EspectaculoId: free.showId, Confirmado: true };
    expect(await save([cell('100', { EspectaculoSectorId })], other)).toMatchObject({ ErrorCod: 13 });
  });

  test('with nothing to save: 15, and with a cell twice: 400', async () => {
    expect(await save([])).toMatchObject({ ErrorCod: 15 });
    expect(await save([cell('1500'), cell('1400')])).toMatchObject({ ErrorCod: 400 });
  });

  test('of a version that is another one by now: 409, and nothing of it is saved', async () => {
    await save([cell('1500')]);
    const other = await staffBrowser(context, app, ['administracion'], { name: 'Inés Castro' });
    const answer = await save(
      [cell('1400'), cell('700', { SocioCategoriaId: show.categories.member })],
      {},
      other,
    );
    expect(answer).toMatchObject({ ErrorCod: 409 });
    expect(answer.ErrorDsc).toMatch(
      /^Pablo Ruiz cambió esto a las \d\d:\d\d\. Tus cambios no se guardaron\.$/,
    );
    expect(cellOf(await read())).toMatchObject({ Monto: '1500.00' });
    expect(cellOf(await read(), 'member')).toMatchObject({ Version: 1 });
  });

  test('of cells of another show: 409', async () => {
    const another = await buildShow(context);
    const EspectaculoSectorId = another.sectors[0]?.showSectorId;
    expect(await save([cell('1500', { EspectaculoSectorId })])).toMatchObject({ ErrorCod: 409 });
    const Sectores = [{ EspectaculoSectorId, Abierto: false }];
    expect(await save([], { Sectores })).toMatchObject({ ErrorCod: 404 });
  });
});
