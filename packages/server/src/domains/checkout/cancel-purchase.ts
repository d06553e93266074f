import type { Context } from '../../context.ts';
import { ok, type Result, refuse } from '../../shared/result.ts';
import { cancelOpenHold, findHold, findOpenHoldOfUser } from '../holds/public.ts';
import { ordersOfHold, settleOrder } from '../payments/public.ts';

/**
 * Gives up the user's live hold, if any. One whose order may be paid is settled first: a fan who paid in another window
 * gets tickets, not a refund. A provider that does not answer does not stop the cancelling; a payment found later is
 * honoured while its places are free, else refunded.
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
  await cancelOpenHold(kysely, { userId, linkId: null }, { now: context.clock.now() });
  return ok();
}
