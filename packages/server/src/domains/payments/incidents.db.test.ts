import { type TestContext, testContext } from '@club/testing/index.ts';
import { buildOrderedPurchase, drainPayments } from '@club/testing/payments/ordered-purchase.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { listIncidents } from './incident-store.ts';
import { incidentTable } from './incident-table.ts';
import { settleOrder } from './settle-order.ts';

let context: TestContext;
beforeAll(async () => {
  context = await testContext();
});
afterAll(() => context.close());

test('money that went back is listed, with its reason and where to find it at the provider', async () => {
  const { world, orderId, providerOrderId } = await buildOrderedPurchase(context);
  const payment = context.cardProvider.pay(providerOrderId, context.clock.now(), { amount: 100_050 });
  await settleOrder(context, orderId);
  await drainPayments(context);
  const incidents = await listIncidents(context.database.kysely, 10);
  expect(incidents).toMatchObject([
    {
      kind: 'refund-arranged',
      reason: 'amount-mismatch',
      provider: 'card',
      reference: `${world.show.showId}-${world.holdId}`,
      providerPaymentId: payment.paymentId,
      amount: 100_050,
      currency: 'UYU',
      outcome: 'refunded',
    },
  ]);
  const [headings, row] = incidentTable(incidents).split('\n');
  expect(headings?.split(/\s+/)).toEqual([
    ...['id', 'time', 'kind', 'reason', 'provider', 'reference', 'payment', 'amount', 'outcome'],
  ]);
  expect(row).toContain(`amount-mismatch  card      ${world.show.showId}-${world.holdId}`);
  expect(row).toMatch(/UYU 1000\.50 {2}refunded$/);
});
