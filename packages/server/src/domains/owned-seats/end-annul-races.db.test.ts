import { uniqueCedula } from '@club/testing/builders/people.ts';
import { buildUser } from '@club/testing/builders/sso.ts';
import { type BuiltSeatHolder, buildSeatHolder } from '@club/testing/builders/transfers.ts';
import { TEST_ACTOR, type TestContext, testContext, untilSomeoneWaits } from '@club/testing/index.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { inTransaction, joining } from '../../db/database.ts';
import { CEDULA } from '../../shared/identity-document.ts';
import { issueTickets, revokeTickets } from '../tickets/public.ts';
import { endSeat } from './end-seat.ts';

let context: TestContext;
let seat: BuiltSeatHolder;
let ticketId: number;
beforeAll(async () => {
  context = await testContext();
});
/** A season seat whose place has a ticket. */
beforeEach(async () => {
  seat = await buildSeatHolder(context);
  const { userId } = await buildUser(context);
  const [placeId = 0] = (await place()).map(({ id }) => Number(id));
  const issued = await inTransaction(context.database, TEST_ACTOR, (tx) =>
    issueTickets(tx, context, {
      ...{ showId: seat.show.showId, channel: 'transfer', channelRef: seat.ownedSeatId, userId },
      ...{ currencyId: 1, email: 'a@correo.uy' },
      claim: { holdId: null, allotment: 'seat-holder', ownerId: seat.ownedSeatId },
      lines: [
        {
          ...{ placeId, document: { typeId: CEDULA, number: uniqueCedula() }, firstName: 'Berta' },
          ...{ lastName: 'Beneficiaria', phone: '', memberNumber: '', categoryId: null, amount: 0 },
          ...{ kind: 'transfer', extraValues: [] },
        },
      ],
    }),
  );
  ticketId = issued.ok ? (issued.value[0] ?? 0) : 0;
});
afterAll(() => context.close());

const query = async (text: string, values: readonly unknown[]) =>
  (await context.database.pool.query(text, [...values])).rows;
const place = () =>
  query(
    `select place.id, allotment, allotment_owner as owner, ticket_id as ticket from place
     join show_sector on show_sector.id = show_sector_id where show_id = $1 and row_id = 1 and place.seat_id = 1`,
    [seat.show.showId],
  );
const open = async () => {
  const tx = await context.database.kysely.startTransaction().execute();
  return { database: joining(context.database, tx), commit: () => tx.commit().execute() };
};
const end = async (database = context.database) => {
  const [row] = await query('select version from owned_seat where id = $1', [seat.ownedSeatId]);
  const edit = { id: seat.ownedSeatId, version: row.version, reason: 'Renunció' };
  return endSeat({ ...context, database }, TEST_ACTOR, edit);
};
const annul = (database = context.database) =>
  inTransaction(database, TEST_ACTOR, (tx) => revokeTickets(tx, context, [ticketId]));
const ON_SALE = [{ id: expect.any(Number), allotment: 'sale', owner: 0, ticket: null }];

describe('a season seat that ends while the ticket of its place is annulled', () => {
  test('ended first, the place goes on sale with its ticket', async () => {
    const { database, commit } = await open();
    expect(await end(database)).toMatchObject({ ok: true, value: { released: 0 } });
    const annulling = annul();
    await untilSomeoneWaits(context.database);
    await commit();
    expect((await annulling).ok).toBe(true);
    expect(await place()).toEqual(ON_SALE);
  });

  test('annulled first, the place goes on sale with the seat', async () => {
    const { database, commit } = await open();
    expect((await annul(database)).ok).toBe(true);
    const ending = end();
    await untilSomeoneWaits(context.database);
    await commit();
    expect(await ending).toMatchObject({ ok: true, value: { released: 1 } });
    expect(await place()).toEqual(ON_SALE);
  });

  test('negative control: without the lock of the place it stays a holder’s who is gone', async () => {
    const client = await context.database.pool.connect();
    await client.query('begin');
    await client.query('update owned_seat set ended_at = $2 where id = $1', [
      ...[seat.ownedSeatId, context.clock.now()],
    ]);
    expect((await annul()).ok).toBe(true);
    await client.query('commit');
    client.release();
    expect(await place()).toMatchObject([{ allotment: 'seat-holder', ticket: null }]);
  });
});
