import type { Context } from '../../context.ts';
import { ok, type Result, refuse } from '../../shared/result.ts';
import { findHold, type Hold, isAlive } from '../holds/public.ts';
import { type Order, ordersOfHold, settleOrder } from '../payments/public.ts';

export type PurchaseState = 'pending' | 'finished' | 'cancelled';

/**
 * What became of a purchase, for the page that the browser comes back to. Asking settles: an order that is still open
 * is asked about at the provider, so that the return alone is enough to get the tickets (architecture.md §4).
 */
export async function purchaseState(
  context: Context,
  userId: number,
  holdId: number,
): Promise<Result<PurchaseState, 'hold-not-found'>> {
  const { kysely } = context.database;
  const hold = await findHold(kysely, holdId);
  if (hold?.userId !== userId) return refuse('hold-not-found');
  if (hold.state === 'finished') return ok('finished');
  const before = await ordersOfHold(kysely, holdId);
  const unsettled = before.filter((order) => order.state === 'open' || order.state === 'expired');
  for (const order of unsettled) await settleOrder(context, order.id);
  const after = await findHold(kysely, holdId);
  return ok(stateOf(after ?? hold, await ordersOfHold(kysely, holdId), context.clock.now()));
}

/** Money on its way back means cancelled, whatever the hold's clock says. */
export function stateOf(hold: Hold, orders: readonly Order[], now: Date): PurchaseState {
  if (hold.state === 'finished') return 'finished';
  if (orders.some((order) => order.state === 'refunding' || order.state === 'refunded')) return 'cancelled';
  return isAlive(hold, now) ? 'pending' : 'cancelled';
}
