import type { Context } from '../../context.ts';
import type { Tx } from '../../db/database.ts';
import { closeRefundIncidents } from './incident-store.ts';
import { moveOrder } from './order-store.ts';
import { markRefunded } from './payment-store.ts';
import { refundMail } from './refund-mail.ts';
import { findRefund, type Refund } from './refund-store.ts';

/**
 * The next step of a new refund: the job that requests it from the provider, or none for a transfer that was already
 * made.
 */
export async function followRefund(context: Context, tx: Tx, refundId: number): Promise<void> {
  const refund = await findRefund(tx, refundId);
  if (refund?.state === 'done') await finishRefund(context, tx, refund);
  else await context.jobs.enqueue(tx, 'make-refund', [{ refundId }]);
}

/**
 * The next steps after a refund is done: its payment may be refunded in full, and its buyer gets a mail. The order is
 * locked.
 */
export async function finishRefund(context: Context, tx: Tx, refund: Refund): Promise<void> {
  const at = context.clock.now();
  if (await markRefunded(tx, refund.paymentId))
    await moveOrder(tx, refund.orderId, { from: ['refunding'], to: 'refunded', at });
  await closeRefundIncidents(tx, refund.paymentId, at);
  const mail = await refundMail(tx, refund);
  if (mail) await context.jobs.enqueue(tx, 'compose-mail', [mail]);
}
