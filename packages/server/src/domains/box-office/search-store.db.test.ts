import { buildTicketWorld, issueInput, ticketLine } from '@club/testing/builders/tickets.ts';
import { TEST_ACTOR, type TestContext, testContext } from '@club/testing/index.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inTransaction } from '../../db/database.ts';
import { readWanted } from '../../shared/search-text.ts';
import { issueTickets } from '../tickets/public.ts';
import { findTicketIds, type TicketOrder } from './search-store.ts';

let context: TestContext;
beforeAll(async () => {
  context = await testContext();
});
afterAll(() => context.close());

async function issue(startsAt: string, firstNames: readonly string[]) {
  const world = await buildTicketWorld(context.database, { startsAt: new Date(startsAt) });
  const lines = firstNames.map((firstName, index) =>
    ticketLine(world.placeIds[index] ?? 0, { firstName, lastName: 'Rodríguez' }),
  );
  const issued = await inTransaction(context.database, TEST_ACTOR, (tx) =>
    issueTickets(tx, context, issueInput(world, lines)),
  );
  if (!issued.ok) throw new Error(issued.problem);
  return issued.value;
}

test('more than are shown: those of the latest show, or the first of the column, whenever they were issued', async () => {
  await issue('2098-07-15T23:30:00Z', ['Juan', 'Juan Pedro', 'Juan Carlos', 'Juan Ignacio']);
  const latest = await issue('2099-07-15T23:30:00Z', ['Zenón Juan', 'Abel Juan']);
  await issue('2098-07-15T23:30:00Z', ['Juan', 'Juan']);
  const find = (order: TicketOrder | null) =>
    findTicketIds(context.database.kysely, {
      ...{ wanted: readWanted('juan rodriguez'), scanned: null, channels: null, showId: 0, order, most: 1 },
    });
  expect((await find(null)).toSorted()).toEqual(latest.toSorted());
  const [zenon, abel] = latest;
  expect((await find({ by: 'person', isDown: true }))[0]).toBe(zenon);
  expect((await find({ by: 'person', isDown: false }))[0]).toBe(abel);
});
