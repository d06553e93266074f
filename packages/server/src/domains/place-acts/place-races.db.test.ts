import { buildPlacesWorld, type PlacesWorld } from '@club/testing/builders/places.ts';
import { buildUser } from '@club/testing/builders/sso.ts';
import { buildMember } from '@club/testing/builders/staff.ts';
import { type TestContext, testContext, untilSomeoneWaits } from '@club/testing/index.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { joining, type Tx } from '../../db/database.ts';
import type { StaffActor } from '../../shared/actor.ts';
import { keepMore } from '../places/public.ts';
import { blockChosenPlaces, unblockChosenPlaces } from './block-places.ts';
import { changeCapacity } from './change-capacity.ts';
import { setPlacesAsideFor } from './set-places-aside.ts';

let context: TestContext;
let world: PlacesWorld;
let actor: StaffActor;
beforeAll(async () => {
  context = await testContext();
  const { id: memberId, name, roles } = await buildMember(context, ['programacion']);
  actor = { kind: 'staff', memberId, name, roles, ip: '127.0.0.1', operation: null };
});
beforeEach(async () => {
  world = await buildPlacesWorld(context, { seatsPerRow: 20, capacity: 20 });
});
afterAll(() => context.close());

const times = <Value>(count: number, make: (index: number) => Promise<Value>) =>
  Promise.all(Array.from({ length: count }, (_, index) => make(index)));
const sector = (code: string) => ({ showId: world.show.showId, standId: 1, code });
const seats = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ rowId: 1, seatId: index + 1 }));
const plan = (count: number) => ({
  ...sector('A'),
  choice: { seats: seats(count) },
  detail: '',
  until: null,
});
const block = (count: number, within: Pick<TestContext, 'database'> = context) =>
  blockChosenPlaces({ ...context, ...within }, actor, { ...plan(count), reason: 'works' });
const unblock = (count: number, within: Pick<TestContext, 'database'> = context) =>
  unblockChosenPlaces({ ...context, ...within }, actor, plan(count));
const query = (sql: string, values: unknown[] = []) => context.database.pool.query(sql, values);
const count = async (condition: string) => (await world.where(condition)).length;
const begin = async () =>
  Object.assign(await context.database.plain.kysely.startTransaction().execute(), { actor });
/** A context whose statements are part of an open transaction. */
const within = (tx: Tx) => ({ database: joining(context.database, tx) });

describe('blocking against claims', () => {
  test('every seat is blocked, and the report knows each that is held', async () => {
    const claims = times(20, (index) => world.hold('A', [index + 1]));
    const [blocked, claimed] = await Promise.all([block(20), claims]);
    const held = claimed.filter(({ ok }) => ok).length;
    expect(blocked).toMatchObject({ ok: true, value: { held, done: 20 - held, untouched: [] } });
    expect(await count(`allotment = 'blocked'`)).toBe(20);
    expect(await count(`allotment = 'blocked' and held_until is not null`)).toBe(held);
    expect(await world.hold('A', [1])).toMatchObject({ ok: false });
  });

  test('waits for a claim that is under way, and finds it', async () => {
    const tx = await begin();
    const [seat = 0] = await world.where(`code = 'A'`);
    await claimWithin(tx, seat);
    const blocking = block(1);
    await untilSomeoneWaits(context.database);
    await tx.commit().execute();
    expect(await blocking).toMatchObject({ value: { held: 1, done: 0 } });
  });

  test('negative control: looking first tells of a free seat that is held', async () => {
    const [seat = 0] = await world.where(`code = 'A'`);
    const looked = await count('held_until is null');
    expect((await world.hold('A', [1])).ok).toBe(true);
    await query(
      `update place set allotment = 'blocked', former_allotment = 'sale', former_owner = 0 where id = $1`,
      [seat],
    );
    expect(looked).toBe(60);
    expect(await count(`allotment = 'blocked' and held_until is not null`)).toBe(1);
  });
});

/** A claim of one seat that is not committed. */
async function claimWithin(tx: Tx, placeId: number): Promise<void> {
  const { userId } = await buildUser(context);
  const now = context.clock.now();
  await sql`
    with taken as (
      insert into hold (show_id, show_sector_id, user_id, place_ids, started_at, ends_at)
      select ${world.show.showId}::int, show_sector_id, ${userId}::int, array[id], ${now}, ${new Date(now.getTime() + 60_000)}
      from place where id = ${placeId}
      returning id, ends_at
    )
    update place set hold_id = taken.id, held_until = taken.ends_at from taken where place.id = ${placeId}`.execute(
    tx,
  );
}

