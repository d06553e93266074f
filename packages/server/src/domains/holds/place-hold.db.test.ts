import { type BuiltShow, buildShow } from '@club/testing/builders/catalogue.ts';
import { buildUser } from '@club/testing/builders/sso.ts';
import { type TestContext, testContext } from '@club/testing/index.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { HOLD_MS, type HoldRequest } from './hold-rules.ts';
import { cancelOpenHold, findHold, type Holder } from './hold-store.ts';
import { placeHold } from './place-hold.ts';

const MINUTE = 60_000;
let context: TestContext;
let show: BuiltShow;

beforeAll(async () => {
  context = await testContext();
});
afterAll(() => context.close());
beforeEach(async () => {
  show = await buildShow(context, {
    sectors: [
      { code: 'A', rows: 3, seatsPerRow: 10 },
      { code: 'B', sale: 'unnumbered', capacity: 20 },
      { code: 'C', isOpen: false },
    ],
  });
});

async function newHolder(): Promise<Holder> {
  const { userId } = await buildUser(context);
  return { userId, linkId: null };
}

function newHolders(count: number): Promise<Holder[]> {
  return Promise.all(Array.from({ length: count }, newHolder));
}

function seats(...choices: [rowId: number, seatId: number][]): HoldRequest {
  const chosen = choices.map(([rowId, seatId]) => ({ rowId, seatId }));
  return { showId: show.showId, standId: 1, sectorCode: 'A', quantity: chosen.length, seats: chosen };
}

function anyPlaces(quantity: number): HoldRequest {
  return { showId: show.showId, standId: 1, sectorCode: 'B', quantity, seats: [] };
}

/** Places of the show's sector that a live hold has. */
async function heldPlaces(code: string): Promise<number> {
  const { rows } = await context.database.pool.query<{ count: number }>(
    `select count(*)::integer as count from place
     join show_sector on show_sector.id = place.show_sector_id
     where show_sector.show_id = $1 and show_sector.code = $2 and place.held_until > $3`,
    [show.showId, code, context.clock.now()],
  );
  return rows[0]?.count ?? -1;
}

describe('a hold', () => {
  test('takes the chosen seats until its end, fifteen minutes later', async () => {
    const placed = await placeHold(context, await newHolder(), seats([1, 1], [1, 2]));
    expect(placed.ok && placed.value.endsAt.getTime() - context.clock.now().getTime()).toBe(HOLD_MS);
    expect(await heldPlaces('A')).toBe(2);
  });

  test('takes any free places of an unnumbered sector', async () => {
    expect((await placeHold(context, await newHolder(), anyPlaces(10))).ok).toBe(true);
    expect(await heldPlaces('B')).toBe(10);
  });

  test('takes all places or none', async () => {
    await placeHold(context, await newHolder(), seats([1, 2]));
    const placed = await placeHold(context, await newHolder(), seats([1, 1], [1, 2], [1, 3]));
    expect(placed).toMatchObject({ ok: false, problem: 'seat-taken' });
    expect(await heldPlaces('A')).toBe(1);
    await placeHold(context, await newHolder(), anyPlaces(10));
    await placeHold(context, await newHolder(), anyPlaces(9));
    expect(await placeHold(context, await newHolder(), anyPlaces(2))).toMatchObject({
      problem: 'not-enough-places',
    });
    expect(await heldPlaces('B')).toBe(19);
  });

  test('is alive at its last millisecond and over at its end', async () => {
    const first = await placeHold(context, await newHolder(), seats([2, 5]));
    if (!first.ok) throw new Error(first.problem);
    context.clock.set(new Date(first.value.endsAt.getTime() - 1));
    expect(await placeHold(context, await newHolder(), seats([2, 5]))).toMatchObject({
      problem: 'seat-taken',
    });
    context.clock.set(first.value.endsAt);
    expect((await placeHold(context, await newHolder(), seats([2, 5]))).ok).toBe(true);
  });

  test('replaces the one the same holder had', async () => {
    const holder = await newHolder();
    const first = await placeHold(context, holder, seats([3, 1], [3, 2]));
    const second = await placeHold(context, holder, seats([3, 2], [3, 3]));
    expect(second.ok).toBe(true);
    expect(await heldPlaces('A')).toBe(2);
    expect(first.ok && (await findHold(context.database, first.value.id))?.state).toBe('cancelled');
  });

  test('stays as it was when another request of its holder is refused', async () => {
    const holder = await newHolder();
    const first = await placeHold(context, holder, seats([3, 1], [3, 2]));
    if (!first.ok) throw new Error(first.problem);
    await placeHold(context, await newHolder(), seats([3, 4]));
    const refused = [
      seats([3, 3], [3, 4]),
      seats([9, 1]),
      { ...anyPlaces(1), sectorCode: 'C' },
      anyPlaces(11),
    ];
    for (const request of refused) expect((await placeHold(context, holder, request)).ok).toBe(false);
    const { id, endsAt } = first.value;
    expect(await findHold(context.database, id)).toMatchObject({ state: 'open', endsAt });
    expect(await heldPlaces('A')).toBe(3);
  });

  test('frees its places when it is cancelled', async () => {
    const holder = await newHolder();
    await placeHold(context, holder, anyPlaces(5));
    expect(
      await cancelOpenHold(context.database.kysely, holder, { now: context.clock.now() }),
    ).not.toBeNull();
    expect(await heldPlaces('B')).toBe(0);
    expect(await cancelOpenHold(context.database.kysely, holder, { now: context.clock.now() })).toBeNull();
  });
});

