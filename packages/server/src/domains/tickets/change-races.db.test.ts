import {
  buildTicketWorld,
  issueInput,
  type TicketWorld,
  ticketLine,
} from '@club/testing/builders/tickets.ts';
import { TEST_ACTOR, type TestContext, testContext } from '@club/testing/index.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { inTransaction, type Tx } from '../../db/database.ts';
import { ok, refuse } from '../../shared/result.ts';
import { brokenInvariants, readAudit } from '../audit/public.ts';
import { placeHold } from '../holds/public.ts';
import { correctTicket, moveTicket } from './change-ticket.ts';
import type { TicketLine } from './issue-input.ts';
import { issueTickets } from './issue-tickets.ts';
import { revokeTickets } from './revoke-tickets.ts';
import { findTickets, type TicketRow } from './ticket-store.ts';

let context: TestContext;
beforeAll(async () => {
  context = await testContext();
});
afterAll(() => context.close());

const ROUNDS = 15;
const newWorld = (places = 2) =>
  buildTicketWorld(context.database, {
    startsAt: new Date(context.clock.now().getTime() + 86_400_000),
    places,
  });
const within = <Value, Problem extends string>(
  work: (tx: Tx) => Promise<ReturnType<typeof ok<Value>> | ReturnType<typeof refuse<Problem>>>,
) => inTransaction(context.database, TEST_ACTOR, work);

const issue = (world: TicketWorld, line: TicketLine) =>
  inTransaction(context.database, TEST_ACTOR, (tx) =>
    issueTickets(tx, context, issueInput(world, [line], { channel: 'press', channelRef: 0 })),
  );
async function ticketAt(world: TicketWorld, index = 0): Promise<TicketRow> {
  const issued = await issue(world, ticketLine(world.placeIds[index] ?? 0));
  const [ticket] = issued.ok ? await findTickets(context.database.kysely, issued.value) : [];
  if (!ticket) throw new Error('not issued');
  return ticket;
}
const seat = (world: TicketWorld, index: number) => ({
  target: { placeId: world.placeIds[index] ?? 0, mayBeBlocked: false },
  amount: 120_000,
});
const move = (ticket: TicketRow, to: ReturnType<typeof seat>) =>
  inTransaction(context.database, TEST_ACTOR, (tx) => moveTicket(tx, context, ticket, to));
const claim = (world: TicketWorld, seatId: number) =>
  placeHold(
    context,
    { userId: world.userId, linkId: null },
    { showId: world.showId, standId: 1, sectorCode: 'A1', quantity: 1, seats: [{ rowId: 1, seatId }] },
  );
const DOCUMENT = { typeId: 1, number: '41234563' };
const PERSON = { document: DOCUMENT, firstName: 'Ana', lastName: 'Paz', phone: '', memberNumber: '' };
const correct = (ticket: TicketRow) =>
  inTransaction(context.database, TEST_ACTOR, (tx) => correctTicket(tx, context, ticket, PERSON));
const annul = (ticket: TicketRow) =>
  inTransaction(context.database, TEST_ACTOR, (tx) => revokeTickets(tx, context, [ticket.ticketId]));
const liveOf = async (world: TicketWorld, document: string) =>
  (
    await context.database.pool.query(
      `select from ticket where show_id = $1 and document = $2 and state = 'live'`,
      [world.showId, document],
    )
  ).rowCount;
/** The invariants of places and tickets; the worlds here have neither purchases nor plans. */
const broken = async () =>
  brokenInvariants(await readAudit(context)).filter(({ name }) => /^(place|hold|held|one)-/.test(name));

