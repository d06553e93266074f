import { TEST_ACTOR, type TestContext, testContext, untilSomeoneWaits } from '@club/testing/index.ts';
import {
  buildOrderedPurchase,
  drainPayments,
  type OrderedPurchase,
  outcomeOf,
  TOTAL,
} from '@club/testing/payments/ordered-purchase.ts';
import type pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeRefund } from './make-refund.ts';
import { requestRefund } from './request-refund.ts';
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
 * Somebody settles the order whose payment is being refunded: it has the lock, waits for the refund to begin, and
 * finds the payment recorded. Returns the SQLSTATE that ended one of the two, or null.
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

test('a refund and a settlement of the same order wait for each other', async () => {
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
      await client.query(`update payment set outcome = 'refunded' where order_id = $1`, [purchase.orderId]);
      await client.query('update payment_order set settled_at = now() where id = $1', [purchase.orderId]);
    } finally {
      await client.query('rollback');
      client.release();
    }
  };
  expect(await settleMeanwhile(purchase, paymentFirst)).toBe('40P01');
  await drainPayments(context);
});

describe('a refund asked twice', () => {
  const six = [1, 2, 3, 4, 5, 6];
  const paymentOf = async ({ orderId }: OrderedPurchase): Promise<number> => {
    const { rows } = await context.database.pool.query('select id from payment where order_id = $1', [
      orderId,
    ]);
    return rows[0].id;
  };
  const ask = async (purchase: OrderedPurchase, amount: number) =>
    requestRefund(context, TEST_ACTOR, {
      ...{ paymentId: await paymentOf(purchase), what: { amount }, reason: 'Se lesionó' },
    });
  const paidPurchase = async () => {
    const purchase = await buildOrderedPurchase(context);
    context.cardProvider.pay(purchase.providerOrderId, context.clock.now());
    await settleOrder(context, purchase.orderId);
    return purchase;
  };
  const given = async (purchase: OrderedPurchase) => {
    const { rows } = await context.database.pool.query(
      `select sum(amount)::integer as amount, count(*)::integer as refunds, count(distinct number)::integer as numbers
       from refund where payment_id = $1 and state <> 'rejected'`,
      [await paymentOf(purchase)],
    );
    return rows[0];
  };

  test('by six people for all of it at the same moment is made once', async () => {
    const purchase = await paidPurchase();
    const asked = await Promise.all(six.map(() => ask(purchase, TOTAL)));
    expect(asked.filter(({ ok }) => ok)).toHaveLength(1);
    expect(asked.filter((one) => !one.ok && one.problem === 'exceeds-payment')).toHaveLength(5);
    expect(await given(purchase)).toEqual({ amount: TOTAL, refunds: 1, numbers: 1 });
  });

  test('by six people for a fifth each gives five fifths, numbered one by one', async () => {
    const purchase = await paidPurchase();
    const asked = await Promise.all(six.map(() => ask(purchase, TOTAL / 5)));
    expect(asked.filter(({ ok }) => ok)).toHaveLength(5);
    expect(await given(purchase)).toEqual({ amount: TOTAL, refunds: 5, numbers: 5 });
    await drainPayments(context);
  });

  test('by staff and by the reconciliation is made once', async () => {
    const purchase = await buildOrderedPurchase(context);
    const { paymentId } = context.cardProvider.pay(purchase.providerOrderId, context.clock.now(), {
      amount: 100,
    });
    const settled = Promise.all(six.map(() => settleOrder(context, purchase.orderId)));
    await settleOrder(context, purchase.orderId);
    const asked = await Promise.all(six.map(() => ask(purchase, 100)));
    await settled;
    expect(asked.map((one) => (one.ok ? 'ok' : one.problem))).toEqual(six.map(() => 'exceeds-payment'));
    const { rows } = await context.database.pool.query('select max(id)::integer as id from refund', []);
    await Promise.all(six.map(() => makeRefund(context, rows[0].id)));
    await drainPayments(context);
    const made = [...context.cardProvider.refunds.values()].filter(
      (one) => one.providerPaymentId === paymentId,
    );
    expect(made).toHaveLength(1);
    expect(await given(purchase)).toEqual({ amount: 100, refunds: 1, numbers: 1 });
    const mails = context.mailer.mails.filter(({ to }) => to === purchase.world.user.email);
    expect(mails).toHaveLength(1);
  });

  test('negative control: without the lock and the guard each of two would believe that there is enough', async () => {
    const purchase = await paidPurchase();
    const paymentId = await paymentOf(purchase);
    const clients = await Promise.all([1, 2].map(() => context.database.pool.connect()));
    for (const client of clients) {
      await client.query('begin');
      // Triggers are off for this transaction.
      await client.query('set local session_replication_role = replica');
    }
    const sums = await Promise.all(
      clients.map((client) =>
        client.query('select coalesce(sum(amount), 0)::integer as given from refund where payment_id = $1', [
          paymentId,
        ]),
      ),
    );
    expect(sums.map(({ rows }) => rows[0].given)).toEqual([0, 0]);
    for (const [index, client] of clients.entries())
      await client.query(
        `insert into refund (payment_id, number, amount, reason, asked_at) values ($1, $2, $3, 'x', now())`,
        [paymentId, index + 1, TOTAL],
      );
    for (const client of clients) {
      await client.query('commit');
      client.release();
    }
    expect(await given(purchase)).toMatchObject({ amount: 2 * TOTAL });
  });
});
