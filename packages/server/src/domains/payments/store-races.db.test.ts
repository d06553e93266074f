import { buildCheckout, buildOrder } from '@club/testing/builders/checkout.ts';
import { type TestContext, testContext } from '@club/testing/index.ts';
import { ISSUED, idOfOrder, outcomeOf, TOTAL, tryToStore } from '@club/testing/payments/ordered-purchase.ts';
import { untilSomeoneWaits } from '@club/testing/until-someone-waits.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { settleOrder } from './settle-order.ts';

let context: TestContext;
beforeAll(async () => {
  context = await testContext();
});
afterAll(() => context.close());

/** Paid without a stored purchase. */
async function buildPaidOrder() {
  const world = await buildCheckout(context);
  const providerOrderId = await buildOrder(context, world, TOTAL);
  context.cardProvider.pay(providerOrderId, context.clock.now());
  return { world, providerOrderId, orderId: await idOfOrder(context, providerOrderId) };
}

test('a purchase that is stored while its payment is settled has its tickets, or was refused', async () => {
  const paid = [];
  for (let index = 0; index < 12; index += 1) paid.push(await buildPaidOrder());
  const raced = await Promise.all(
    paid.map(async (purchase) => {
      const { world, providerOrderId, orderId } = purchase;
      const [stored] = await Promise.all([
        tryToStore(context, world, providerOrderId),
        settleOrder(context, orderId),
      ]);
      return { stored: stored.ok ? 'ok' : stored.problem, outcome: await outcomeOf(context, purchase) };
    }),
  );
  for (const { stored, outcome } of raced) {
    expect(['ok', 'order-missing']).toContain(stored);
    expect(outcome).toMatchObject(
      stored === 'ok' ? ISSUED : { tickets: 0, payments: ['refunding'], reasons: ['nothing-stored'] },
    );
  }
});

test('one that is stored after it was found missing, and before the refund, has its tickets', async () => {
  const purchase = await buildPaidOrder();
  const { world, providerOrderId, orderId } = purchase;
  const lock = await context.database.pool.connect();
  try {
    await lock.query('begin');
    await lock.query('select from hold where id = $1 for update', [world.holdId]);
    const settled = settleOrder(context, orderId);
    await untilSomeoneWaits(context.database);
    const stored = tryToStore(context, world, providerOrderId);
    await untilSomeoneWaits(context.database, 2);
    await lock.query('commit');
    expect(await stored).toMatchObject({ ok: true });
    await settled;
  } finally {
    lock.release();
  }
  expect(await outcomeOf(context, purchase)).toMatchObject(ISSUED);
});
