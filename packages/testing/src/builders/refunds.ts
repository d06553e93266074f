import { settleOrder } from '@club/server/domains/payments/public.ts';
import type { TestContext } from '../index.ts';
import { buildOrderedPurchase, type OrderedPurchase } from '../payments/ordered-purchase.ts';

/** A paid purchase of two tickets. */
export interface PaidPurchase extends OrderedPurchase {
  readonly paymentId: number;
  readonly providerPaymentId: string;
  readonly purchaseId: number;
  readonly ticketIds: readonly number[];
}

export async function buildPaidPurchase(context: TestContext): Promise<PaidPurchase> {
  const ordered = await buildOrderedPurchase(context);
  const { paymentId: providerPaymentId } = context.cardProvider.pay(
    ordered.providerOrderId,
    context.clock.now(),
  );
  await settleOrder(context, ordered.orderId);
  return paidPurchase(context, ordered, providerPaymentId);
}

/** The state of a purchase that was paid and settled. */
export async function paidPurchase(
  context: TestContext,
  ordered: OrderedPurchase,
  providerPaymentId: string,
): Promise<PaidPurchase> {
  const { pool } = context.database;
  const { rows: payments } = await pool.query('select id from payment where provider_payment_id = $1', [
    providerPaymentId,
  ]);
  const { rows: purchases } = await pool.query('select id from purchase where hold_id = $1', [
    ordered.world.holdId,
  ]);
  const { rows: tickets } = await pool.query('select id from ticket where show_id = $1 order by id', [
    ordered.world.show.showId,
  ]);
  return {
    ...ordered,
    ...{ paymentId: payments[0].id, providerPaymentId, purchaseId: purchases[0].id },
    ticketIds: tickets.map(({ id }) => id),
  };
}
