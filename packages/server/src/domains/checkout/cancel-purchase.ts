import type { Context } from '../../context.ts';
import { ok, type Result, refuse } from '../../shared/result.ts';
import { cancelOpenHold, findHold, findOpenHoldOfUser } from '../holds/public.ts';
import { ordersOfHold, settleOrder } from '../payments/public.ts';

/**
 * Cancels the user's live hold, if any. If its order may be paid, it is settled first: a fan who paid in another
 * window gets tickets, not a refund. A provider that does not answer does not prevent the cancelling; a payment found
 * later is honoured if its places are free, otherwise refunded.
 */
export async function cancelPurchase(
  context: Context,
  userId: number,
): Promise<Result<void, 'payment-in-progress'>> {
  const { kysely } = context.database;
  const hold = await findOpenHoldOfUser(context.database, userId);
  if (!hold) return ok();
  const orders = await ordersOfHold(kysely, hold.id);
  for (const order of orders.filter((candidate) => candidate.state === 'open'))
    await settleOrder(context, order.id);
  const settled = orders.length > 0 ? await findHold(context.database, hold.id) : hold;
  if (settled?.state === 'finished') return refuse('payment-in-progress');
  // Only the hold that was settled: meanwhile another window may have cancelled it and chosen other places.
  await cancelOpenHold(kysely, { userId, linkId: null }, { now: context.clock.now(), holdId: hold.id });
  return ok();
}
