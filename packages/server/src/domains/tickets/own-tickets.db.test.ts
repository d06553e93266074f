import { insertCompetition } from '@club/testing/builders/masters.ts';
import {
  buildTicketWorld,
  issueInput,
  type TicketWorld,
  ticketLine,
} from '@club/testing/builders/tickets.ts';
import { TEST_ACTOR, type TestContext, testContext } from '@club/testing/index.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inTransaction } from '../../db/database.ts';
import { composePrint } from './compose-print.ts';
import type { TicketLine } from './issue-input.ts';
import { issueTickets } from './issue-tickets.ts';
import { listOwnTickets } from './list-own-tickets.ts';
import { findTickets } from './ticket-store.ts';
import { ownTicketWire } from './tickets-wire.ts';

let context: TestContext;
beforeAll(async () => {
  context = await testContext();
});
afterAll(() => context.close());

const tomorrow = () => new Date(context.clock.now().getTime() + 24 * 3_600_000);

async function issue(world: TicketWorld, lines: readonly TicketLine[]) {
  const result = await inTransaction(context.database, TEST_ACTOR, (tx) =>
    issueTickets(tx, context, issueInput(world, lines)),
  );
  if (!result.ok) throw new Error(result.problem);
  return result.value;
}

async function listed({ userId }: TicketWorld) {
  return (await listOwnTickets(context, { userId, activeBatch: 0, pastBatch: 0 })).active;
}

test("of one show the user's own comes first, though issued last", async () => {
  const world = await buildTicketWorld(context.database, { startsAt: tomorrow(), places: 4 });
  const [first = 0, second = 0, third = 0] = world.placeIds;
  const [others] = await Promise.all([issue(world, [ticketLine(first), ticketLine(second)])]);
  const own = await context.database.kysely
    .selectFrom('app_user')
    .innerJoin('person', 'person.id', 'app_user.person_id')
    .where('app_user.id', '=', world.userId)
    .select(['document_type_id as typeId', 'document as number'])
    .executeTakeFirstOrThrow();
  context.clock.advance(1000);
  const [mine] = await issue(world, [ticketLine(third, { document: own })]);
  const active = await listed(world);
  expect(active.map(({ ticketId }) => ticketId)).toEqual([mine, ...others]);
});

test('says no venue and no competition that the club does not show yet', async () => {
  const world = await buildTicketWorld(context.database, { startsAt: tomorrow(), places: 1 });
  const { kysely } = context.database;
  const competition_id = await insertCompetition(kysely, 'Copa');
  const shown = async (changes: object) => {
    await kysely
      .updateTable('show')
      .set({ competition_id, ...changes })
      .where('id', '=', world.showId)
      .execute();
    const sent = (await listed(world)).map((ticket) => ownTicketWire(context, ticket));
    return sent.flatMap(({ CompetenciaNombre, EscenarioNombre }) => [CompetenciaNombre, EscenarioNombre]);
  };
  await issue(
    world,
    world.placeIds.map((placeId) => ticketLine(placeId)),
  );
  expect(await shown({})).toEqual(['Copa', 'Estadio del Parque']);
  expect(await shown({ shows_competition: false, shows_venue: false })).toEqual(['', '']);
});

test('says what was asked of it, with the answer, and its file says it too', async () => {
  const world = await buildTicketWorld(context.database, { startsAt: tomorrow(), places: 4 });
  const field = await context.database.kysely
    .insertInto('extra_field')
    .values({ name: 'Puerta de ingreso', kind: 'choice' })
    .returning('id')
    .executeTakeFirstOrThrow();
  const extraValues = [{ fieldId: field.id, value: 'Puerta 3' }];
  const [ticketId = 0] = await issue(world, [ticketLine(world.placeIds[0] ?? 0, { extraValues })]);
  const active = await listed(world);
  const answer = [{ ComplementoNombre: 'Puerta de ingreso', ComplementoRegistroValor: 'Puerta 3' }];
  expect(active.map((ticket) => ownTicketWire(context, ticket).SDTComplementos)).toEqual([answer]);
  const [row] = await findTickets(context.database.kysely, [ticketId]);
  const print = row && composePrint(row, context.club, context.config.secrets.ticketKey);
  expect(print?.extras).toBe('Puerta de ingreso: Puerta 3');
});
