import { type StaffBrowser, staffBrowser } from '@club/testing/builders/staff.ts';
import { buildTestApp, type TestContext, testContext } from '@club/testing/index.ts';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { inTransaction } from '../../db/database.ts';
import type { Actor } from '../../shared/actor.ts';
import { StaffOfPlaces, seats } from './testing/staff-of-places.ts';

/** The actor with the link of a press outlet. */
const PRESS: Actor = { kind: 'link', link: 'press' };

let context: TestContext;
let app: FastifyInstance;
let staff: StaffOfPlaces;
beforeAll(async () => {
  context = await testContext();
  app = await buildTestApp(context);
});
beforeEach(async () => {
  staff = await StaffOfPlaces.at(context, app);
});
afterAll(async () => {
  await app.close();
  await context.close();
});

describe('setting aside', () => {
  test('takes seats for a purpose and gives them back; who has or holds one keeps it', async () => {
    await staff.hold('A', [1]);
    expect((await staff.act('apartar', { Para: 'visitantes', ...seats(1, 1, 2, 3) })).answer).toMatchObject({
      Hechos: 2,
      NoTocados: [{ AsientoId: 1, Estado: 'en-compra' }],
    });
    expect(await staff.counts('A')).toEqual({ libre: 7, 'en-compra': 1, visitantes: 2, Aforo: 10 });
    expect((await staff.act('apartar', { Para: 'venta', ...seats(1, 2, 3, 4) })).answer).toMatchObject({
      Hechos: 2,
      NoTocados: [{ AsientoId: 4, Estado: 'libre' }],
    });
    await staff.expectWhole();
  });

  test('of an unnumbered sector sets how many there shall be, never fewer than have tickets', async () => {
    const keep = (Cantidad: number, Antes: number) =>
      staff.act('apartar', { Para: 'prensa', Cantidad, Antes }, { sector: 'B' });
    expect((await keep(6, 0)).answer).toMatchObject({ Hechos: 6, Faltaron: 0 });
    expect((await keep(12, 6)).answer).toMatchObject({ Hechos: 4, Faltaron: 2 });
    const [one = 0, other = 0] = await staff.world.where(`allotment = 'press'`);
    await inTransaction(context.database, PRESS, (tx) =>
      staff.world.issue(tx, [one, other], { holdId: null, allotment: 'press' }),
    );
    expect((await keep(1, 10)).answer).toMatchObject({ ErrorCod: 11, ErrorDsc: 'Ya se canjearon 2.' });
    expect((await keep(4, 9)).answer).toMatchObject({ ErrorCod: 409 });
    expect((await keep(2, 10)).answer).toMatchObject({ Hechos: 8 });
    expect(await staff.counts('B')).toMatchObject({ libre: 8, emitida: 2 });
  });

  test('goes by roles: press for the press only, boxes and courtesies for those who sell them', async () => {
    const press = await staffBrowser(context, app, ['prensa']);
    const guests = await staffBrowser(context, app, ['comercial']);
    const keep = (Para: string, by: StaffBrowser, seat = 1) =>
      staff.act('apartar', { Para, ...seats(1, seat) }, { by });
    expect((await keep('palco', press)).answer.ErrorCod).toBe(403);
    expect((await keep('prensa', guests)).answer.ErrorCod).toBe(403);
    expect((await keep('visitantes', guests)).answer.ErrorCod).toBe(403);
    const refused = await context.database.pool.query(
      `select count(*)::int as n from staff_audit where member_id = $1 and reason = 'Sin permiso'`,
      [guests.member.id],
    );
    expect(refused.rows[0].n).toBe(2);
    expect((await keep('prensa', press)).answer).toMatchObject({ Hechos: 1 });
    expect((await keep('cortesia', guests, 2)).answer).toMatchObject({ Hechos: 1 });
    // Places of other owners do not change.
    expect((await keep('venta', guests)).answer).toMatchObject({
      Hechos: 0,
      NoTocados: [{ Estado: 'prensa' }],
    });
    expect((await staff.act('bloquear', { Motivo: 'obra', ...seats(1, 3) }, { by: press })).status).toBe(403);
  });
});

