import { buildShow } from '@club/testing/builders/catalogue.ts';
import { buildCheckout, holdSeats } from '@club/testing/builders/checkout.ts';
import { uniqueCedula } from '@club/testing/builders/people.ts';
import { buildUser } from '@club/testing/builders/sso.ts';
import { TEST_ACTOR } from '@club/testing/builders/staff.ts';
import { publishPlan, withSector } from '@club/testing/builders/venues.ts';
import { type TestContext, testContext } from '@club/testing/index.ts';
import { numberRows } from '@club/venue-plan/number-rows.ts';
import { type VenuePlan, withRows } from '@club/venue-plan/venue-plan.ts';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { brokenInvariants, readAudit } from '../audit/read-audit.ts';
import { publishShow } from '../catalogue/publish-show.ts';
import { placeHold } from '../holds/public.ts';
import { giveSeat } from '../owned-seats/give-seats.ts';
import { countSalePlaces, makeRoom } from '../places/public.ts';
import { applyRevision, compareShows } from './apply-revision.ts';

let context: TestContext;
beforeAll(async () => {
  context = await testContext();
});
afterAll(() => context.close());
afterEach(async () => {
  expect(brokenInvariants(await readAudit(context))).toEqual([]);
});

/** A sector `A` of 3 rows of 10, and `B` without numbers for 20. */
const SECTORS = [
  { code: 'A', rows: 3, seatsPerRow: 10 },
  { code: 'B', sale: 'unnumbered' as const, capacity: 20, prices: { public: 50_000 } },
];
const rows = (count: number, seats: number) => (plan: VenuePlan) =>
  withSector('A', (sector) => withRows(sector, numberRows({ rows: count, seats })))(plan);
const room = (capacity: number) => withSector('B', (sector) => ({ ...sector, capacity }));

async function apply(venueId: number, showId: number) {
  const compared = await compareShows(context, venueId);
  if (!compared.ok) throw new Error(compared.problem);
  const { revision, shows } = compared.value;
  const order = { venueId, revision, showIds: [showId] };
  return { show: shows[0], done: await applyRevision(context, TEST_ACTOR, order) };
}

async function placesOf(showSectorId: number | undefined) {
  const { rows: found } = await context.database.pool.query(
    `select allotment, count(*)::integer as places from place where show_sector_id = $1 group by 1 order by 1`,
    [showSectorId],
  );
  return Object.fromEntries(found.map(({ allotment, places }) => [allotment, places]));
}
const user = async () => ({ userId: (await buildUser(context)).userId, linkId: null });

