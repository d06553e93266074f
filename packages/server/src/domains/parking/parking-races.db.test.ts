import {
  type BuiltParking,
  buildParking,
  buildParkings,
  uniquePlate,
} from '@club/testing/builders/parking.ts';
import { TEST_ACTOR, type TestContext, testContext, untilSomeoneWaits } from '@club/testing/index.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { inTransaction } from '../../db/database.ts';
import { ok, type Result } from '../../shared/result.ts';
import { findShowOnSale } from '../catalogue/public.ts';
import { setParkingTerms } from './arrange-parking.ts';
import { findReservationTerms, setReservationTerms } from './car-park-store.ts';
import { issueParking } from './issue-parking.ts';
import type { ParkingCard } from './parking-card.ts';
import { countParkingTickets } from './parking-store.ts';
import { takeSpaces } from './take-spaces.ts';

let context: TestContext;
beforeAll(async () => {
  context = await testContext();
});
afterAll(() => context.close());

let lastAddress = 0;

const card = (n: number, plate = uniquePlate()): ParkingCard => ({
  n,
  plate,
  firstName: 'Ana',
  lastName: 'García',
  phone: '099123456',
});
const times = <Value>(count: number, make: (index: number) => Value) =>
  Array.from({ length: count }, (_, index) => make(index));
const outcomes = (results: readonly Result<unknown, string>[]) =>
  results.map((result) => (result.ok ? 'issued' : result.problem)).sort();

function issue(box: BuiltParking, cards: readonly ParkingCard[]) {
  lastAddress += 1;
  const { showId, standId, sectorCode, token } = box;
  return issueParking(context, {
    visit: { showId, standId, sectorCode, token, ip: `198.51.100.${lastAddress % 250}` },
    cards,
  });
}

describe('submits that race on real connections', () => {
  test('of ten holders for the last space one gets it and the others are told', async () => {
    const box = await buildParking(context, { box: { parkingSpaces: 1 } });
    const results = await Promise.all(times(10, () => issue(box, [card(1)])));
    expect(outcomes(results)).toEqual(['issued', ...times(9, () => 'not-enough-left')]);
  });

  test('spaces are given out to the last one, none is lost to a race', async () => {
    const box = await buildParking(context, { box: { parkingSpaces: 6 } });
    const results = await Promise.all(times(8, () => issue(box, [card(1)])));
    expect(results.filter((result) => result.ok)).toHaveLength(6);
    expect(await countParkingTickets(context.database.kysely, box)).toBe(6);
  });

  test('one submit sent eight times at once succeeds eight times and issues once', async () => {
    const box = await buildParking(context, { box: { parkingSpaces: 3 } });
    const cards = [card(1), card(2)];
    expect(outcomes(await Promise.all(times(8, () => issue(box, cards))))).toEqual(times(8, () => 'issued'));
    expect(await countParkingTickets(context.database.kysely, box)).toBe(2);
  });

  test('two plates sent by eight boxes in either order go to one of them', async () => {
    const boxes = await buildParkings(context, 8);
    const [one, two] = [uniquePlate(), uniquePlate()];
    const results = await Promise.all(
      boxes.map((box, index) =>
        issue(box, index % 2 ? [card(1, one), card(2, two)] : [card(1, two), card(2, one)]),
      ),
    );
    expect(outcomes(results)).toEqual(['issued', ...times(7, () => 'plate-has-ticket')]);
  });
});

describe('a show that is cancelled or withdrawn while parking is issued for it', () => {
  const CANCELLED = 'cancelled_at = now()';
  const WITHDRAWN = 'published_at = null, withdrawn_at = now()';

  /** Starts the issue once the change of the show is written, and commits the change meanwhile. */
  async function changedMeanwhile(
    { box, change }: { readonly box: BuiltParking; readonly change: string },
    start: () => Promise<Result<unknown, string>>,
    isWaitedFor: boolean,
  ) {
    const client = await context.database.pool.connect();
    try {
      await client.query('begin');
      await client.query(`update show set ${change} where id = $1`, [box.showId]);
      const issued = start();
      if (isWaitedFor) await untilSomeoneWaits(context.database);
      else await issued;
      await client.query('commit');
      return outcomes([await issued]);
    } finally {
      client.release();
    }
  }

  test.each([CANCELLED, WITHDRAWN])('has none: the issue waits for it (%s)', async (change) => {
    const box = await buildParking(context);
    const issued = await changedMeanwhile({ box, change }, () => issue(box, [card(1)]), true);
    expect(issued).toEqual(['show-over']);
    expect(await countParkingTickets(context.database.kysely, box)).toBe(0);
  });

  test('negative control: after a look at the show without its lock it has one', async () => {
    const box = await buildParking(context);
    const { boxId, carParkId, showId } = box;
    const looked = async () => {
      const show = await findShowOnSale(context.database.kysely, showId);
      expect(show?.cancelledAt).toBeNull();
      const occasion = { kind: 'show', showId } as const;
      return inTransaction(context.database, TEST_ACTOR, (tx) =>
        takeSpaces(tx, context, { boxId, carParkId, occasion, cards: [card(1)] }),
      );
    };
    expect(await changedMeanwhile({ box, change: CANCELLED }, looked, false)).toEqual(['issued']);
    expect(await countParkingTickets(context.database.kysely, box)).toBe(1);
  });
});

test('negative control: counting the spaces before taking one gives the last one out several times', async () => {
  const { pool } = context.database;
  await pool.query('create table naive_space (box_id integer not null)');
  const clients = await Promise.all([pool.connect(), pool.connect()]);
  const counted = await Promise.all(clients.map((client) => client.query('select 1 from naive_space')));
  const allowed = clients.filter((_client, index) => counted[index]?.rowCount === 0);
  await Promise.all(allowed.map((client) => client.query('insert into naive_space values (1)')));
  for (const client of clients) client.release();
  expect((await pool.query('select 1 from naive_space')).rowCount).toBe(2);
});

describe('staff who change the same terms of a venue at once', () => {
  const TERMS = { daysAhead: 30, isSuspended: false };
  const setUp = async () => {
    const { show } = await buildParking(context);
    const { rows } = await context.database.pool.query<{ id: number }>('select max(id) as id from car_park');
    const read = { ...TERMS, carParkId: rows[0]?.id ?? 0 };
    await setReservationTerms(context.database.kysely, { venueId: show.venueId, ...read });
    return { venueId: show.venueId, read };
  };

  test('all but one are told that it changed, and the one who was not is what holds', async () => {
    const { venueId, read } = await setUp();
    const days = times(8, (index) => 40 + index);
    const results = await Promise.all(
      days.map((daysAhead) => setParkingTerms(context, TEST_ACTOR, { venueId, ...read, daysAhead, read })),
    );
    expect(outcomes(results)).toEqual([...times(7, () => 'changed-meanwhile'), 'issued']);
    const won = days[results.findIndex((result) => result.ok)];
    expect(await findReservationTerms(context.database.kysely, venueId)).toMatchObject({ daysAhead: won });
  });

  test('the control: without the comparison each of them would replace another one', async () => {
    const { venueId, read } = await setUp();
    const set = (daysAhead: number) =>
      inTransaction(context.database, TEST_ACTOR, async (tx) => {
        await setReservationTerms(tx, { venueId, ...read, daysAhead });
        return ok();
      });
    const results = await Promise.all(times(8, (index) => set(40 + index)));
    expect(results.every((result) => result.ok)).toBe(true);
  });
});
