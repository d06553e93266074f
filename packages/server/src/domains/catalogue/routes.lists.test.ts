import { buildShow } from '@club/testing/builders/catalogue.ts';
import { insertShowType } from '@club/testing/builders/masters.ts';
import { buildTestApp, makeCall, type TestContext, testContext } from '@club/testing/index.ts';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

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
/** Advances the clock, so that no cached answer of an earlier test is used. */
beforeEach(() => context.clock.advance(2_000));

const inDays = (days: number) => new Date(context.clock.now().getTime() + days * DAY_MS);
const answerOf = async (call: string, body: unknown = {}) => (await makeCall(app, call, body)).answer;

async function listed(call: string): Promise<{ EspectaculoId: number; EspectaculoAgotado: boolean }[]> {
  const answer = await answerOf(call);
  expect(answer.ErrorCod).toBe(0);
  return answer.SDTEspectaculos as { EspectaculoId: number; EspectaculoAgotado: boolean }[];
}
const idsOf = async (call: string) => (await listed(call)).map((show) => show.EspectaculoId);

const pastShow = () =>
  buildShow(context, {
    startsAt: inDays(-3),
    endsAt: inDays(-2.9),
    saleOpensAt: inDays(-20),
    saleClosesAt: inDays(-3),
  });

async function tourType(): Promise<number> {
  return insertShowType(context.database.kysely, {
    name: 'Paseo',
    color: '11693A',
    requiresTeams: false,
    requiresCompetition: false,
    isParkTour: true,
  });
}

