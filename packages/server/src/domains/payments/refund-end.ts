import type { Context } from '../../context.ts';
import type { Tx } from '../../db/database.ts';
import { closeRefundIncidents } from './incident-store.ts';
import { moveOrder } from './order-store.ts';
import { markRefunded } from './payment-store.ts';
import { refundMail } from './refund-mail.ts';
import { findRefund, type Refund } from './refund-store.ts';

/** What follows a new refund: the provider makes it, or it is a transfer that was made already. */
export async function followRefund(context: Context, tx: Tx, refundId: number): Promise<void> {
  const refund = await findRefund(tx, refundId);
  if (refund?.state === 'done') await finishRefund(context, tx, refund);
  else await context.jobs.enqueue(tx, 'make-refund', [{ refundId }]);
}

/** What follows once the money of a refund is back: its payment may be given back whole by now, and its buyer is told. The order is locked. */
export async function finishRefund(context: Context, tx: Tx, refund: Refund): Promise<void> {
  const at = context.clock.now();
  if (await markRefunded(tx, refund.paymentId))
    await moveOrder(tx, refund.orderId, { from: ['refunding'], to: 'refunded', at });
  await closeRefundIncidents(tx, refund.paymentId, at);
  const mail = await refundMail(tx, refund);
  if (mail) await context.jobs.enqueue(tx, 'compose-mail', [mail]);
}
