import {
  buildTicketWorld,
  issueInput,
  type TicketWorld,
  ticketLine,
} from '@club/testing/builders/tickets.ts';
import { TEST_ACTOR, type TestContext, testContext } from '@club/testing/index.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { inTransaction } from '../../db/database.ts';
import type { IssueInput } from './issue-input.ts';
import { issueTickets } from './issue-tickets.ts';

let context: TestContext;
beforeAll(async () => {
  context = await testContext();
});
afterAll(() => context.close());

const HOUR = 3_600_000;
const inHours = (hours: number) => new Date(context.clock.now().getTime() + hours * HOUR);
const newWorld = (places = 4) => buildTicketWorld(context.database, { startsAt: inHours(48), places });
const issue = (input: IssueInput) =>
  inTransaction(context.database, TEST_ACTOR, (tx) => issueTickets(tx, context, input));

async function ticketsOf(world: TicketWorld) {
  return await context.database.kysely
    .selectFrom('ticket')
    .selectAll()
    .where('show_id', '=', world.showId)
    .orderBy('place_id')
    .execute();
}

async function placesOf(world: TicketWorld) {
  return await context.database.kysely
    .selectFrom('place')
    .select(['id', 'ticket_id', 'hold_id', 'held_until'])
    .where('show_sector_id', '=', world.showSectorId)
    .orderBy('id')
    .execute();
}

