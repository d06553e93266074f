import { type BuiltBox, buildBox, invitation, redemptionOf } from '@club/testing/builders/boxes.ts';
import { buildGateWorld, buildLane, readTicket } from '@club/testing/builders/gates.ts';
import { buildTestApp, makeCall, TEST_ACTOR, type TestContext, testContext } from '@club/testing/index.ts';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { inTransaction } from '../../db/database.ts';
import { montevideoTime } from '../../shared/montevideo.ts';
import { ok } from '../../shared/result.ts';
import { annulParkingOfShow } from '../parking/public.ts';
import { closeSharedPdfPool, revokeTickets } from '../tickets/public.ts';
import { withdrawBox } from './withdraw-box.ts';

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

const query = async (text: string, values: unknown[] = []) =>
  (await context.database.pool.query(text, values)).rows;
const withdraw = ({ showId, boxId }: BuiltBox) =>
  withdrawBox(
    context,
    TEST_ACTOR,
    { showId, boxId, annulsTickets: true, reason: 'Prueba' },
    annulParkingOfShow,
  );

async function boxWithTickets() {
  const box = await buildBox(context);
  const cards = [invitation(1), invitation(2)];
  expect((await makeCall(app, 'WSPalquistaTicket', redemptionOf(box, cards))).answer.ErrorCod).toBe(0);
  const tickets = await query(
    `select id from ticket where channel = 'box' and channel_ref = $1 order by id`,
    [box.showBoxId],
  );
  return { box, ticketIds: tickets.map(({ id }) => Number(id)) };
}

test('a ticket that is annulled meanwhile is one fewer, and nobody is said to be inside', async () => {
  const { box, ticketIds } = await boxWithTickets();
  const begun = Promise.withResolvers<void>();
  const mayEnd = Promise.withResolvers<void>();
  const annulling = inTransaction(context.database, TEST_ACTOR, async (tx) => {
    await revokeTickets(tx, context, ticketIds.slice(0, 1));
    begun.resolve();
    await mayEnd.promise;
    return ok();
  });
  await begun.promise;
  const withdrawing = withdraw(box);
  const waiting = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
  await vi.waitUntil(async () => (await query(waiting)).length === 1, { timeout: 60_000 });
  mayEnd.resolve();
  await annulling;
  expect(await withdrawing).toMatchObject({ ok: true, value: { annulled: 1 } });
});

test('somebody who is inside is told with the ticket, the gate and the time', async () => {
  const world = await buildGateWorld(context);
  const lane = await buildLane(context, app, world);
  const [entered = 0] = world.ticketIds;
  await readTicket(context, world, lane, entered);
  const { box, ticketIds } = await boxWithTickets();
  const [ticket] = ticketIds;
  await query(
    `insert into gate_entry (show_id, subject_kind, subject_id, zone_id, matchday, turn, scan_id, at, gate_id, lane_id)
     select show.id, 'ticket', $1, zone_id, matchday_of(show.starts_at), turn, scan_id, at, gate_id, lane_id
     from gate_entry join show on show.id = $2
     where subject_id = $3`,
    [ticket, box.showId, entered],
  );
  const gate = world.day.setup.gates[0]?.name;
  expect(await withdraw(box)).toMatchObject({
    ...{ ok: false, problem: 'already-inside' },
    detail: { ticket, gate, time: montevideoTime(context.clock.now()) },
  });
});