describe('blocking against a purchase that is being issued', () => {
  const heldSeat = async () => {
    const placed = await world.hold('A', [1]);
    const [seat = 0] = await world.where(`code = 'A'`);
    return { seat, holdId: placed.ok ? placed.value.id : 0 };
  };

  test('issued first: the seat is not touched', async () => {
    const { seat, holdId } = await heldSeat();
    const tx = await begin();
    expect((await world.issue(tx, [seat], { holdId, allotment: 'sale' })).ok).toBe(true);
    const blocking = block(1);
    await untilSomeoneWaits(context.database);
    await tx.commit().execute();
    expect(await blocking).toMatchObject({ value: { done: 0, held: 0, untouched: [{ state: 'issued' }] } });
    expect(await count(`allotment = 'blocked'`)).toBe(0);
  });

  test('blocked first: the holder gets it, it is what it was before, and a job tells the author', async () => {
    const { seat, holdId } = await heldSeat();
    const [blocks, buys] = [await begin(), await begin()];
    expect(await block(1, within(blocks))).toMatchObject({ value: { held: 1 } });
    const buying = world.issue(buys, [seat], { holdId, allotment: 'sale' });
    await untilSomeoneWaits(context.database);
    await blocks.commit().execute();
    expect((await buying).ok).toBe(true);
    await buys.commit().execute();
    expect(await count(`allotment = 'sale' and former_allotment is null and ticket_id is not null`)).toBe(1);
    const { rows: told } = await query(
      `select 1 from pgboss.job where name = 'tell-blocked-sold' and data -> 'placeIds' @> to_jsonb($1::int)`,
      [seat],
    );
    expect(told).toHaveLength(1);
  });

  test('negative control: giving a place by what was read before leaves it blocked, which the database refuses', async () => {
    const { seat } = await heldSeat();
    await block(1);
    const given = query('update place set ticket_id = 1, hold_id = null, held_until = null where id = $1', [
      seat,
    ]);
    await expect(given).rejects.toThrow('blocked_is_not_sold');
  });
});

describe('unblocking against others', () => {
  test('a claim gets the seat after it, and nothing before', async () => {
    await block(20);
    const claims = times(20, (index) => world.hold('A', [index + 1]));
    const [unblocked, claimed] = await Promise.all([unblock(20), claims]);
    expect(unblocked).toMatchObject({ value: { done: 20 } });
    const held = claimed.filter(({ ok }) => ok).length;
    expect(await count('held_until is not null')).toBe(held);
    expect(await count(`allotment = 'sale'`)).toBe(60);
  });

  const toPress = (tx: Tx) =>
    setPlacesAsideFor(
      { ...context, ...within(tx) },
      actor,
      { ...sector('A'), purpose: 'press', seats: seats(1) },
      ['press'],
    );

  test('what somebody else unblocked and set aside meanwhile stays set aside', async () => {
    await block(1);
    const tx = await begin();
    await unblock(1, within(tx));
    expect(await toPress(tx)).toMatchObject({ value: { done: 1 } });
    const unblocking = unblock(1);
    await untilSomeoneWaits(context.database);
    await tx.commit().execute();
    expect(await unblocking).toMatchObject({ value: { done: 0, untouched: [{ state: 'press' }] } });
    expect(await count(`allotment = 'press'`)).toBe(1);
  });

  test('negative control: unblocking what was read before puts it on sale', async () => {
    await block(1);
    const blocked = await world.where(`allotment = 'blocked'`);
    const tx = await begin();
    await unblock(1, within(tx));
    await toPress(tx);
    await tx.commit().execute();
    await query(
      `update place set allotment = 'sale', former_allotment = null, former_owner = null where id = any($1)`,
      [blocked],
    );
    expect(await count(`allotment = 'press'`)).toBe(0);
  });
});

