import { type BuiltShow, buildShow } from '@club/testing/builders/catalogue.ts';
import { buildUser } from '@club/testing/builders/sso.ts';
import { type TestContext, testContext } from '@club/testing/index.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { PUBLIC_SALE } from '../places/public.ts';
import { extendHold } from './extend-hold.ts';
import { EXTENSION_MS, type HoldRequest } from './hold-rules.ts';
import { cancelOpenHold, claimPlaces, extendHoldOfUser, findHold, type Holder } from './hold-store.ts';
import { type PlacedHold, placeHold } from './place-hold.ts';

const SEATS = 30;
let context: TestContext;
let show: BuiltShow;

beforeAll(async () => {
  context = await testContext();
});
afterAll(() => context.close());
beforeEach(async () => {
  show = await buildShow(context, { sectors: [{ code: 'A', rows: 1, seatsPerRow: SEATS }] });
});

async function newUser(): Promise<{ userId: number; linkId: null }> {
  const { userId } = await buildUser(context);
  return { userId, linkId: null };
}

function seats(...seatIds: number[]): HoldRequest {
  const chosen = seatIds.map((seatId) => ({ rowId: 1, seatId }));
  return { showId: show.showId, standId: 1, sectorCode: 'A', quantity: chosen.length, seats: chosen };
}

async function hold(holder: Holder, ...seatIds: number[]): Promise<PlacedHold> {
  const placed = await placeHold(context, holder, seats(...seatIds));
  if (!placed.ok) throw new Error(placed.problem);
  return placed.value;
}

const after = (time: Date, ms: number): Date => new Date(time.getTime() + ms);

async function query<Row>(text: string, values: unknown[]): Promise<Row[]> {
  const { rows } = await context.database.pool.query(text, values);
  return rows as Row[];
}

describe('an extension', () => {
  test('keeps the places five minutes longer, and not a moment more', async () => {
    const user = await newUser();
    const rival = await newUser();
    const { id, endsAt } = await hold(user, 1, 2);
    const extended = after(endsAt, EXTENSION_MS);
    expect(await extendHold(context, user.userId, id)).toEqual({ ok: true, value: { id, endsAt: extended } });
    context.clock.set(endsAt);
    expect(await placeHold(context, rival, seats(1))).toMatchObject({ problem: 'seat-taken' });
    context.clock.set(after(extended, -1));
    expect(await placeHold(context, rival, seats(2))).toMatchObject({ problem: 'seat-taken' });
    context.clock.set(extended);
    expect((await placeHold(context, rival, seats(1, 2))).ok).toBe(true);
  });

  test('is given once: asked again it answers the same end', async () => {
    const { userId } = await newUser();
    const { id, endsAt } = await hold({ userId, linkId: null }, 1);
    await extendHold(context, userId, id);
    context.clock.set(endsAt);
    const again = await extendHold(context, userId, id);
    expect(again).toMatchObject({ value: { endsAt: after(endsAt, EXTENSION_MS) } });
  });

  test('is given at the last millisecond of the hold and refused at its end', async () => {
    const [early, late] = [await newUser(), await newUser()];
    const first = await hold(early, 1);
    const second = await hold(late, 2);
    context.clock.set(after(first.endsAt, -1));
    expect((await extendHold(context, early.userId, first.id)).ok).toBe(true);
    context.clock.set(second.endsAt);
    expect(await extendHold(context, late.userId, second.id)).toMatchObject({ problem: 'hold-expired' });
  });

  test('is refused for a hold that is not there, of somebody else, cancelled or used up', async () => {
    const user = await newUser();
    const stranger = await newUser();
    const { id } = await hold(user, 1);
    expect(await extendHold(context, user.userId, id + 1_000)).toMatchObject({ problem: 'hold-not-found' });
    expect(await extendHold(context, stranger.userId, id)).toMatchObject({ problem: 'hold-not-found' });
    await query(`update hold set state = 'finished' where id = $1`, [id]);
    expect(await extendHold(context, user.userId, id)).toMatchObject({ problem: 'hold-already-used' });
    await query(`update hold set state = 'open' where id = $1`, [id]);
    await cancelOpenHold(context.database.kysely, user, { now: context.clock.now() });
    expect(await extendHold(context, user.userId, id)).toMatchObject({ problem: 'hold-not-found' });
  });

  test('is of one hold: the next one can be extended too', async () => {
    const user = await newUser();
    const first = await hold(user, 1);
    await extendHold(context, user.userId, first.id);
    const second = await hold(user, 2);
    expect(await extendHold(context, user.userId, second.id)).toMatchObject({ ok: true });
  });
});

