import { type BuiltShow, type BuiltShowPlan, buildShow } from '@club/testing/builders/catalogue.ts';
import { buildUser } from '@club/testing/builders/sso.ts';
import { TEST_ACTOR, type TestContext, testContext, untilSomeoneWaits } from '@club/testing/index.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { inTransaction } from '../../db/database.ts';
import { addressHash } from '../../shared/address-key.ts';
import { ok } from '../../shared/result.ts';
import { PUBLIC_SALE } from '../places/public.ts';
import { CANCEL_OPEN_HOLD } from './claim-statements.ts';
import { HOLD_MS, type HoldRequest } from './hold-rules.ts';
import {
  cancelOpenHold,
  claimStatement,
  findHold,
  findOpenHoldOfUser,
  finishHold,
  notePaymentTried,
} from './hold-store.ts';
import { placeHold } from './place-hold.ts';

const MINUTE = 60_000;
const HOME = '198.51.100.7';
let context: TestContext;
let show: BuiltShow;
let fan: Fan;

interface Fan {
  readonly userId: number;
  readonly linkId: null;
  readonly ip?: string;
}

beforeAll(async () => {
  context = await testContext();
});
afterAll(() => context.close());
beforeEach(async () => {
  show = await newShow();
  fan = await newFan();
});

function newShow(plan: BuiltShowPlan = {}): Promise<BuiltShow> {
  const sectors = [
    { code: 'A', rows: 2, seatsPerRow: 10 },
    { code: 'B', sale: 'unnumbered' as const, capacity: 40 },
  ];
  return buildShow(context, { sectors, ...plan });
}

async function newFan(ip?: string): Promise<Fan> {
  const { userId } = await buildUser(context);
  return { userId, linkId: null, ...(ip ? { ip } : {}) };
}

function seats(...chosen: number[]): HoldRequest {
  const choices = chosen.map((seatId) => ({ rowId: 1, seatId }));
  return { showId: show.showId, standId: 1, sectorCode: 'A', quantity: chosen.length, seats: choices };
}

function anyPlaces(quantity: number): HoldRequest {
  return { showId: show.showId, standId: 1, sectorCode: 'B', quantity, seats: [] };
}

const pass = (minutes: number) =>
  context.clock.set(new Date(context.clock.now().getTime() + minutes * MINUTE));
const cancel = () => cancelOpenHold(context.database.kysely, fan, { now: context.clock.now() });
const held = { ok: true };
const pausedFor = (minutes: number) => ({ problem: 'given-up-too-often', detail: { minutes } });

/** This many times: holds seats, and cancels after some minutes. */
async function giveUp(times: number, afterMinutes = 0): Promise<void> {
  for (let index = 0; index < times; index += 1) {
    expect(await placeHold(context, fan, seats(1, 2))).toMatchObject(held);
    pass(afterMinutes);
    await cancel();
  }
}

