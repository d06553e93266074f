import type { Context } from '../../context.ts';
import { ok, type Result, refuse } from '../../shared/result.ts';
import { findHold, isAlive } from '../holds/public.ts';
import { findDollarPayment } from './find-dollar-payment.ts';
import { makeRefundsOf } from './make-refund.ts';
import { markRefundAsked } from './recorded-payment-store.ts';

/**
 * The dollar checkout's completion page asks for the money of a purchase that expired or was cancelled. The refund was
 * arranged when the payment was found; this hastens it, and grants it once. An order that was never captured has
 * nothing to give back, which is granted too: the page says the same to the fan.
 */
export async function hastenRefund(
  context: Context,
  providerNumber: string,
  ip: string,
): Promise<Result<void, 'capture-unknown' | 'purchase-live' | 'already-refunded'>> {
  const { kysely } = context.database;
  const found = await findDollarPayment(context, providerNumber, ip);
  if (!found.ok) return refuse('capture-unknown');
  const { order, payment } = found.value;
  if (payment?.outcome === 'issued') return refuse('purchase-live');
  if (!payment) {
    const hold = await findHold(context.database, order.holdId);
    return hold && isAlive(hold, context.clock.now()) ? refuse('purchase-live') : ok();
  }
  if (!(await markRefundAsked(kysely, payment.id, context.clock.now()))) return refuse('already-refunded');
  // Whatever this try comes to, the job goes on until the money is back.
  if (payment.outcome === 'refunding') await makeRefundsOf(context, payment.id);
  return ok();
}
