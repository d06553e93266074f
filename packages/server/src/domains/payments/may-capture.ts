import type { Context } from '../../context.ts';
import { findHold, isAlive } from '../holds/public.ts';
import { arePlacesFree } from '../places/public.ts';
import type { Order } from './order-store.ts';
import { findPurchase } from './purchase-store.ts';
import { fitsQuotas } from './quota-store.ts';

/**
 * Whether an order that its buyer approved may be captured: only if the payment would become tickets now. The
 * provider keeps an approval for hours, so our 15 minutes are enforced here. After them it is captured only if the
 * order was not decided yet (for example, the provider was down) and its places are still free: somebody who was told
 * that the time was over is not charged later (docs/decisions/0007-dollar-checkout.md).
 */
export async function mayCapture(context: Context, order: Order): Promise<boolean> {
  const { kysely } = context.database;
  const now = context.clock.now();
  const hold = await findHold(context.database, order.holdId);
  const purchase = await findPurchase(kysely, order.holdId);
  if (hold?.state !== 'open' || purchase?.amount !== order.amount) return false;
  if (purchase.showEndsAt <= now || purchase.showIsCancelled) return false;
  if (isAlive(hold, now)) return true;
  if (order.state !== 'open' || !(await fitsQuotas(kysely, purchase, now))) return false;
  const placeIds = purchase.lines.map((line) => line.placeId);
  return arePlacesFree(kysely, { placeIds, holdId: order.holdId, now });
}
