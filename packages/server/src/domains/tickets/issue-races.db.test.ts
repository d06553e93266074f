import {
  buildTicketWorld,
  issueInput,
  type TicketWorld,
  ticketLine,
} from '@club/testing/builders/tickets.ts';
import { TEST_ACTOR, type TestContext, testContext } from '@club/testing/index.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { inTransaction, type Tx } from '../../db/database.ts';
import { ok, type Result, refuse } from '../../shared/result.ts';
import type { IssueInput } from './issue-input.ts';
import { issueTickets } from './issue-tickets.ts';

let context: TestContext;
beforeAll(async () => {
  context = await testContext();
});
afterAll(() => context.close());

const newWorld = (places: number) =>
  buildTicketWorld(context.database, {
    startsAt: new Date(context.clock.now().getTime() + 86_400_000),
    places,
  });
const issue = (input: IssueInput) =>
  inTransaction(context.database, TEST_ACTOR, (tx) => issueTickets(tx, context, input));
const times = <Value>(count: number, make: (index: number) => Value) =>
  Array.from({ length: count }, (_, index) => make(index));
const won = (results: readonly Result<unknown, string>[]) => results.filter((result) => result.ok).length;

async function liveTickets(world: TicketWorld) {
  return await context.database.kysely
    .selectFrom('ticket')
    .select(['id', 'place_id', 'document'])
    .where('show_id', '=', world.showId)
    .where('state', '=', 'live')
    .execute();
}

async function takenPlaces(world: TicketWorld) {
  return await context.database.kysely
    .selectFrom('place')
    .select(['id', 'ticket_id'])
    .where('show_sector_id', '=', world.showSectorId)
    .where('ticket_id', 'is not', null)
    .execute();
}

describe('issuers that race on real connections', () => {
  test('of fifty for one place, one gets it and the others are told', async () => {
    const world = await newWorld(1);
    const [placeId = 0] = world.placeIds;
    const results = await Promise.all(times(50, () => issue(issueInput(world, [ticketLine(placeId)]))));
    expect(won(results)).toBe(1);
    expect(results.filter((result) => !result.ok && result.problem === 'place-gone')).toHaveLength(49);
    expect(await liveTickets(world)).toHaveLength(1);
  });

  test('one person through two channels at once gets one ticket', async () => {
    const world = await newWorld(20);
    const document = { typeId: 1, number: '12345672' };
    const results = await Promise.all(
      world.placeIds.map((placeId, index) =>
        issue(
          issueInput(world, [ticketLine(placeId, { document })], {
            channel: index % 2 === 0 ? 'web' : 'courtesy',
          }),
        ),
      ),
    );
    expect(won(results)).toBe(1);
    expect(results.filter((result) => !result.ok && result.problem === 'person-has-ticket')).toHaveLength(19);
    expect(await takenPlaces(world)).toHaveLength(1);
  });

  test('overlapping sets in opposite orders never deadlock, and each is issued whole or not at all', async () => {
    const world = await newWorld(10);
    const people = times(10, (index) => ({ typeId: 1, number: String(20_000_000 + index) }));
    const results = await Promise.all(
      times(40, (round) => {
        const chosen = times(4, (step) => (round + step * 3) % 10);
        const lines = chosen.map((index) =>
          ticketLine(world.placeIds[index] ?? 0, { document: people[(index + round) % 10]! }),
        );
        return issue(issueInput(world, round % 2 === 0 ? lines : lines.toReversed()));
      }),
    );
    const tickets = await liveTickets(world);
    expect(won(results)).toBeGreaterThan(0);
    expect(tickets).toHaveLength(won(results) * 4);
    expect(new Set(tickets.map((ticket) => ticket.document)).size).toBe(tickets.length);
    const taken = await takenPlaces(world);
    expect(new Map(taken.map((place) => [place.id, place.ticket_id]))).toEqual(
      new Map(tickets.map((ticket) => [ticket.place_id, ticket.id])),
    );
  });
});

/** What issueTickets must not do: check first, write afterwards. The unique indexes, dropped here, would hide it. */
async function lookThenIssue(tx: Tx, world: TicketWorld, placeId: number, meet: () => Promise<void>) {
  const place = await tx
    .selectFrom('place')
    .select('ticket_id')
    .where('id', '=', placeId)
    .executeTakeFirstOrThrow();
  await meet();
  if (place.ticket_id !== null) return refuse('place-gone');
  const line = ticketLine(placeId);
  const ticket = await tx
    .insertInto('ticket')
    .values({
      show_id: world.showId,
      place_id: placeId,
      kind: line.kind,
      channel: 'web',
      user_id: world.userId,
      amount: line.amount,
      currency_id: 1,
      document_type_id: line.document.typeId,
      document: line.document.number,
      first_name: line.firstName,
      last_name: line.lastName,
      category_id: null,
      code_nonce: context.random.bytes(16),
      issued_at: context.clock.now(),
      file_ready_at: null,
      revoked_at: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await tx.updateTable('place').set({ ticket_id: ticket.id }).where('id', '=', placeId).execute();
  return ok(ticket.id);
}

/** Resolves for all once `count` have arrived. */
function meetingOf(count: number): () => Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  let arrived = 0;
  return () => {
    arrived += 1;
    if (arrived === count) resolve();
    return promise;
  };
}

describe('negative control', () => {
  test('looking before writing gives one place to several people, which the test above would notice', async () => {
    const own = await testContext();
    try {
      await own.database.pool.query('drop index one_live_ticket_per_place');
      const world = await buildTicketWorld(own.database, { startsAt: own.clock.now(), places: 1 });
      const [placeId = 0] = world.placeIds;
      const meet = meetingOf(8);
      const results = await Promise.all(
        times(8, () =>
          inTransaction(own.database, TEST_ACTOR, (tx) => lookThenIssue(tx, world, placeId, meet)),
        ),
      );
      expect(won(results)).toBe(8);
    } finally {
      await own.close();
    }
  });

  test('without the unique index one person gets several tickets', async () => {
    const own = await testContext();
    try {
      await own.database.pool.query('drop index one_live_ticket_per_person');
      const world = await buildTicketWorld(own.database, { startsAt: own.clock.now(), places: 6 });
      const document = { typeId: 1, number: '12345672' };
      const results = await Promise.all(
        world.placeIds.map((placeId) =>
          inTransaction(own.database, TEST_ACTOR, (tx) =>
            issueTickets(tx, own, issueInput(world, [ticketLine(placeId, { document })])),
          ),
        ),
      );
      expect(won(results)).toBe(6);
    } finally {
      await own.close();
    }
  });
});