describe('a show', () => {
  test('keeps its revision when another is published, and one that is published later takes the new one', async () => {
    const show = await buildShow(context, { sectors: SECTORS });
    await publishPlan(context, show.venueId, (plan) => room(25)(rows(4, 10)(plan)));
    const later = await publishShow(context, TEST_ACTOR, {
      ...(await likeShow(show.showId)),
      ...{ venueId: show.venueId, sectors: show.sectors.map(({ sectorId }) => ({ sectorId, prices: [] })) },
    });
    if (!later.ok) throw new Error(later.problem);
    const count = async (sectors: typeof show.sectors) =>
      (await Promise.all(sectors.map(({ showSectorId }) => placesOf(showSectorId)))).map(({ sale }) => sale);
    expect(await count(show.sectors)).toEqual([30, 20]);
    expect(await count(later.value.sectors)).toEqual([40, 25]);
    expect(later.value.sectors.map(({ code }) => code)).toEqual(['A', 'B']);
    expect(later.value.sectors[0]?.sectorId).not.toBe(show.sectors[0]?.sectorId);
  });

  test('takes a revision: places come, go and change their names, and the report said so', async () => {
    const show = await buildShow(context, { sectors: SECTORS });
    await publishPlan(context, show.venueId, (plan) => ({
      ...room(12)(rows(2, 12)(plan)),
      stands: [...plan.stands, { id: 2, name: 'Nueva' }],
      sectors: [
        ...withSector('A', (sector) =>
          withRows(sector, numberRows({ rows: 2, seats: 12, numbering: 'odd' })),
        )(room(12)(plan)).sectors,
        { standId: 2, code: 'C', description: 'Nueva', sale: 'unnumbered', capacity: 7, rows: [] },
      ],
    }));
    const { show: told, done } = await apply(show.venueId, show.showId);
    expect(told).toMatchObject({
      ...{ showId: show.showId, revision: 1, obstacles: [], inTheWay: 0 },
      sectors: [
        // Of each row of 10 the first seat keeps its name.
        { standId: 1, code: 'A', added: 4, removed: 10, renamed: 18 },
        { standId: 1, code: 'B', added: 0, removed: 8, renamed: 0 },
        { standId: 2, code: 'C', added: 7, removed: 0, renamed: 0 },
      ],
      movedSectors: [{ standId: 2, code: 'C', description: 'Nueva', change: 'added' }],
    });
    expect(done).toEqual({ ok: true, value: [show.showId] });
    expect(await placesOf(show.sectors[0]?.showSectorId)).toEqual({ sale: 24, removed: 10 });
    expect(await placesOf(show.sectors[1]?.showSectorId)).toEqual({ sale: 12, removed: 8 });
    const { rows: added } = await context.database.pool.query(
      `select id, is_open from show_sector where show_id = $1 and code = 'C'`,
      [show.showId],
    );
    expect(added[0].is_open).toBe(false);
    expect(await placesOf(added[0].id)).toEqual({ sale: 7 });
    expect(
      (await compareShows(context, show.venueId)).ok && (await apply(show.venueId, show.showId)),
    ).toMatchObject({
      ...{ show: undefined, done: { problem: 'no-show-took-it' } },
    });
  });

  test('loses a sector, and gets it back with the places that it had', async () => {
    const show = await buildShow(context, { sectors: SECTORS });
    const before = await planSectors(show.venueId);
    await publishPlan(
      context,
      show.venueId,
      withSector('A', (sector) => ({ ...sector, isArchived: true })),
    );
    const { show: told, done } = await apply(show.venueId, show.showId);
    expect(told?.movedSectors).toMatchObject([{ code: 'A', change: 'gone' }]);
    expect(done.ok).toBe(true);
    expect(await placesOf(show.sectors[0]?.showSectorId)).toEqual({ removed: 30 });
    const refused = await placeHold(context, await user(), {
      ...{ showId: show.showId, standId: 1, sectorCode: 'A', quantity: 1, seats: [{ rowId: 1, seatId: 1 }] },
    });
    expect(refused.ok).toBe(false);
    await publishPlan(context, show.venueId, (plan) => ({ ...plan, sectors: before }));
    expect((await apply(show.venueId, show.showId)).done.ok).toBe(true);
    expect(await placesOf(show.sectors[0]?.showSectorId)).toEqual({ sale: 30 });
  });

  test('keeps the places that staff have added to those of the plan', async () => {
    const show = await buildShow(context, { sectors: SECTORS });
    const showSectorId = show.sectors[1]?.showSectorId ?? 0;
    await makeRoom(context.database.kysely, { showSectorId, now: context.clock.now() }, 5);
    await publishPlan(context, show.venueId, rows(4, 10));
    const { show: told, done } = await apply(show.venueId, show.showId);
    expect(told?.sectors).toEqual([{ standId: 1, code: 'A', added: 10, removed: 0, renamed: 0 }]);
    expect(done.ok).toBe(true);
    for (const [capacity, places] of [
      [12, { sale: 17, removed: 8 }],
      [16, { sale: 17, removed: 8 }],
      [23, { sale: 23, removed: 2 }],
    ] as const) {
      await publishPlan(context, show.venueId, room(capacity));
      expect((await apply(show.venueId, show.showId)).done.ok).toBe(true);
      expect(await placesOf(showSectorId)).toEqual(places);
    }
  });

  test.each([
    [true, { sale: 39, 'seat-holder': 1 }],
    [false, { sale: 40 }],
  ])('that keeps season seats (%s) sets those of its new places aside', async (keepsOwnedSeats, places) => {
    const show = await buildShow(context, { sectors: SECTORS, keepsOwnedSeats });
    await publishPlan(context, show.venueId, rows(4, 10));
    const seat = { venueId: show.venueId, standId: 1, code: 'A', rowId: 4, seatId: 5 };
    const holder = { typeId: 1, typedDocument: uniqueCedula(), email: 'rita@correo.uy' };
    const given = await giveSeat(context, TEST_ACTOR, { ...seat, ...holder });
    expect(given).toMatchObject({ ok: true, value: { keptPlaces: 0 } });
    expect((await apply(show.venueId, show.showId)).done.ok).toBe(true);
    expect(await placesOf(show.sectors[0]?.showSectorId)).toEqual(places);
  });

  test('whose sector changes from seats to places without numbers has all of them anew', async () => {
    const show = await buildShow(context, { sectors: SECTORS });
    await publishPlan(
      context,
      show.venueId,
      withSector('A', (sector) => ({ ...sector, sale: 'unnumbered', rows: [], capacity: 40 })),
    );
    expect((await apply(show.venueId, show.showId)).done.ok).toBe(true);
    expect(await placesOf(show.sectors[0]?.showSectorId)).toEqual({ sale: 40, removed: 30 });
  });
});

