import { type Bought, buildMatch, buyIn, cancelAsStaff } from '@club/testing/builders/moved-shows.ts';
import { TEST_ACTOR, type TestContext, testContext } from '@club/testing/index.ts';
import { drainPayments, TOTAL } from '@club/testing/payments/ordered-purchase.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { StaffActor } from '../../shared/actor.ts';
import { brokenInvariants, readAudit } from '../audit/public.ts';
import { IS_REPLACED, type RefundRequest, requestRefund, retryRefund } from '../payments/public.ts';
import { readProgress } from './read-progress.ts';
import { runCancellation } from './run-cancellation.ts';
import { retryFailed } from './steer-cancellation.ts';

const ACTOR = TEST_ACTOR as StaffActor;

let context: TestContext;
beforeAll(async () => {
  context = await testContext();
});
afterAll(() => context.close());

const query = async (text: string, values: readonly unknown[]) =>
  (await context.database.pool.query(text, [...values])).rows;
const paymentOf = async ({ orderId }: Bought): Promise<number> =>
  (await query('select id from payment where order_id = $1', [orderId]))[0].id;
const refundsOf = (paymentId: number) =>
  query(
    'select number, amount, ticket_ids as tickets, state from refund where payment_id = $1 order by number',
    [paymentId],
  );
const giveBack = async (paymentId: number, what: RefundRequest['what']) => {
  expect(await requestRefund(context, ACTOR, { paymentId, what, reason: 'A mano' })).toMatchObject({
    ok: true,
  });
  await drainPayments(context);
};
/** The job of the cancelled show, and those of its refunds. */
async function work(showId: number): Promise<void> {
  context.clock.advance(60_000);
  await runCancellation(context, { showId });
  await drainPayments(context);
}

test('of a rejected refund only what did not go back otherwise is owed, counted and tried again', async () => {
  const { showId, ...show } = await buildMatch(context);
  const whole = await buyIn(context, { showId, ...show }, { rowId: 1 });
  const half = await buyIn(context, { showId, ...show }, { rowId: 2 });
  const [wholePayment, halfPayment] = [await paymentOf(whole), await paymentOf(half)];
  const [one = 0, other = 0] = half.ticketIds;
  expect((await cancelAsStaff(context, showId)).ok).toBe(true);
  context.cardProvider.refusesRefunds = true;
  await work(showId);
  context.cardProvider.refusesRefunds = false;
  const progress = () => readProgress(context, showId);
  expect(await progress()).toMatchObject({ value: { total: 2, done: 0, failed: 2 } });

  await giveBack(wholePayment, 'rest');
  const open = await query('select id from money_incident where payment_id = $1 and resolved_at is null', [
    wholePayment,
  ]);
  expect(open).toEqual([]);
  const { rows } = await sql<{ id: number; isReplaced: boolean }>`
    select refund.id, ${IS_REPLACED} as "isReplaced" from refund
    where refund.payment_id = ${wholePayment} and refund.state = 'rejected'`.execute(context.database.kysely);
  expect(rows).toMatchObject([{ isReplaced: true }]);
  const again = retryRefund(context, ACTOR, { refundId: rows[0]?.id ?? 0, receipt: '', handed: null });
  expect(await again).toMatchObject({ problem: 'exceeds-payment' });

  await giveBack(halfPayment, { ticketIds: [one] });
  expect(await progress()).toMatchObject({
    value: { total: 1, done: 0, failed: 1, failures: [{ paymentId: halfPayment, amount: TOTAL / 2 }] },
  });
  expect(await retryFailed(context, ACTOR, showId)).toMatchObject({ value: 1 });
  await work(showId);
  expect(await refundsOf(halfPayment)).toEqual([
    { number: 1, amount: TOTAL, tickets: [one, other], state: 'rejected' },
    { number: 2, amount: TOTAL / 2, tickets: [one], state: 'done' },
    { number: 3, amount: TOTAL / 2, tickets: [other], state: 'done' },
  ]);
  expect(await refundsOf(wholePayment)).toHaveLength(2);
  expect(await retryFailed(context, ACTOR, showId)).toMatchObject({ problem: 'nothing-failed' });
  await work(showId);
  expect(await progress()).toMatchObject({
    value: { state: 'done', total: 1, done: 1, failed: 0, failures: [] },
  });
  expect(brokenInvariants(await readAudit(context)).map(({ name }) => name)).toEqual([]);
});