describe('real connections race', () => {
  test('asked for by eight windows at once it is given once', async () => {
    const user = await newUser();
    const { id, endsAt } = await hold(user, 1, 2);
    const answers = await Promise.all(Array.from({ length: 8 }, () => extendHold(context, user.userId, id)));
    expect(answers.map((answer) => answer.ok && answer.value.endsAt)).toEqual(
      Array.from({ length: 8 }, () => after(endsAt, EXTENSION_MS)),
    );
    const stored = await findHold(context.database, id);
    expect(stored?.endsAt).toEqual(after(endsAt, EXTENSION_MS));
  });

  test('against buyers who take the places over as it ends: one of the two has each place', async () => {
    const seatIds = Array.from({ length: SEATS }, (_, index) => index + 1);
    const users = await Promise.all(seatIds.map(newUser));
    const rivals = await Promise.all(seatIds.map(newUser));
    const holds = await Promise.all(users.map((user, index) => hold(user, seatIds[index]!)));
    const end = holds[0]!.endsAt;
    // The clocks of two servers differ by a millisecond: for one the hold is alive, for the other it has ended.
    const outcomes = await Promise.all(
      users.map(async ({ userId }, index) => {
        const extension = { holdId: holds[index]!.id, userId, now: after(end, -1), byMs: EXTENSION_MS };
        const extend = () => extendHoldOfUser(context.database, extension);
        const claim = () =>
          claimPlaces(context.database, {
            ...{ request: seats(seatIds[index]!), holder: rivals[index]!, allottedTo: PUBLIC_SALE },
            ...{ now: end, endsAt: after(end, 900_000), addressHash: null, placesPerAddress: null },
          });
        // Either may be first on its way.
        const early = index % 2 === 0 ? extend() : null;
        const claiming = claim();
        const [extended, claimed] = await Promise.all([early ?? extend(), claiming]);
        return { isExtended: extended !== null, isTaken: claimed.holdId !== null };
      }),
    );
    expect(outcomes.filter(({ isExtended, isTaken }) => isExtended === isTaken)).toEqual([]);
    const owners = await query<{ hold_id: number; held_until: Date; ends_at: Date }>(
      `select place.hold_id, place.held_until, hold.ends_at from place join hold on hold.id = place.hold_id
       where hold.show_id = $1`,
      [show.showId],
    );
    expect(owners).toHaveLength(SEATS);
    for (const owner of owners) expect(owner.held_until).toEqual(owner.ends_at);
  });

  test('against its own cancelling: nothing stays held', async () => {
    const users = await Promise.all(Array.from({ length: 12 }, newUser));
    const holds = await Promise.all(users.map((user, index) => hold(user, index + 1)));
    await Promise.all(
      users.flatMap((user, index) => [
        extendHold(context, user.userId, holds[index]!.id),
        cancelOpenHold(context.database.kysely, user, { now: context.clock.now() }),
      ]),
    );
    const held = await query(
      'select place.id from place join hold on hold.id = place.hold_id where hold.show_id = $1',
      [show.showId],
    );
    expect(held).toEqual([]);
  });

  test('negative control: reading first and writing then extends twice', async () => {
    const user = await newUser();
    const { id, endsAt } = await hold(user, 1);
    const isNew = () => query('select 1 from hold where id = $1 and extended_at is null', [id]);
    const seen = await Promise.all([isNew(), isNew()]);
    for (const rows of seen) {
      if (rows.length === 0) continue;
      await query(
        `update hold set ends_at = ends_at + interval '5 minutes', extended_at = $2 where id = $1`,
        [id, context.clock.now()],
      );
    }
    const stored = await findHold(context.database, id);
    expect(stored?.endsAt).toEqual(after(endsAt, 2 * EXTENSION_MS));
  });
});