describe('staff and fans at once', () => {
  test('a ticket that is moved and a claim never get the same seat', async () => {
    const winners = new Set<string>();
    for (let round = 0; round < ROUNDS; round += 1) {
      const world = await newWorld();
      const ticket = await ticketAt(world);
      const [moved, claimed] = await Promise.all([move(ticket, seat(world, 1)), claim(world, 2)]);
      expect(moved.ok && claimed.ok).toBe(false);
      expect(moved.ok || claimed.ok).toBe(true);
      if (!moved.ok) expect(moved.problem).toBe('place-taken');
      winners.add(moved.ok ? 'move' : 'claim');
    }
    expect(await broken()).toEqual([]);
    expect(winners.size).toBeGreaterThan(0);
  });

  test('of several tickets that are moved to one seat one gets it, also when they swap', async () => {
    const world = await newWorld(6);
    const tickets = await Promise.all([0, 1, 2, 3, 4].map((index) => ticketAt(world, index)));
    const results = await Promise.all(tickets.map((ticket) => move(ticket, seat(world, 5))));
    expect(results.filter(({ ok: isDone }) => isDone)).toHaveLength(1);
    const [one, other] = await Promise.all([
      move(tickets[0] as TicketRow, seat(world, 1)),
      move(tickets[1] as TicketRow, seat(world, 0)),
    ]);
    expect(one.ok && other.ok).toBe(false);
    expect(await broken()).toEqual([]);
  });

  test('a corrected person and a purchase for the same document: one of them has it', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const world = await newWorld();
      const ticket = await ticketAt(world);
      const [corrected, bought] = await Promise.all([
        correct(ticket),
        issue(world, ticketLine(world.placeIds[1] ?? 0, { document: DOCUMENT })),
      ]);
      expect([corrected.ok, bought.ok].filter(Boolean)).toHaveLength(1);
      const refused = [corrected, bought].find((result) => !result.ok);
      expect(refused).toMatchObject({ problem: 'person-has-ticket' });
      expect(await liveOf(world, DOCUMENT.number)).toBe(1);
    }
    expect(await broken()).toEqual([]);
  });

  test('annulling against what settles for the same place and person: both agree on who has them', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const world = await newWorld();
      const ticket = await ticketAt(world);
      const document = { typeId: 1, number: ticket.document };
      const [annulled, bought] = await Promise.all([
        annul(ticket),
        issue(world, ticketLine(world.placeIds[0] ?? 0, { document })),
      ]);
      expect(annulled.ok).toBe(true);
      expect(await liveOf(world, ticket.document)).toBe(bought.ok ? 1 : 0);
    }
    expect(await broken()).toEqual([]);
  });

  test('annulling, moving and correcting one ticket at once: each finds what the other did', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const world = await newWorld();
      const ticket = await ticketAt(world);
      const [annulled, moved, corrected] = await Promise.all([
        annul(ticket),
        move(ticket, seat(world, 1)),
        correct(ticket),
      ]);
      expect(annulled.ok).toBe(true);
      expect([moved, corrected].filter(({ ok: isDone }) => isDone).length).toBeLessThan(2);
      const [after] = await findTickets(context.database.kysely, [ticket.ticketId]);
      expect(after?.state).toBe('revoked');
    }
    expect(await broken()).toEqual([]);
  });
});

/** What a move must not do: check whether the place is free, then take it. */
async function lookThenMove(tx: Tx, ticket: TicketRow, placeId: number, meet: () => Promise<unknown>) {
  const place = await tx
    .selectFrom('place')
    .select(['ticket_id', 'held_until'])
    .where('id', '=', placeId)
    .executeTakeFirstOrThrow();
  await meet();
  if (place.ticket_id !== null || place.held_until !== null) return refuse('place-taken');
  await tx.updateTable('ticket').set({ place_id: placeId }).where('id', '=', ticket.ticketId).execute();
  await tx.updateTable('place').set({ ticket_id: null }).where('id', '=', ticket.placeId).execute();
  await tx.updateTable('place').set({ ticket_id: ticket.ticketId }).where('id', '=', placeId).execute();
  return ok();
}

test('negative control: a look before the move gives a held seat away, which the invariants notice', async () => {
  const world = await newWorld();
  const ticket = await ticketAt(world);
  const claimed: boolean[] = [];
  const moved = await within((tx) =>
    lookThenMove(tx, ticket, world.placeIds[1] ?? 0, async () => claimed.push((await claim(world, 2)).ok)),
  );
  expect([moved.ok, claimed]).toEqual([true, [true]]);
  expect((await broken()).map(({ name }) => name)).toContain('place-one-owner');
});