async function hold(world: TicketWorld, placeIds: readonly number[], endsAt: Date): Promise<number> {
  const { id } = await context.database.kysely
    .insertInto('hold')
    .values({
      show_id: world.showId,
      show_sector_id: world.showSectorId,
      user_id: world.userId,
      place_ids: [...placeIds],
      started_at: context.clock.now(),
      ends_at: endsAt,
      state: 'cancelled',
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await context.database.kysely
    .updateTable('place')
    .set({ hold_id: id, held_until: endsAt })
    .where('id', 'in', [...placeIds])
    .execute();
  return id;
}

describe('issueTickets', () => {
  test('issues every line, takes the places and enqueues the drawing of each file', async () => {
    const world = await newWorld();
    const [first = 0, second = 0] = world.placeIds;
    const holdId = await hold(world, [first, second], inHours(0.25));
    const result = await issue(
      issueInput(
        world,
        [ticketLine(second, { lastName: 'Segunda' }), ticketLine(first, { lastName: 'Primera' })],
        {
          claim: { holdId, allotment: 'sale', ownerId: 0 },
        },
      ),
    );
    if (!result.ok) throw new Error(result.problem);
    const tickets = await ticketsOf(world);
    expect(result.value).toEqual([tickets[1]?.id, tickets[0]?.id]);
    expect(tickets.map((ticket) => ticket.last_name)).toEqual(['Primera', 'Segunda']);
    expect(tickets.every((ticket) => ticket.code_nonce.length === 16)).toBe(true);
    expect(tickets[0]?.code_nonce).not.toEqual(tickets[1]?.code_nonce);
    const [placeOne, placeTwo, ...others] = await placesOf(world);
    expect(placeOne).toMatchObject({ ticket_id: tickets[0]?.id, hold_id: null, held_until: null });
    expect(placeTwo).toMatchObject({ ticket_id: tickets[1]?.id, hold_id: null });
    expect(others.every((place) => place.ticket_id === null)).toBe(true);
    const { rows } = await sql<{ id: number }>`
      select jsonb_array_elements_text(data -> 'ticketIds')::int as id from pgboss.job where name = 'render-tickets'`.execute(
      context.database.kysely,
    );
    expect(rows.map((row) => row.id)).toEqual(expect.arrayContaining([...result.value]));
  });

  test('gives ids that do not follow each other, apart from all that were a sequence', async () => {
    const world = await newWorld(12);
    const result = await issue(
      issueInput(
        world,
        world.placeIds.map((id) => ticketLine(id)),
      ),
    );
    if (!result.ok) throw new Error(result.problem);
    const sorted = [...result.value].sort((one, other) => one - other);
    expect(sorted[0]).toBeGreaterThanOrEqual(2 ** 30);
    expect(sorted.at(-1)).toBeLessThan(2 ** 31);
    expect(sorted.filter((id, index) => id - 1 === sorted[index - 1])).toEqual([]);
  });

  test('stores the values of extra fields with their ticket', async () => {
    const world = await newWorld();
    const field = await context.database.kysely
      .insertInto('extra_field')
      .values({ name: 'Talle', kind: 'text' })
      .returning('id')
      .executeTakeFirstOrThrow();
    const [first = 0, second = 0] = world.placeIds;
    const result = await issue(
      issueInput(world, [
        ticketLine(first),
        ticketLine(second, { extraValues: [{ fieldId: field.id, value: 'L' }] }),
      ]),
    );
    if (!result.ok) throw new Error(result.problem);
    const values = await context.database.kysely
      .selectFrom('ticket_extra_value')
      .selectAll()
      .where('field_id', '=', field.id)
      .execute();
    expect(values).toEqual([{ ticket_id: result.value[1], field_id: field.id, value: 'L' }]);
  });

  test('refuses as a whole when one place is issued, and says which line', async () => {
    const world = await newWorld();
    const [first = 0, second = 0] = world.placeIds;
    await issue(issueInput(world, [ticketLine(second)]));
    const result = await issue(issueInput(world, [ticketLine(first), ticketLine(second)]));
    expect(result).toMatchObject({ ok: false, problem: 'place-gone', detail: { n: 2 } });
    expect(await ticketsOf(world)).toHaveLength(1);
    expect((await placesOf(world))[0]?.ticket_id).toBeNull();
  });

  test('refuses a place that another hold has, to the last millisecond of that hold', async () => {
    const world = await newWorld();
    const [first = 0] = world.placeIds;
    const endsAt = inHours(0.25);
    const other = await hold(world, [first], endsAt);
    const started = context.clock.now();
    context.clock.set(new Date(endsAt.getTime() - 1));
    const lastMoment = await issue(
      issueInput(world, [ticketLine(first)], {
        claim: { holdId: other + 1_000_000, allotment: 'sale', ownerId: 0 },
      }),
    );
    context.clock.set(endsAt);
    const atItsEnd = await issue(issueInput(world, [ticketLine(first)]));
    context.clock.set(started);
    expect(lastMoment).toMatchObject({ ok: false, problem: 'place-gone' });
    expect(atItsEnd.ok).toBe(true);
  });

  test.each([
    ['set aside for somebody else', { allotment: 'courtesy', ownerId: 8 }, false],
    ['its own allotment', { allotment: 'courtesy', ownerId: 7 }, true],
    ['of public sale asked for a set-aside place', { allotment: 'sale', ownerId: 0 }, false],
  ] as const)('a free place is given by its allotment only: %s', async (_name, claim, isGiven) => {
    const world = await newWorld();
    const [first = 0] = world.placeIds;
    await context.database.kysely
      .updateTable('place')
      .set({ allotment: 'courtesy', allotment_owner: 7 })
      .where('id', '=', first)
      .execute();
    const result = await issue(issueInput(world, [ticketLine(first)], { claim: { holdId: null, ...claim } }));
    expect(result.ok).toBe(isGiven);
  });

  test('refuses a place of another show, an unknown place and a place named twice', async () => {
    const world = await newWorld();
    const other = await newWorld();
    const [first = 0] = world.placeIds;
    for (const lines of [
      [ticketLine(other.placeIds[0] ?? 0)],
      [ticketLine(2_000_000_000)],
      [ticketLine(first), ticketLine(first)],
    ]) {
      expect(await issue(issueInput(world, lines))).toMatchObject({ problem: 'place-gone' });
    }
    expect(await ticketsOf(world)).toHaveLength(0);
  });

  test('refuses a person with a live ticket of the show, with the document for the text', async () => {
    const world = await newWorld();
    const [first = 0, second = 0, third = 0] = world.placeIds;
    const document = { typeId: 1, number: '12345672' };
    await issue(issueInput(world, [ticketLine(first, { document })]));
    const result = await issue(issueInput(world, [ticketLine(second), ticketLine(third, { document })]));
    expect(result).toEqual({
      ok: false,
      problem: 'person-has-ticket',
      detail: { n: 2, document: '1.234.567-2' },
    });
    expect(await ticketsOf(world)).toHaveLength(1);
  });

  test('refuses one person in two lines, unless the show allows several', async () => {
    const world = await newWorld();
    const document = { typeId: 1, number: '12345672' };
    const lines = world.placeIds.slice(0, 2).map((placeId) => ticketLine(placeId, { document }));
    expect(await issue(issueInput(world, lines))).toMatchObject({ problem: 'person-has-ticket' });
    await context.database.kysely
      .updateTable('show')
      .set({ allows_many_tickets_per_person: true })
      .where('id', '=', world.showId)
      .execute();
    expect(await issue(issueInput(world, lines))).toMatchObject({ ok: true });
    expect(await ticketsOf(world)).toHaveLength(2);
  });
});
