import { type TestContext, testContext, untilSomeoneWaits } from '@club/testing/index.ts';
import {
  buildOrderedPurchase,
  drainPayments,
  type OrderedPurchase,
  outcomeOf,
} from '@club/testing/payments/ordered-purchase.ts';
import type pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { settleOrder } from './settle-order.ts';

let context: TestContext;

beforeAll(async () => {
  context = await testContext();
});
afterAll(() => context.close());

async function refundingPurchase(): Promise<OrderedPurchase> {
  const purchase = await buildOrderedPurchase(context);
  context.cardProvider.pay(purchase.providerOrderId, context.clock.now(), { amount: 1 });
  await settleOrder(context, purchase.orderId);
  return purchase;
}

/**
 * Somebody settles the order whose payment is being given back: has its lock, sees the refund begin, and finds the payment
 * recorded. Answers the SQLSTATE that ended one of the two, or null.
 */
async function settleMeanwhile(
  { orderId }: OrderedPurchase,
  refund: () => Promise<unknown>,
): Promise<string | null> {
  const settling = await context.database.pool.connect();
  const faults: string[] = [];
  const note = (error: pg.DatabaseError) => faults.push(error.code ?? error.message);
  await settling.query('begin');
  await settling.query('select from payment_order where id = $1 for update', [orderId]);
  const refunded = refund().catch(note);
  await untilSomeoneWaits(context.database);
  const again = `insert into payment (order_id, provider, provider_payment_id, charge_amount, charge_currency_id, approved_at, recorded_at, outcome)
    select order_id, provider, provider_payment_id, charge_amount, charge_currency_id, approved_at, recorded_at, outcome
    from payment where order_id = $1 on conflict (provider, provider_payment_id) do nothing`;
  await settling.query(again, [orderId]).catch(note);
  await settling.query('commit');
  settling.release();
  await refunded;
  return faults[0] ?? null;
}

test('a refund and a settlement of the same order take turns', async () => {
  const purchase = await refundingPurchase();
  expect(await settleMeanwhile(purchase, () => drainPayments(context))).toBeNull();
  expect(await outcomeOf(context, purchase)).toMatchObject({ order: 'refunded', payments: ['refunded'] });
});

test('negative control: a refund that takes the payment before the order ends in a deadlock', async () => {
  const purchase = await refundingPurchase();
  const paymentFirst = async () => {
    const client = await context.database.pool.connect();
    try {
      await client.query('begin');
      await client.query(`update payment set refund_id = 'x' where order_id = $1`, [purchase.orderId]);
      await client.query('update payment_order set settled_at = now() where id = $1', [purchase.orderId]);
    } finally {
      await client.query('rollback');
      client.release();
    }
  };
  expect(await settleMeanwhile(purchase, paymentFirst)).toBe('40P01');
  await drainPayments(context);
});