describe('who holds places and gives them up again and again', () => {
  test('may do so fifteen times, as who changes seats does; then waits 1, 2, 4 … 32 minutes', async () => {
    await giveUp(15);
    for (const minutes of [1, 2, 4, 8, 16, 32, 32]) {
      await giveUp(1);
      expect(await placeHold(context, fan, seats(3))).toMatchObject(pausedFor(minutes));
      pass(minutes - 0.5);
      expect(await placeHold(context, fan, seats(3))).toMatchObject(pausedFor(1));
      pass(0.5);
    }
    expect(await placeHold(context, fan, seats(3))).toMatchObject(held);
  });

  test('waits sooner the longer the places were held: at the sixth hold that is left to its end', async () => {
    for (let index = 0; index < 6; index += 1) {
      expect(await placeHold(context, fan, seats(1, 2))).toMatchObject(held);
      context.clock.set(new Date(context.clock.now().getTime() + HOLD_MS));
    }
    expect(await placeHold(context, fan, seats(1, 2))).toMatchObject(pausedFor(4));
    pass(4);
    expect(await placeHold(context, fan, seats(1, 2))).toMatchObject(held);
  });

  test('waits too who only ever changes, and keeps what they have meanwhile', async () => {
    for (const seat of [1, 2, 1, 2, 1, 2]) {
      expect(await placeHold(context, fan, seats(seat))).toMatchObject(held);
      pass(14);
    }
    const before = await findOpenHoldOfUser(context.database, fan.userId);
    // 84 minutes: a pause of 2 that is over, counted from the beginning of what is changed.
    expect(await placeHold(context, fan, seats(3))).toMatchObject(held);
    expect((await findHold(context.database, before?.id ?? 0))?.state).toBe('cancelled');
    pass(14);
    const kept = await findOpenHoldOfUser(context.database, fan.userId);
    // 98 minutes: a pause of 16.
    expect(await placeHold(context, fan, seats(4))).toMatchObject(pausedFor(2));
    expect(await findHold(context.database, kept?.id ?? 0)).toMatchObject({ state: 'open' });
  });

  test('begins anew after two hours', async () => {
    await giveUp(16);
    pass(120);
    await giveUp(1);
    expect(await placeHold(context, fan, seats(3))).toMatchObject(held);
  });

  test('is let go where they tried to pay', async () => {
    await giveUp(15);
    const placed = await placeHold(context, fan, seats(1, 2));
    if (!placed.ok) throw new Error(placed.problem);
    await notePaymentTried(context.database.kysely, placed.value.id);
    await cancel();
    expect(await placeHold(context, fan, seats(1, 2))).toMatchObject(held);
  });

  test('waits for that show alone, and for none that has it switched off', async () => {
    await giveUp(16);
    show = await newShow({ freeHoldingMinutes: null });
    await giveUp(20, 14);
    expect(await placeHold(context, fan, seats(3))).toMatchObject(held);
  });

  test('waits also when the claim meets the cancellation that is one too many', async () => {
    await giveUp(15);
    await placeHold(context, fan, seats(1, 2));
    const { commit } = await openTransaction(CANCEL_OPEN_HOLD, [
      fan.userId,
      null,
      context.clock.now(),
      false,
      null,
    ]);
    const claim = placeHold(context, fan, seats(3));
    await untilSomeoneWaits(context.database);
    await commit();
    expect(await claim).toMatchObject(pausedFor(1));
  });

  test('negative control: counted after the places are free, the claim comes between', async () => {
    await giveUp(15);
    await placeHold(context, fan, seats(1, 2));
    const uncounted = CANCEL_OPEN_HOLD.replace('not ended.payment_tried', 'false');
    const { commit } = await openTransaction(uncounted, [fan.userId, null, context.clock.now(), false, null]);
    const claim = placeHold(context, fan, seats(3));
    await untilSomeoneWaits(context.database);
    await commit();
    expect(await claim).toMatchObject(held);
  });
});

/** A statement in a transaction that is not committed yet. */
async function openTransaction(text: string, values: unknown[]) {
  const client = await context.database.pool.connect();
  await client.query('begin');
  const { rows } = await client.query(text, values);
  const commit = async () => {
    await client.query('commit');
    client.release();
  };
  return { rows, commit };
}