describe('a place that goes, or gets another name,', () => {
  const WITHOUT_ROW_1 = withSector('A', (sector) => withRows(sector, sector.rows.slice(1)));

  test('keeps the show from the revision while it is held, and no more when the hold is over', async () => {
    const show = await buildShow(context, { sectors: SECTORS });
    await holdSeats(context, await user(), show);
    await publishPlan(context, show.venueId, WITHOUT_ROW_1);
    const { show: told, done } = await apply(show.venueId, show.showId);
    const held = { standId: 1, code: 'A', rowName: '1', places: 1, reason: 'hold' };
    expect(told).toMatchObject({
      obstacles: [
        { ...held, seatName: '1' },
        { ...held, seatName: '2' },
      ],
      inTheWay: 2,
    });
    expect(done).toMatchObject({ problem: 'no-show-took-it' });
    expect(await placesOf(show.sectors[0]?.showSectorId)).toEqual({ sale: 30 });
    context.clock.advance(15 * 60_000);
    expect((await apply(show.venueId, show.showId)).done.ok).toBe(true);
  });

  test('is told with what it is: a ticket, set aside, blocked', async () => {
    const { show } = await buildCheckout(context, {
      show: {
        sectors: [{ code: 'A', rows: 1, seatsPerRow: 4, setAside: [{ allotment: 'blocked', count: 1 }] }],
      },
    });
    await context.database.pool.query(
      `update place set allotment = 'press', allotment_owner = 1 where show_sector_id = $1 and number = 3`,
      [show.sectors[0]?.showSectorId],
    );
    await publishPlan(context, show.venueId, rows(2, 1));
    const compared = await compareShows(context, show.venueId);
    const reasons = compared.ok && compared.value.shows[0]?.obstacles.map(({ reason }) => reason);
    expect(reasons).toEqual(['hold', 'set-aside', 'blocked']);
    await context.database.pool.query(
      `update place set allotment = 'sale', allotment_owner = 0, former_allotment = null, former_owner = null
       where show_sector_id = $1`,
      [show.sectors[0]?.showSectorId],
    );
  });

  test('is in the way by its name alone while somebody holds it', async () => {
    const show = await buildShow(context, { sectors: SECTORS });
    await holdSeats(context, await user(), show);
    await publishPlan(
      context,
      show.venueId,
      withSector('A', (sector) => withRows(sector, numberRows({ rows: 3, seats: 10, numbering: 'even' }))),
    );
    const { show: told, done } = await apply(show.venueId, show.showId);
    expect(told?.obstacles.map(({ reason, seatName }) => [reason, seatName])).toEqual([
      ['renamed', '1'],
      ['renamed', '2'],
    ]);
    expect(done.ok).toBe(false);
  });

  test('has no number: so many as are free can go', async () => {
    const show = await buildShow(context, { sectors: SECTORS });
    const request = { showId: show.showId, standId: 1, sectorCode: 'B', quantity: 5, seats: [] };
    expect((await placeHold(context, await user(), request)).ok).toBe(true);
    await publishPlan(context, show.venueId, room(4));
    expect(await apply(show.venueId, show.showId)).toMatchObject({
      show: { obstacles: [{ code: 'B', rowName: null, places: 1, reason: 'hold' }], inTheWay: 1 },
      done: { ok: false },
    });
    await publishPlan(context, show.venueId, room(5));
    expect((await apply(show.venueId, show.showId)).done.ok).toBe(true);
    const showSectorId = show.sectors[1]?.showSectorId;
    expect(await placesOf(showSectorId)).toEqual({ sale: 5, removed: 15 });
    const counts = await countSalePlaces(context.database.kysely, show.showId);
    expect(counts).toContainEqual({ showSectorId, onSale: 5, total: 5 });
  });
});

test('one show in the way keeps none of the others from the revision', async () => {
  const free = await buildShow(context, { sectors: SECTORS });
  const plan = await likeShow(free.showId);
  const sectors = free.sectors.map(({ sectorId }) => ({
    sectorId,
    prices: [{ categoryId: free.categories.public, amount: 0 }],
  }));
  const busy = await publishShow(context, TEST_ACTOR, { ...plan, venueId: free.venueId, sectors });
  if (!busy.ok) throw new Error(busy.problem);
  await holdSeats(context, await user(), { ...free, ...busy.value });
  const revision = await publishPlan(
    context,
    free.venueId,
    withSector('A', (one) => withRows(one, one.rows.slice(1))),
  );
  const order = { venueId: free.venueId, revision, showIds: [busy.value.showId, free.showId] };
  expect(await applyRevision(context, TEST_ACTOR, order)).toEqual({ ok: true, value: [free.showId] });
  const newer = { ...order, revision: revision - 1 };
  expect(await applyRevision(context, TEST_ACTOR, newer)).toMatchObject({ problem: 'newer-revision' });
});

/** A plan for the day after a show. */
async function likeShow(showId: number) {
  const show = await context.database.kysely
    .selectFrom('show')
    .selectAll()
    .where('id', '=', showId)
    .executeTakeFirstOrThrow();
  return {
    ...{ name: 'Otro', typeId: show.type_id },
    ...{ startsAt: dayAfter(show.starts_at), endsAt: dayAfter(show.ends_at) },
    ...{ saleOpensAt: show.sale_opens_at, saleClosesAt: show.sale_closes_at, paymentMethodId: 1 },
  };
}

const dayAfter = (date: Date) => new Date(date.getTime() + 24 * 60 * 60_000);

async function planSectors(venueId: number) {
  const { rows: found } = await context.database.pool.query<{ plan: VenuePlan }>(
    `select plan from venue_revision where venue_id = $1 order by number desc limit 1`,
    [venueId],
  );
  return found[0]?.plan.sectors ?? [];
}
