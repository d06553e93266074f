import { type BuiltShow, buildShow } from '@club/testing/builders/catalogue.ts';
import { buildUser } from '@club/testing/builders/sso.ts';
import { type TestContext, testContext, untilSomeoneWaits } from '@club/testing/index.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { PUBLIC_SALE } from '../places/public.ts';
import { CLAIM_SEATS } from './claim-statements.ts';
import type { HoldRequest } from './hold-rules.ts';
import { claimStatement, findOpenHoldOfUser, type Holder } from './hold-store.ts';
import { placeHold } from './place-hold.ts';

let context: TestContext;
let show: BuiltShow;
let holder: Holder & { userId: number };

beforeAll(async () => {
  context = await testContext();
});
afterAll(() => context.close());
beforeEach(async () => {
  show = await buildShow(context, {
    sectors: [
      { code: 'A', rows: 2, seatsPerRow: 10 },
      { code: 'B', sale: 'unnumbered', capacity: 20 },
    ],
  });
  holder = { userId: (await buildUser(context)).userId, linkId: null };
});

function seats(...chosen: number[]): HoldRequest {
  const choices = chosen.map((seatId) => ({ rowId: 1, seatId }));
  return { showId: show.showId, standId: 1, sectorCode: 'A', quantity: chosen.length, seats: choices };
}

function anyPlaces(quantity: number): HoldRequest {
  return { showId: show.showId, standId: 1, sectorCode: 'B', quantity, seats: [] };
}

/** The holds that were answered; throws at a refusal. */
async function raceOf(requests: readonly HoldRequest[]): Promise<number[]> {
  const placed = await Promise.all(requests.map((request) => placeHold(context, holder, request)));
  return placed.map((result) => {
    if (!result.ok) throw new Error(result.problem);
    return result.value.id;
  });
}

/** A claim of the holder that has taken its places and is not committed. */
async function openClaim(request: HoldRequest): Promise<{ holdId: number; end: () => Promise<void> }> {
  const client = await context.database.pool.connect();
  await client.query('begin');
  const { rows } = await client.query(claimStatement(claimOf(request)));
  const end = async () => {
    await client.query('commit');
    client.release();
  };
  return { holdId: rows[0].holdId, end };
}

function claimOf(request: HoldRequest) {
  const now = context.clock.now();
  return {
    request,
    holder,
    allottedTo: PUBLIC_SALE,
    addressHash: null,
    placesPerAddress: null,
    now,
    endsAt: new Date(now.getTime() + 900_000),
  };
}

describe('one holder against themselves, by real connections', () => {
  const same: [name: string, request: () => HoldRequest][] = [
    ['the same seats', () => seats(1, 2)],
    ['as many places', () => anyPlaces(8)],
  ];
  test.each(same)('asking for %s at once gets the same hold everywhere', async (_name, request) => {
    const ids = await raceOf(Array.from({ length: 10 }, request));
    expect(new Set(ids).size).toBe(1);
    expect(await findOpenHoldOfUser(context.database, holder.userId)).toMatchObject({ id: ids[0] });
  });

  test('asking for overlapping seats at once is refused none; the last one counts', async () => {
    const ids = await raceOf(Array.from({ length: 9 }, (_value, index) => seats(index + 1, index + 2)));
    expect(new Set(ids).size).toBe(9);
    const open = await findOpenHoldOfUser(context.database, holder.userId);
    expect(open?.id).toBe(Math.max(...ids));
    const { rows } = await context.database.pool.query(
      'select array_agg(id order by id) as held from place where hold_id = any($1)',
      [ids],
    );
    expect(rows[0].held).toEqual(open?.placeIds);
  });

  test('waits for the claim that is under way, and answers its hold', async () => {
    const first = await openClaim(seats(1, 2));
    const second = placeHold(context, holder, seats(2, 1));
    await untilSomeoneWaits(context.database);
    await first.end();
    expect(await second).toMatchObject({ ok: true, value: { id: first.holdId } });
  });

  test('negative control: without the lock, one finds their own seats taken', async () => {
    const first = await openClaim(seats(1, 2));
    const { values } = claimStatement(claimOf(seats(1, 2)));
    const { rows } = await context.database.pool.query(
      CLAIM_SEATS.replace(/pg_try_advisory_xact_lock\(.*\)/, 'true'),
      values,
    );
    expect(rows).toEqual([{ holdId: null, isOwnRace: false, pausedUntil: null, isAddressFull: false }]);
    await first.end();
  });
});
