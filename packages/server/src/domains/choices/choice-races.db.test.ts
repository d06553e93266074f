import { buildGateWorld, buildLane, readTicket } from '@club/testing/builders/gates.ts';
import { type Bought, buildMatch, buyIn } from '@club/testing/builders/moved-shows.ts';
import { buildMember } from '@club/testing/builders/staff.ts';
import {
  buildTestApp,
  TEST_ACTOR,
  type TestContext,
  testContext,
  untilSomeoneWaits,
} from '@club/testing/index.ts';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { inTransaction } from '../../db/database.ts';
import type { StaffActor } from '../../shared/actor.ts';
import { ok, refuse } from '../../shared/result.ts';
import { brokenInvariants, readAudit } from '../audit/read-audit.ts';
import { annulTickets } from '../box-office/annul-tickets.ts';
import { closeSharedPdfPool, revokeTickets } from '../tickets/public.ts';
import type { Choice } from './choice-rules.ts';
import type { Party } from './choice-store.ts';
import { choose } from './choose.ts';
import { insertMove } from './move-store.ts';
import { readDecision } from './read-decision.ts';

const TIMES = 5;

let context: TestContext;
let app: FastifyInstance;
beforeAll(async () => {
  context = await testContext();
  app = await buildTestApp(context);
});
afterAll(async () => {
  await app.close();
  await context.close();
  await closeSharedPdfPool();
});

const moveShow = (showId: number) =>
  inTransaction(context.database, TEST_ACTOR, async (tx) => {
    const now = context.clock.now();
    await insertMove(tx, {
      ...{ showId, movedAt: now, fromStartsAt: now, fromDateWasOpen: false, toStartsAt: null },
      ...{ message: '', choiceUntil: null },
    });
    return ok();
  });

const electing = (party: Party, ticketIds: readonly number[], choice: Choice) =>
  choose(context, TEST_ACTOR, {
    ...{ party, by: 'buyer', byHand: null, reason: '' },
    chosen: ticketIds.map((ticketId) => ({ ticketId, choice })),
  });
const refundsOf = async ({ ticketIds: [first] }: Bought) =>
  (await context.database.pool.query('select id from refund where $1 = any(ticket_ids)', [first])).rows;

async function movedPurchase() {
  const show = await buildMatch(context);
  const bought = await buyIn(context, show);
  await moveShow(show.showId);
  return { bought, party: { kind: 'purchase', purchaseId: bought.purchaseId } as const };
}

describe('two who choose the refund of one ticket at once', () => {
  test('both find it chosen, and it goes back once', { timeout: 300_000 }, async () => {
    for (let round = 0; round < TIMES; round += 1) {
      const { bought, party } = await movedPurchase();
      const first = bought.ticketIds.slice(0, 1);
      const done = await Promise.all([1, 2, 3].map(() => electing(party, first, 'refund')));
      expect(done.map((one) => one.ok)).toEqual([true, true, true]);
      expect(await refundsOf(bought)).toHaveLength(1);
    }
  });

  test('negative control: who reads before the lock finds it alive, and is refused', async () => {
    const { bought, party } = await movedPurchase();
    const first = bought.ticketIds.slice(0, 1);
    const mayEnd = Promise.withResolvers<void>();
    const blind = () =>
      inTransaction(context.database, TEST_ACTOR, async (tx) => {
        const decision = await readDecision(tx, party, context.clock.now());
        const isLive = decision?.tickets[0]?.isLive;
        const revoked = await revokeTickets(tx, context, first);
        await mayEnd.promise;
        return revoked.ok ? ok(isLive) : refuse(`${isLive} ${revoked.problem}`);
      });
    const both = [blind(), blind()];
    await untilSomeoneWaits(context.database);
    mayEnd.resolve();
    const problems = (await Promise.all(both)).map((one) => (one.ok ? '' : one.problem));
    expect(problems.sort()).toEqual(['', 'true not-live']);
  });
});

test('a choice against an annulment by staff with the money: one refund', { timeout: 300_000 }, async () => {
  const { id: memberId } = await buildMember(context, ['finanzas']);
  const staff: StaffActor = {
    kind: 'staff',
    memberId,
    name: 'Ana',
    roles: ['finanzas'],
    ip: '',
    operation: null,
  };
  for (let round = 0; round < TIMES; round += 1) {
    const { bought, party } = await movedPurchase();
    const first = bought.ticketIds.slice(0, 1);
    const annul = { ticketIds: first, blocksPlaces: false, refunds: true, reason: 'Lo pidió' };
    const [chosen, annulled] = await Promise.all([
      electing(party, first, 'refund'),
      annulTickets(context, staff, annul),
    ]);
    expect([chosen.ok, annulled.ok].filter(Boolean)).toHaveLength(1);
    expect(await refundsOf(bought)).toHaveLength(1);
  }
});

test('a choice against a scan: who is inside keeps the ticket, who gave it up is not let in', {
  timeout: 300_000,
}, async () => {
  const world = await buildGateWorld(context, TIMES);
  const lane = await buildLane(context, app, world);
  await context.database.pool.query(
    `update ticket set channel = 'courtesy', kind = 'free', amount = 0 where show_id = $1`,
    [world.showId],
  );
  await moveShow(world.showId);
  for (const ticketId of world.ticketIds) {
    const [scan, chosen] = await Promise.all([
      readTicket(context, world, lane, ticketId),
      electing({ kind: 'guest', ticketId }, [ticketId], 'release'),
    ]);
    expect(scan.Resultado === 'OK').toBe(!chosen.ok);
    if (!chosen.ok) expect(chosen.problem).toBe('already-inside');
  }
});

test('whatever won, places and money are sound', { timeout: 200_000 }, async () => {
  await context.drainJobs();
  const broken = brokenInvariants(await readAudit(context)).map(({ name }) => name);
  // The gates' tickets have no courtesy, and these moves sent no mails.
  const ofTheWorld = [
    'ticket-of-its-allotment',
    'link-within-grant',
    'revision-as-published',
    'moved-is-told',
  ];
  expect(broken.filter((name) => !ofTheWorld.includes(name))).toEqual([]);
});