describe('lists of shows', () => {
  it('have coming shows nearest first, then past ones', async () => {
    const far = await buildShow(context, {
      startsAt: inDays(30),
      endsAt: inDays(31),
      saleClosesAt: inDays(30),
    });
    const near = await buildShow(context, {
      startsAt: inDays(2),
      endsAt: inDays(3),
      saleClosesAt: inDays(2),
    });
    const past = await pastShow();
    const wanted = [near.showId, far.showId, past.showId];
    expect((await idsOf('WSEspectaculos')).filter((id) => wanted.includes(id))).toEqual(wanted);
    expect((await idsOf('WSEspectaculosInicio')).filter((id) => wanted.includes(id))).toEqual([
      near.showId,
      far.showId,
    ]);
  });

  it('have the featured show last on home, and one without a date after those that have one', async () => {
    const featured = await buildShow(context, { isFeatured: true, startsAt: inDays(1) });
    const pass = await buildShow(context, { showsDate: false, startsAt: inDays(1), isSeasonPass: true });
    const near = await buildShow(context, { startsAt: inDays(2), endsAt: inDays(3) });
    const far = await buildShow(context, { startsAt: inDays(9), endsAt: inDays(10) });
    const mine = [featured, pass, near, far].map(({ showId }) => showId);
    expect((await idsOf('WSEspectaculosInicio')).filter((id) => mine.includes(id))).toEqual([
      near.showId,
      far.showId,
      pass.showId,
      featured.showId,
    ]);
    expect((await idsOf('WSEspectaculosInicio')).at(-1)).toBe(featured.showId);
    await context.database.kysely
      .updateTable('show')
      .set({ is_featured: false })
      .where('id', '=', featured.showId)
      .execute();
  });

  it('have park tours apart, and past tours nowhere but in the whole list', async () => {
    const typeId = await tourType();
    const tour = await buildShow(context, { typeId });
    const past = await buildShow(context, {
      typeId,
      startsAt: inDays(-2),
      endsAt: inDays(-1),
      saleOpensAt: inDays(-9),
      saleClosesAt: inDays(-2),
    });
    expect(await idsOf('WSEspectaculosPaseo')).toEqual([tour.showId]);
    expect(await idsOf('WSEspectaculosInicio')).not.toContain(tour.showId);
    expect(await idsOf('WSEspectaculos')).toEqual(expect.arrayContaining([tour.showId, past.showId]));
  });

  it('leave out what is not published', async () => {
    const { showId } = await buildShow(context);
    await context.database.kysely
      .updateTable('show')
      .set({ published_at: null })
      .where('id', '=', showId)
      .execute();
    expect(await idsOf('WSEspectaculos')).not.toContain(showId);
    expect(await answerOf('WSEspectaculo', { EspectaculoId: showId })).toMatchObject({ ErrorCod: 10 });
  });

  it('say which shows are sold out, a held place counting as gone until its hold ends', async () => {
    const { showId, sectors } = await buildShow(context, { sectors: [{ rows: 1, seatsPerRow: 1 }] });
    const isSoldOut = async () =>
      (await listed('WSEspectaculos')).find((show) => show.EspectaculoId === showId)?.EspectaculoAgotado;
    expect(await isSoldOut()).toBe(false);
    await context.database.pool.query(
      `with person as (
         select person_of(1, '10000001') as id
       ), app_user as (
         insert into app_user (subject, person_id, first_name, last_name, email, created_at)
         select 'holder', id, 'A', 'B', 'a@e.example', now() from person returning id
       ), hold as (
         insert into hold (show_id, show_sector_id, user_id, place_ids, started_at, ends_at)
         select $1, $2, app_user.id, array(select id from place where show_sector_id = $2), now(), $3 from app_user returning id
       )
       update place set hold_id = hold.id, held_until = $3 from hold where show_sector_id = $2`,
      [showId, sectors[0]!.showSectorId, new Date(context.clock.now().getTime() + 60_000)],
    );
    context.clock.advance(2_000);
    expect(await isSoldOut()).toBe(true);
    context.clock.advance(60_000);
    expect(await isSoldOut()).toBe(false);
  });

  it('say from what price each category enters, and how much is left in words', async () => {
    const { showId, sectors, categories } = await buildShow(context, {
      sectors: [
        { rows: 2, seatsPerRow: 10, prices: { public: 160_000, member: 75_000 } },
        { code: 'B', sale: 'unnumbered', capacity: 10, prices: { public: 79_050 } },
        { code: 'C', sale: 'unnumbered', capacity: 10, prices: { public: 10_000 } },
      ],
    });
    const cardOf = async (id: number) => {
      context.clock.advance(2_000);
      const shows = await listed('WSEspectaculos');
      return shows.find(({ EspectaculoId }) => EspectaculoId === id);
    };
    const take = (index: number, left: number) =>
      context.database.pool.query(
        `update place set allotment = 'visitor' where show_sector_id = $1 and number > $2`,
        [sectors[index]!.showSectorId, left],
      );
    await take(2, 0);
    expect(await cardOf(showId)).toMatchObject({
      MonedaSimbolo: '$',
      EspectaculoDisponibilidad: 'Hay entradas',
      SocioCategorias: [
        { SocioCategoriaId: categories.public, ListaMonto: '790.50' },
        { SocioCategoriaId: categories.member, ListaMonto: '750.00' },
      ],
    });
    await take(0, 3);
    await take(1, 1);
    expect(await cardOf(showId)).toMatchObject({ EspectaculoDisponibilidad: 'Hay entradas' });
    await take(0, 2);
    expect(await cardOf(showId)).toMatchObject({ EspectaculoDisponibilidad: 'Quedan pocas entradas' });
    await take(0, 0);
    await take(1, 0);
    expect(await cardOf(showId)).toMatchObject({ SocioCategorias: [], EspectaculoDisponibilidad: '' });
    const later = await buildShow(context, { saleOpensAt: inDays(1) });
    expect(await cardOf(later.showId)).toMatchObject({
      SocioCategorias: [],
      EspectaculoDisponibilidad: expect.stringMatching(/^A la venta el \p{L}{3} \d+ \p{L}{3}, \d\d:\d\d h$/u),
    });
    const past = await pastShow();
    expect(await cardOf(past.showId)).toMatchObject({ SocioCategorias: [], EspectaculoDisponibilidad: '' });
  });

  it('say how long a park tour takes and what one sees', async () => {
    const { showId } = await buildShow(context, {
      typeId: await tourType(),
      startsAt: inDays(1),
      endsAt: new Date(inDays(1).getTime() + 90 * 60_000),
      descriptionHtml: '<p>Vestuarios y <strong>museo</strong>.</p>',
    });
    const tours = await listed('WSEspectaculosPaseo');
    expect(tours.find(({ EspectaculoId }) => EspectaculoId === showId)).toMatchObject({
      EspectaculoDescripcion: '<p>Vestuarios y <strong>museo</strong>.</p>',
      EspectaculoDuracionEscrita: '1 h 30 min',
    });
  });

  it('are never older than two seconds', async () => {
    const before = await idsOf('WSEspectaculos');
    const { showId } = await buildShow(context);
    expect(await idsOf('WSEspectaculos')).toEqual(before);
    context.clock.advance(1_999);
    expect(await idsOf('WSEspectaculos')).toContain(showId);
  });

  it('name the types for the filter', async () => {
    const { SDTEspectaculosTipo } = await answerOf('WSEspectaculosTipo');
    expect(SDTEspectaculosTipo).toContainEqual({
      EspectaculoTipoId: expect.any(Number),
      EspectaculoTipoNombre: 'Fútbol',
    });
  });
});

describe('the featured show', () => {
  it('is the nearest one on sale, and none without', async () => {
    expect(await answerOf('WSEspectaculoDestacado')).toMatchObject({ ErrorCod: 10 });
    await buildShow(context, { isFeatured: true, saleOpensAt: inDays(1) });
    const later = await buildShow(context, { isFeatured: true, startsAt: inDays(9), endsAt: inDays(10) });
    context.clock.advance(2_000);
    expect(await answerOf('WSEspectaculoDestacado')).toMatchObject({
      ErrorCod: 0,
      SDTEspectaculo: { EspectaculoId: later.showId },
    });
  });
});