describe('the capacity of an unnumbered sector', () => {
  const change = (Aforo: number, Antes: number, sector = 'B') =>
    staff.act('aforo', { Aforo, Antes }, { sector });

  test('grows by new places, shrinks by blocked ones, and grows again by the same', async () => {
    expect((await change(14, 10)).answer).toMatchObject({ ErrorCod: 0, Hechos: 4 });
    expect(await staff.counts('B')).toEqual({ libre: 14, Aforo: 14 });
    expect((await change(3, 14)).answer).toMatchObject({ Hechos: 11 });
    expect(await staff.counts('B')).toEqual({ libre: 3, bloqueada: 11, Aforo: 3 });
    expect((await change(16, 3)).answer).toMatchObject({ Hechos: 13 });
    expect(await staff.counts('B')).toEqual({ libre: 16, Aforo: 16 });
    await staff.expectWhole();
  });

  test('is the same number on the summary, in the sales and in the list of shows', async () => {
    const { showId: EspectaculoId } = staff.world.show;
    await staff.block({ Cantidad: 1 }, 'B');
    expect((await change(6, 10)).answer).toMatchObject({ Hechos: 4 });
    expect(await staff.counts('B')).toEqual({ libre: 5, bloqueada: 5, Aforo: 6 });
    const summary = (await staff.programmer.call('club/espectaculos/leer', { EspectaculoId })).answer;
    const ofB = (summary.Ocupacion as { SectorCod: string }[]).find(({ SectorCod }) => SectorCod === 'B');
    expect(ofB).toMatchObject({ Libres: 5, Bloqueadas: 1, Apartadas: 0, Aforo: 6 });
    const sales = (await staff.programmer.call('club/ventas/leer', { EspectaculoId })).answer;
    expect(sales.Total).toMatchObject({ Apartadas: 1, Libres: 15, Aforo: 16 });
    const { answer } = await staff.programmer.call('club/espectaculos/listar', { Filtro: {} });
    const listed = (answer.Espectaculos as { EspectaculoId: number }[]).find(
      (row) => row.EspectaculoId === EspectaculoId,
    );
    expect(listed).toMatchObject({ Libres: 15, Bloqueadas: 1, Aforo: 16 });
    await staff.expectWhole();
  });

  test('stays as it is when blocks end, asked for and at their time: only a change of it ends its own', async () => {
    await staff.block({ Cantidad: 2, LiberaEl: '2999-01-01T10:00:00' }, 'B');
    expect((await change(8, 10)).answer).toMatchObject({ Hechos: 2 });
    const unblock = async (Cantidad: number) =>
      (await staff.act('desbloquear', { Cantidad }, { sector: 'B' })).answer;
    expect(await unblock(1)).toMatchObject({ Hechos: 1 });
    expect(await staff.counts('B')).toEqual({ libre: 7, bloqueada: 3, Aforo: 8 });
    const { rows } = await context.database.pool.query(
      `select max(id) as id from place_block where reason = 'works'`,
    );
    await context.jobs.enqueue(context.database.kysely, 'release-block', [{ blockId: Number(rows[0].id) }]);
    await context.drainJobs();
    expect(await staff.counts('B')).toEqual({ libre: 8, bloqueada: 2, Aforo: 8 });
    expect(await unblock(2)).toMatchObject({ Hechos: 0, Faltaron: 2 });
    expect(await staff.counts('B')).toEqual({ libre: 8, bloqueada: 2, Aforo: 8 });
    expect((await change(10, 8)).answer).toMatchObject({ Hechos: 2 });
    expect(await staff.counts('B')).toEqual({ libre: 10, Aforo: 10 });
    await staff.expectWhole();
  });

  test('grows again by places blocked as they were, unless the time of their block is over', async () => {
    await staff.block({ Cantidad: 3, LiberaEl: '2999-01-01T10:00:00' }, 'B');
    await staff.block({ Cantidad: 2 }, 'B');
    const before = await staff.blocks('B');
    expect((await change(1, 10)).answer).toMatchObject({ Hechos: 9 });
    expect(await staff.counts('B')).toEqual({ bloqueada: 10, Aforo: 1 });
    // First the free ones.
    expect((await change(5, 1)).answer).toMatchObject({ Hechos: 4 });
    expect(await staff.counts('B')).toEqual({ libre: 4, bloqueada: 6, Aforo: 5 });
    expect((await change(10, 5)).answer).toMatchObject({ Hechos: 5 });
    expect(await staff.counts('B')).toEqual({ libre: 5, bloqueada: 5, Aforo: 10 });
    expect(await staff.blocks('B')).toEqual(before);
    await change(2, 10);
    await context.database.pool.query(
      `update place_block set until = $1 where until is not null and show_sector_id = any(
         select id from show_sector where show_id = $2)`,
      [context.clock.now(), staff.world.show.showId],
    );
    await change(10, 2);
    expect(await staff.counts('B')).toEqual({ libre: 8, bloqueada: 2, Aforo: 10 });
    await staff.expectWhole();
  });

  test('is never below what is sold and held', async () => {
    await staff.buy(await staff.hold('B', 3));
    await staff.hold('B', 2);
    expect((await change(4, 10)).answer).toMatchObject({
      ErrorCod: 10,
      ErrorDsc: 'Hay 3 vendidas y 2 en compra: el mínimo es 5.',
    });
    expect((await change(5, 10)).answer).toMatchObject({ ErrorCod: 0 });
    expect(await staff.counts('B')).toEqual({ emitida: 3, 'en-compra': 2, bloqueada: 5, Aforo: 5 });
    await staff.expectWhole();
  });

  test('is changed as it was read, and in unnumbered sectors only', async () => {
    expect((await change(12, 11)).answer.ErrorCod).toBe(409);
    expect((await change(12, 10)).answer.ErrorCod).toBe(0);
    const other = await staffBrowser(context, app, ['programacion'], { name: 'Carla' });
    await staff.act('bloquear', { Motivo: 'obra', ...seats(1, 1) }, { by: other });
    // The author of the change, not of a later act.
    expect((await change(14, 10)).answer.ErrorDsc).toMatch(/^Inés Castro cambió esto/);
    expect((await change(12, 10, 'A')).answer.ErrorCod).toBe(11);
  });
});
