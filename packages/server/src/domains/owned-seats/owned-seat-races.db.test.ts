import { buildShow } from '@club/testing/builders/catalogue.ts';
import { uniqueCedula } from '@club/testing/builders/people.ts';
import { TEST_ACTOR } from '@club/testing/builders/staff.ts';
import { type TestContext, testContext, untilSomeoneWaits } from '@club/testing/index.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { joining, type Tx } from '../../db/database.ts';
import { keepOwnedSeats, lockOwnedSeats } from '../places/public.ts';
import { endSeat } from './end-seat.ts';
import { giveSeat } from './give-seats.ts';

let context: TestContext;
let show: Awaited<ReturnType<typeof buildShow>>;
beforeAll(async () => {
  context = await testContext();
});
beforeEach(async () => {
  show = await buildShow(context, { sectors: [{ code: 'A', rows: 1, seatsPerRow: 5 }] });
});
afterAll(() => context.close());

const form = (seatId: number) => ({
  ...{ venueId: show.venueId, standId: 1, code: 'A', rowId: 1, seatId, typeId: 1 },
  ...{ typedDocument: uniqueCedula(), email: 'a@correo.uy' },
});
const begin = async (): Promise<Tx & { commit(): { execute(): Promise<unknown> } }> =>
  Object.assign(await context.database.plain.kysely.startTransaction().execute(), { actor: TEST_ACTOR });
const within = (tx: Tx) => ({ ...context, database: joining(context.database, tx) });
const allotmentOf = async (seatId: number) =>
  (
    await context.database.pool.query<{ allotment: string }>(
      `select allotment from place join show_sector on show_sector.id = show_sector_id where show_id = $1 and seat_id = $2`,
      [show.showId, seatId],
    )
  ).rows[0]?.allotment;

describe('one seat, given to eight people at once', () => {
  test('is one person’s', async () => {
    const given = await Promise.all(Array.from({ length: 8 }, () => giveSeat(context, TEST_ACTOR, form(1))));
    const problems = given.map((one) => (one.ok ? 'ok' : one.problem)).sort();
    expect(problems).toEqual(['ok', ...Array(7).fill('seat-taken')]);
  });

  test('negative control: without the lock the database refuses the second, by the index', async () => {
    const insert = () =>
      context.database.pool.query(
        `insert into owned_seat (sector_id, row_id, seat_id, document_type_id, document, code)
         select $1, 1, 2, 1, $2, $2`,
        [show.sectors[0]?.sectorId, uniqueCedula()],
      );
    const done = await Promise.allSettled([insert(), insert()]);
    expect(done.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(done.find(({ status }) => status === 'rejected')).toMatchObject({
      reason: { constraint: 'one_holder_of_seat' },
    });
  });
});

describe('a seat that is given while a show is published', () => {
  /** The last step of publishing: the show's places are inserted, and not visible yet. */
  async function publishing(tx: Tx, seatId: number): Promise<void> {
    await sql`update show set published_at = null where id = ${show.showId}`.execute(context.database.kysely);
    await sql`update show set published_at = now() where id = ${show.showId}`.execute(tx);
    await sql`select ${seatId}`.execute(tx);
  }

  test('waits for it and is set aside by one of the two', async () => {
    const tx = await begin();
    await lockOwnedSeats(tx);
    await publishing(tx, 3);
    await keepOwnedSeats(tx, show.showId);
    const giving = giveSeat(context, TEST_ACTOR, form(3));
    await untilSomeoneWaits(context.database);
    await tx.commit().execute();
    expect(await giving).toMatchObject({ ok: true, value: { keptPlaces: 1 } });
    expect(await allotmentOf(3)).toBe('seat-holder');
  });

  test('negative control: where publishing does not take the lock the seat stays on sale', async () => {
    const tx = await begin();
    await publishing(tx, 4);
    expect(await giveSeat(context, TEST_ACTOR, form(4))).toMatchObject({
      ok: true,
      value: { keptPlaces: 0 },
    });
    await tx.commit().execute();
    expect(await allotmentOf(4)).toBe('sale');
  });
});

test('a seat that ends while somebody gives it waits, and is free afterwards', async () => {
  const given = await giveSeat(context, TEST_ACTOR, form(5));
  if (!given.ok) throw new Error(given.problem);
  const [seat] = given.value.seats;
  const tx = await begin();
  const edit = { id: seat?.id ?? 0, version: seat?.version ?? 0, reason: 'Renunció' };
  expect(await endSeat(within(tx), TEST_ACTOR, edit)).toMatchObject({ ok: true, value: { released: 1 } });
  const giving = giveSeat(context, TEST_ACTOR, form(5));
  await untilSomeoneWaits(context.database);
  await tx.commit().execute();
  expect(await giving).toMatchObject({ ok: true, value: { keptPlaces: 1 } });
});