describe('a refusal says why', () => {
  const cases: [name: string, request: () => HoldRequest, problem: string][] = [
    ['no tickets', () => anyPlaces(0), 'quantity-out-of-range'],
    ['eleven tickets', () => anyPlaces(11), 'quantity-out-of-range'],
    ['fewer seats than tickets', () => ({ ...seats([1, 1]), quantity: 2 }), 'seats-mismatch'],
    ['a seat twice', () => seats([1, 1], [1, 1]), 'seats-mismatch'],
    ['no seats in a numbered sector', () => ({ ...anyPlaces(1), sectorCode: 'A' }), 'seats-mismatch'],
    ['seats in an unnumbered sector', () => ({ ...seats([1, 1]), sectorCode: 'B' }), 'seats-mismatch'],
    ['a seat of no row', () => seats([9, 1]), 'no-such-seat'],
    ['an unknown sector', () => ({ ...anyPlaces(1), sectorCode: 'ZZ' }), 'sector-not-of-show'],
    ['a closed sector', () => ({ ...seats([1, 1]), sectorCode: 'C' }), 'sector-closed'],
    ['an unknown show', () => ({ ...anyPlaces(1), showId: 999_999 }), 'show-over'],
  ];
  test.each(cases)('%s', async (_name, request, problem) => {
    expect(await placeHold(context, await newHolder(), request())).toMatchObject({ ok: false, problem });
  });

  test('a seat that is set aside', async () => {
    show = await buildShow(context, { sectors: [{ code: 'A', setAside: [{ allotment: 'seat-holder' }] }] });
    expect(await placeHold(context, await newHolder(), seats([1, 1]))).toMatchObject({
      problem: 'seat-set-aside',
    });
  });

  test('a sale that has not begun, a sale that ended, a show that began', async () => {
    const now = context.clock.now().getTime();
    const at = (minutes: number) => new Date(now + minutes * MINUTE);
    const times = { saleOpensAt: at(10), saleClosesAt: at(20), startsAt: at(30), endsAt: at(150) };
    show = await buildShow(context, { ...times, sectors: [{ code: 'B', sale: 'unnumbered' }] });
    const answers: string[] = [];
    for (const minute of [5, 10, 20, 30]) {
      context.clock.set(at(minute));
      const placed = await placeHold(context, await newHolder(), anyPlaces(1));
      answers.push(placed.ok ? 'held' : placed.problem);
    }
    expect(answers).toEqual(['sale-not-open', 'held', 'sale-over', 'show-over']);
  });
});

describe('real connections race', () => {
  test('for one pair of seats: one wins', async () => {
    const holders = await newHolders(24);
    const placed = await Promise.all(
      holders.map((holder) => placeHold(context, holder, seats([1, 1], [1, 2]))),
    );
    expect(placed.filter((result) => result.ok)).toHaveLength(1);
    expect(await heldPlaces('A')).toBe(2);
  });

  test('for overlapping seats: nobody gets half', async () => {
    const holders = await newHolders(18);
    const requests = holders.map((_holder, index) => seats([1, (index % 9) + 1], [1, (index % 9) + 2]));
    const placed = await Promise.all(
      holders.map((holder, index) => placeHold(context, holder, requests[index]!)),
    );
    expect(await heldPlaces('A')).toBe(2 * placed.filter((result) => result.ok).length);
  });

  test('for the last places of an unnumbered sector: none is given twice', async () => {
    const holders = await newHolders(16);
    const placed = await Promise.all(holders.map((holder) => placeHold(context, holder, anyPlaces(3))));
    const won = placed.filter((result) => result.ok).length;
    expect(await heldPlaces('B')).toBe(3 * won);
    expect(won).toBeGreaterThan(0);
    expect(won).toBeLessThanOrEqual(6);
  });

  test('one holder in two windows keeps one hold', async () => {
    const holder = await newHolder();
    await Promise.all([1, 2, 3, 4].map((row) => placeHold(context, holder, anyPlaces(row))));
    const { rows } = await context.database.pool.query(
      `select place_ids from hold where user_id = $1 and state = 'open'`,
      [holder.userId],
    );
    expect(rows.length).toBeLessThanOrEqual(1);
    expect(await heldPlaces('B')).toBe(rows[0]?.place_ids.length ?? 0);
  });

  test('negative control: reading first and writing then sells a seat twice', async () => {
    const holders = await newHolders(2);
    const { rows } = await context.database.pool.query<{ id: number; sector: number }>(
      `select place.id, place.show_sector_id as sector from place
       join show_sector on show_sector.id = place.show_sector_id
       where show_sector.show_id = $1 and show_sector.code = 'A' and row_id = 1 and seat_id = 1`,
      [show.showId],
    );
    const place = rows[0]!;
    const winners: number[] = [];
    const isFree = () =>
      context.database.pool.query('select 1 from place where id = $1 and hold_id is null', [place.id]);
    const seen = await Promise.all(holders.map(isFree));
    for (const [index, { rowCount }] of seen.entries()) {
      if (rowCount !== 1) continue;
      const { rowCount: written } = await context.database.pool.query(
        `with taken as (
           insert into hold (show_id, show_sector_id, user_id, place_ids, started_at, ends_at)
           values ($1, $2, $3, array[$4::integer], now(), now() + interval '15 minutes') returning id)
         update place set hold_id = taken.id, held_until = now() + interval '15 minutes' from taken where place.id = $4`,
        [show.showId, place.sector, holders[index]!.userId, place.id],
      );
      if (written === 1) winners.push(index);
    }
    expect(winners).toHaveLength(2);
  });
});
