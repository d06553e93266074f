import { buildShow } from '@club/testing/builders/catalogue.ts';
import { buildTestApp, makeCall, type TestContext, testContext } from '@club/testing/index.ts';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { insertShowType } from './master-data-store.ts';

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
/** Nothing that an earlier test was answered is still fresh. */
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
