import type { Context } from '../../context.ts';
import { inTransaction } from '../../db/database.ts';
import { ok, type Result, refuse } from '../../shared/result.ts';
import { recordIncident } from './incident-store.ts';
import { lockOrder, moveOrder } from './order-store.ts';
import { findPayment, markRefunded, type RefundablePayment } from './payment-store.ts';
import { PAYMENTS } from './payments-actor.ts';
import { registered } from './providers.ts';
import { refundMail } from './refund-mail.ts';

/**
 * Gives a payment back in full, once: the provider knows the refund by a key made of the payment, so that asking again
 * after a crash is the same refund. Refused for good: an incident for a person to look at.
 */
export async function refundPayment(
  context: Context,
  paymentId: number,
): Promise<Result<void, 'provider-unreachable' | 'refund-refused'>> {
  const payment = await findPayment(context.database.kysely, paymentId);
  if (!payment) throw new Error(`no payment ${paymentId}`);
  if (payment.outcome !== 'refunding') return ok();
  const refunded = await registered(context, payment.provider).provider.refund({
    providerPaymentId: payment.providerPaymentId,
    key: `refund-${payment.provider}-${payment.providerPaymentId}`,
  });
  if (refunded.ok) return recordRefund(context, payment, refunded.value.refundId);
  if (refunded.problem === 'unreachable') return refuse('provider-unreachable');
  await recordIncident(context.database.kysely, {
    kind: 'refund-refused',
    orderId: payment.orderId,
    paymentId,
    detail: { reason: payment.reason },
    at: context.clock.now(),
  });
  return refuse('refund-refused');
}

function recordRefund(
  context: Context,
  payment: RefundablePayment,
  refundId: string,
): Promise<Result<void, never>> {
  const at = context.clock.now();
  return inTransaction(context.database, PAYMENTS, async (tx) => {
    // Before the payment, as who settles the order does: else each could wait for the other.
    await lockOrder(tx, payment.orderId);
    if (!(await markRefunded(tx, payment.id, refundId, at))) return ok();
    await moveOrder(tx, payment.orderId, { from: ['refunding'], to: 'refunded', at });
    const mail = await refundMail(tx, payment);
    if (mail) await context.jobs.enqueue(tx, 'compose-mail', [mail]);
    return ok();
  });
}
