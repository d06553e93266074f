import type { Context } from '../../context.ts';
import { ok, type Result, refuse } from '../../shared/result.ts';
import { findHold, isAlive } from '../holds/public.ts';
import { findProviderOrder, type Order } from './order-store.ts';
import { paymentsOfOrder } from './recorded-payment-store.ts';
import { settleOrder } from './settle-order.ts';

/** Where a browser that comes back from the dollar checkout goes next. */
export type Return =
  | {
      readonly to: 'completion';
      readonly showId: number;
      readonly order: Order;
      readonly captureNumber: string;
    }
  /** Nothing was taken and there is still time: the buyer chooses another way to pay there. */
  | { readonly to: 'provider'; readonly url: string };

/**
 * The buyer approved and comes back: the order is captured and settled before the browser goes on, so that the page it
 * comes to finds the truth. Coming back again leads to the same place.
 */
export async function returnFromProvider(
  context: Context,
  provider: string,
  providerOrderId: string,
): Promise<Result<Return, 'order-unknown' | 'provider-unreachable'>> {
  const { kysely } = context.database;
  const order = await findProviderOrder(kysely, [provider], providerOrderId);
  const hold = order ? await findHold(context.database, order.holdId) : null;
  if (!order || !hold) return refuse('order-unknown');
  const settled = await settleOrder(context, order.id);
  if (!settled.ok) return settled;
  const recorded = await paymentsOfOrder(kysely, order.id);
  const taken =
    recorded[0]?.providerPaymentId ?? settled.value.find(({ state }) => state === 'pending')?.paymentId;
  if (!taken && isAlive(hold, context.clock.now())) return ok({ to: 'provider', url: order.redirectUrl });
  // Without a capture the order's own number stands for it: the page wants one to say that the time is over.
  return ok({ to: 'completion', showId: hold.showId, order, captureNumber: taken ?? providerOrderId });
}
