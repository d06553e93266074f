import type { Context } from '../../context.ts';
import { writeAs } from '../../db/database.ts';
import { ok, type Result, refuse } from '../../shared/result.ts';
import { findHold, isAlive } from '../holds/public.ts';
import { findDollarPayment } from './find-dollar-payment.ts';
import { makeRefundsOf } from './make-refund.ts';
import { PAYMENTS } from './payments-actor.ts';
import { markRefundAsked } from './recorded-payment-store.ts';

/**
 * The dollar checkout's completion page asks for the refund of a purchase that expired or was cancelled. The refund
 * was created when the payment was found; this runs it at once, and grants it once. An order that was never captured
 * has nothing to refund, which is granted too: the page shows the same.
 */
export async function hastenRefund(
  context: Context,
  providerNumber: string,
  ip: string,
): Promise<Result<void, 'capture-unknown' | 'purchase-live' | 'already-refunded'>> {
  const { database, clock } = context;
  const found = await findDollarPayment(context, providerNumber, ip);
  if (!found.ok) return refuse('capture-unknown');
  const { order, payment } = found.value;
  if (payment?.outcome === 'issued') return refuse('purchase-live');
  if (!payment) {
    const hold = await findHold(database, order.holdId);
    return hold && isAlive(hold, clock.now()) ? refuse('purchase-live') : ok();
  }
  const isFirst = await writeAs(database, PAYMENTS, (tx) => markRefundAsked(tx, payment.id, clock.now()));
  if (!isFirst) return refuse('already-refunded');
  // If this attempt fails, the job continues until the money is refunded.
  if (payment.outcome === 'refunding') await makeRefundsOf(context, payment.id);
  return ok();
}
