import type { Context } from '../../context.ts';
import { inTransaction } from '../../db/database.ts';
import type { ProviderPayment } from '../../ports/payment-provider.ts';
import type { Actor } from '../../shared/actor.ts';
import { ok, type Result, refuse } from '../../shared/result.ts';
import { isAlive, lockHold } from '../holds/public.ts';
import { closeIssuedIncidents } from './incident-store.ts';
import { issuePurchase } from './issue-purchase.ts';
import { fitsLimits } from './limit-store.ts';
import { lockOrder, moveOrder } from './order-store.ts';
import { reasonToRefund } from './payment-rules.ts';
import { markIssued } from './payment-store.ts';
import { findPurchase } from './purchase-store.ts';
import { fitsQuotas, lockQuotas } from './quota-store.ts';
import { lockPayment, refundsOf } from './refund-store.ts';

export type IssueAfterAllProblem = 'not-possible' | 'places-gone' | 'person-has-ticket';

/**
 * Issues tickets for a payment whose refund its provider rejected, if its places are free and all conditions of a
 * late payment hold (spec 4 §2.11).
 */
export function issueAfterAll(
  context: Context,
  actor: Actor,
  { paymentId, orderId }: { readonly paymentId: number; readonly orderId: number },
): Promise<Result<void, IssueAfterAllProblem>> {
  return inTransaction(context.database, actor, async (tx) => {
    const order = await lockOrder(tx, orderId);
    const payment = await lockPayment(tx, paymentId);
    if (!order || payment?.outcome !== 'refunding' || payment.reason === 'amount-mismatch')
      return refuse('not-possible');
    if ((await refundsOf(tx, paymentId)).earlier.length > 0) return refuse('not-possible');
    const hold = await lockHold(tx, order.holdId);
    const purchase = await findPurchase(tx, order.holdId);
    if (!hold || !purchase) return refuse('places-gone');
    const charged: ProviderPayment = {
      paymentId: payment.providerPaymentId,
      state: 'approved',
      amount: payment.charge,
      currency: order.chargeCurrency,
      approvedAt: payment.approvedAt,
    };
    const now = context.clock.now();
    if (reasonToRefund(order, charged, hold.state, purchase) || now >= purchase.showEndsAt)
      return refuse('not-possible');
    if (purchase.hasQuotas) await lockQuotas(tx, purchase.showId);
    const fits =
      (await fitsQuotas(tx, purchase, now)) &&
      (await fitsLimits(tx, { purchase, hold, isLate: !isAlive(hold, now) }, now));
    if (!fits) return refuse('person-has-ticket');
    await markIssued(tx, paymentId);
    const issued = await issuePurchase(context, tx, purchase);
    if (!issued.ok) return refuse(issued.problem === 'place-gone' ? 'places-gone' : 'person-has-ticket');
    await moveOrder(tx, order.id, {
      from: ['refunding', 'refunded', 'expired', 'open'],
      to: 'issued',
      at: now,
    });
    await closeIssuedIncidents(tx, paymentId, now);
    return ok();
  });
}
