import { type Bought, buildMatch, buyIn, cancelAsStaff } from '@club/testing/builders/moved-shows.ts';
import { buildMember } from '@club/testing/builders/staff.ts';
import { TEST_ACTOR, type TestContext, testContext } from '@club/testing/index.ts';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { inTransaction } from '../../db/database.ts';
import type { StaffActor } from '../../shared/actor.ts';
import { ok } from '../../shared/result.ts';
import { brokenInvariants, readAudit } from '../audit/read-audit.ts';
import { annulTickets } from '../box-office/annul-tickets.ts';
import { changePlaceOf } from '../box-office/change-place.ts';
import { keepShow } from '../catalogue/public.ts';
import { closeSharedPdfPool, findTickets, revokeTickets } from '../tickets/public.ts';

let context: TestContext;
let clerk: StaffActor;
beforeAll(async () => {
  context = await testContext();
  const { id: memberId, name } = await buildMember(context, ['boleteria']);
  clerk = { kind: 'staff', memberId, name, roles: ['boleteria'], ip: '198.51.100.3', operation: null };
});
afterAll(async () => {
  await context.close();
  await closeSharedPdfPool();
});

const annul = ({ ticketIds }: Bought) =>
  annulTickets(context, clerk, { ticketIds, blocksPlaces: false, refunds: false, reason: 'Un motivo' });

async function refundsOf({ orderId }: Bought): Promise<readonly { amount: number; state: string }[]> {
  const { rows } = await context.database.pool.query(
    `select refund.amount, refund.state from refund join payment on payment.id = payment_id where order_id = $1`,
    [orderId],
  );
  return rows;
}

const WHOLE = [{ amount: 240_000, state: 'done' }];

test('what a cancelled show gives back is not annulled without its money', async () => {
  const show = await buildMatch(context);
  const bought = await buyIn(context, show);
  await cancelAsStaff(context, show.showId);
  expect(await annul(bought)).toMatchObject({
    ...{ ok: false, problem: 'show-cancelled', detail: { ticket: expect.any(Number) } },
  });
  await context.drainJobs();
  expect(await refundsOf(bought)).toEqual(WHOLE);
});

test('a ticket of a cancelled show moves nowhere, so that nobody pays more for it', async () => {
  const show = await buildMatch(context);
  const { ticketIds } = await buyIn(context, show);
  await cancelAsStaff(context, show.showId);
  const [ticket] = await findTickets(context.database.kysely, ticketIds);
  const move = { standId: 1, sectorCode: 'A', seat: { rowId: 3, seatId: 1 }, difference: null };
  const version = ticket?.version ?? 0;
  expect(
    await changePlaceOf(context, clerk, {
      ...move,
      ticketId: ticketIds[0] ?? 0,
      version,
      reason: 'Un motivo',
    }),
  ).toMatchObject({ ok: false, problem: 'show-cancelled' });
});

test('of an annulment and a cancellation at once the first decides about the money', {
  timeout: 200_000,
}, async () => {
  for (let round = 0; round < 6; round += 1) {
    const show = await buildMatch(context);
    const bought = await buyIn(context, show);
    const [annulled, cancelled] = await Promise.all([annul(bought), cancelAsStaff(context, show.showId)]);
    expect(cancelled.ok).toBe(true);
    if (!annulled.ok) expect(annulled.problem).toBe('show-cancelled');
    await context.drainJobs();
    expect(await refundsOf(bought)).toEqual(annulled.ok ? [] : WHOLE);
  }
  expect(brokenInvariants(await readAudit(context))).toEqual([]);
});

test('a cancellation waits for an annulment that has begun', async () => {
  const show = await buildMatch(context);
  const bought = await buyIn(context, show);
  const begun = Promise.withResolvers<void>();
  const mayEnd = Promise.withResolvers<void>();
  const annulling = inTransaction(context.database, TEST_ACTOR, async (tx) => {
    expect(await keepShow(tx, show.showId)).toBe(true);
    begun.resolve();
    await mayEnd.promise;
    await revokeTickets(tx, context, bought.ticketIds);
    return ok();
  });
  await begun.promise;
  let isCancelled = false;
  const cancelling = cancelAsStaff(context, show.showId).then(() => {
    isCancelled = true;
  });
  const locks = `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
  await vi.waitUntil(async () => isCancelled || (await context.database.pool.query(locks)).rowCount === 1, {
    timeout: 60_000,
  });
  expect(isCancelled).toBe(false);
  mayEnd.resolve();
  await Promise.all([annulling, cancelling]);
});

test('negative control: annulled without asking about its show, the money stays, and the audit tells', async () => {
  const own = await testContext();
  const show = await buildMatch(own);
  const { ticketIds } = await buyIn(own, show);
  await cancelAsStaff(own, show.showId);
  await inTransaction(own.database, TEST_ACTOR, (tx) => revokeTickets(tx, own, ticketIds));
  await own.drainJobs();
  expect(brokenInvariants(await readAudit(own)).map(({ name }) => name)).toEqual(['cancelled-gives-back']);
  await own.close();
});