describe('a lower capacity against claims', () => {
  const lower = (capacity: number) =>
    changeCapacity(context, actor, { ...sector('B'), capacity, before: 20 });
  const inB = (where: string) => count(`code = 'B' and ${where}`);

  test('either the places are there to block, or it is refused with the least that is possible', async () => {
    const [changed, claimed] = await Promise.all([lower(8), times(10, () => world.hold('B', 1))]);
    const held = claimed.filter(({ ok }) => ok).length;
    expect(await inB('held_until is not null')).toBe(held);
    expect(await inB(`allotment = 'blocked' and held_until is not null`)).toBe(0);
    expect(await inB(`allotment = 'blocked'`)).toBe(changed.ok ? 12 : 0);
    if (changed.ok) expect(held).toBeLessThanOrEqual(8);
  });

  test('passes over places that somebody is taking', async () => {
    const tx = await begin();
    await tx.executeQuery(
      context.database.kysely
        .updateTable('place')
        .set({ number: (row) => row.ref('number') })
        .where('id', 'in', (await world.where(`code = 'B'`)).slice(0, 10))
        .compile(),
    );
    expect(await lower(8)).toMatchObject({ problem: 'being-applied' });
    await tx.rollback().execute();
    expect(await lower(8)).toMatchObject({ ok: true });
    expect(await times(9, () => world.hold('B', 1)).then((all) => all.filter(({ ok }) => ok))).toHaveLength(
      8,
    );
  });

  test('of two changes at once one is told that the other came first', async () => {
    const changes = await Promise.all([lower(8), lower(9), lower(10)]);
    expect(changes.filter(({ ok }) => ok)).toHaveLength(1);
    expect(changes.filter((change) => !change.ok && change.problem === 'changed-meanwhile')).toHaveLength(2);
  });

  test('negative control: blocking what was free a moment ago blocks what was claimed since', async () => {
    const free = (await world.where(`code = 'B'`)).slice(-12);
    expect((await times(10, () => world.hold('B', 1))).every(({ ok }) => ok)).toBe(true);
    await query(
      `update place set allotment = 'blocked', former_allotment = 'sale', former_owner = 0 where id = any($1)`,
      [free],
    );
    expect(await inB(`allotment = 'blocked' and held_until is not null`)).toBeGreaterThan(0);
  });
});

describe('taking back what was set aside, against a redemption', () => {
  const keepPress = async (total: number) => {
    const [{ showSectorId = 0 } = {}] = world.show.sectors.slice(1);
    const at = { showSectorId, now: context.clock.now() };
    await keepMore(context.database.kysely, at, { allotment: 'press', count: total });
    const [placeId = 0] = await world.where(`allotment = 'press'`);
    return placeId;
  };
  const takeBack = () =>
    setPlacesAsideFor(context, actor, { ...sector('B'), purpose: 'press', total: 0, before: 3 }, ['press']);

  test('waits for it, and is refused with what was redeemed', async () => {
    const placeId = await keepPress(3);
    const tx = await begin();
    expect((await world.issue(tx, [placeId], { holdId: null, allotment: 'press' })).ok).toBe(true);
    const taking = takeBack();
    await untilSomeoneWaits(context.database);
    await tx.commit().execute();
    expect(await taking).toMatchObject({ problem: 'already-redeemed', detail: { n: 1 } });
    expect(await count(`allotment = 'press'`)).toBe(3);
  });

  test('locks them in the order of a redemption of several, and so never deadlocks with it', async () => {
    const first = await keepPress(3);
    const [last = 0] = (await world.where(`allotment = 'press'`)).slice(-1);
    const tx = await begin();
    const redeem = (placeId: number) => world.issue(tx, [placeId], { holdId: null, allotment: 'press' });
    expect((await redeem(first)).ok).toBe(true);
    const taking = takeBack();
    await untilSomeoneWaits(context.database);
    expect((await redeem(last)).ok).toBe(true);
    await tx.commit().execute();
    expect(await taking).toMatchObject({ problem: 'already-redeemed', detail: { n: 2 } });
  });

  test('taken back first, it is not redeemed any more', async () => {
    const placeId = await keepPress(3);
    expect(await takeBack()).toMatchObject({ value: { done: 3 } });
    const tx = await begin();
    expect(await world.issue(tx, [placeId], { holdId: null, allotment: 'press' })).toMatchObject({
      problem: 'place-gone',
    });
    await tx.rollback().execute();
  });

  test('negative control: counting first puts a place with a ticket on sale', async () => {
    const placeId = await keepPress(3);
    const unredeemed = await world.where(`allotment = 'press' and ticket_id is null`);
    const tx = await begin();
    await world.issue(tx, [placeId], { holdId: null, allotment: 'press' });
    await tx.commit().execute();
    await query(`update place set allotment = 'sale' where id = any($1)`, [unredeemed]);
    expect(await count(`allotment = 'sale' and ticket_id is not null`)).toBe(1);
  });
});