describe('from one address', () => {
  /** 36 of the 40 places of B are held from elsewhere. */
  async function makeScarce(plan: BuiltShowPlan = { placesPerAddress: 2 }): Promise<void> {
    show = await newShow(plan);
    for (const quantity of [10, 10, 10, 6])
      expect(await placeHold(context, await newFan('192.0.2.1'), anyPlaces(quantity))).toMatchObject(held);
    // The cached count of the sector is at most a few seconds old.
    pass(0.1);
  }
  const claimFrom = async (ip: string, quantity = 1) =>
    placeHold(context, await newFan(ip), anyPlaces(quantity));
  const full = { problem: 'address-holds-many' };

  test('any number of places may be held while there are plenty', async () => {
    show = await newShow({ placesPerAddress: 2 });
    for (const quantity of [10, 10, 10]) expect(await claimFrom(HOME, quantity)).toMatchObject(held);
  });

  test('no more than the show says once a tenth is left; others go on', async () => {
    await makeScarce();
    expect(await claimFrom(HOME, 2)).toMatchObject(held);
    expect(await claimFrom(HOME)).toMatchObject(full);
    expect(await placeHold(context, await newFan(HOME), seats(1, 2, 3))).toMatchObject(held);
    expect(await claimFrom('198.51.100.8')).toMatchObject(held);
  });

  test('IPv6 addresses of one network count together', async () => {
    await makeScarce();
    expect(await claimFrom('2001:db8::1', 2)).toMatchObject(held);
    expect(await claimFrom('2001:db8::2')).toMatchObject(full);
  });

  test('what is changed, given up or over does not count', async () => {
    await makeScarce();
    fan = await newFan(HOME);
    for (const quantity of [2, 1, 2])
      expect(await placeHold(context, fan, anyPlaces(quantity))).toMatchObject(held);
    expect(await claimFrom(HOME)).toMatchObject(full);
    await cancel();
    expect(await claimFrom(HOME)).toMatchObject(held);
  });

  test('who has bought before is neither limited nor counted', async () => {
    await makeScarce({ placesPerAddress: 1 });
    const buyer = await newFan(HOME);
    const placed = await placeHold(context, buyer, seats(1));
    if (!placed.ok) throw new Error(placed.problem);
    await inTransaction(context.database, TEST_ACTOR, async (tx) =>
      ok(await finishHold(tx, placed.value.id)),
    );
    expect(await placeHold(context, buyer, anyPlaces(2))).toMatchObject(held);
    expect(await claimFrom(HOME)).toMatchObject(held);
    expect(await claimFrom(HOME)).toMatchObject(full);
  });

  test('any number, where the show has it switched off', async () => {
    await makeScarce({ placesPerAddress: null });
    expect(await claimFrom(HOME, 4)).toMatchObject(held);
  });

  test('sixty places of those who never bought by default: the stadium has one address for all its guests', async () => {
    const { rows } = await context.database.pool.query(
      'select free_holding_minutes, places_per_address from show where id = $1',
      [show.showId],
    );
    expect(rows).toEqual([{ free_holding_minutes: 75, places_per_address: 60 }]);
  });

  test('of many at once no more get places than may', async () => {
    await makeScarce({ placesPerAddress: 3 });
    const placed = await Promise.all(Array.from({ length: 8 }, () => claimFrom(HOME)));
    expect(placed.filter(({ ok }) => ok)).toHaveLength(3);
    // A claim that finds all remaining places locked is answered that nothing is left.
    for (const result of placed)
      if (!result.ok) expect(['address-holds-many', 'not-enough-places']).toContain(result.problem);
  });

  async function scarceClaim() {
    const now = context.clock.now();
    const from = { addressHash: addressHash(context.config.secrets.urlKey, HOME), placesPerAddress: 1 };
    const endsAt = new Date(now.getTime() + HOLD_MS);
    const holder = await newFan(HOME);
    return claimStatement({ request: anyPlaces(1), holder, allottedTo: PUBLIC_SALE, now, endsAt, ...from });
  }

  test('a claim waits for the one under way, and counts its places', async () => {
    const first = await scarceClaim();
    const second = await scarceClaim();
    const { rows, commit } = await openTransaction(first.text, first.values);
    expect(rows[0].holdId).not.toBeNull();
    const claim = context.database.pool.query(second.text, second.values);
    await untilSomeoneWaits(context.database);
    await commit();
    expect((await claim).rows[0]).toMatchObject({ holdId: null, isAddressFull: true });
  });

  test('negative control: without the lock both get places', async () => {
    await context.database.pool.query(`do $$ begin execute replace(replace(
      pg_get_functiondef('address_has_room'::regproc), 'address_has_room', 'counts_at_once'),
      'perform pg_advisory_xact_lock', 'perform abs'); end $$`);
    const claims = [await scarceClaim(), await scarceClaim()];
    const open = [];
    for (const { text, values } of claims)
      open.push(await openTransaction(text.replace('address_has_room', 'counts_at_once'), values));
    for (const { rows, commit } of open) {
      expect(rows[0]).toMatchObject({ isAddressFull: false });
      expect(rows[0].holdId).not.toBeNull();
      await commit();
    }
  });
});
