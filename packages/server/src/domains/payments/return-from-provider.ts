import type { Context } from '../../context.ts';
import { ok, type Result, refuse } from '../../shared/result.ts';
import { findHold, isAlive } from '../holds/public.ts';
import { type AttemptLimit, countAttempt } from '../people/public.ts';
import { findProviderOrder, type Order } from './order-store.ts';
import { findPurchase } from './purchase-store.ts';
import { paymentsOfOrder } from './recorded-payment-store.ts';
import { settleOrder } from './settle-order.ts';

/** The next address of a browser that returns from the dollar checkout. */
export type Return =
  | {
      readonly to: 'completion';
      readonly showId: number;
      readonly order: Order;
      readonly captureNumber: string;
    }
  /** Nothing was captured and there is still time: the buyer can choose another card or account there. */
  | { readonly to: 'provider'; readonly url: string }
  /** As before, but the purchase has another total by now, of another order: this one is never captured. */
  | { readonly to: 'checkout'; readonly showId: number };

/** Questions about an order: the waiting page asks every 4 s. */
const RETURNS: AttemptLimit = { limit: 30, windowMs: 60_000 };

/**
 * The buyer approved and returns: the order is captured and settled before the redirect, so that the next page finds
 * the final state. A repeat leads to the same page, and asks the provider only while no payment is recorded.
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
  const settled = await settleUnpaid(context, order);
  if (!settled.ok) return settled;
  const recorded = await paymentsOfOrder(kysely, order.id);
  const taken =
    recorded[0]?.providerPaymentId ?? settled.value.find(({ state }) => state === 'pending')?.paymentId;
  if (!taken && isAlive(hold, context.clock.now())) {
    const purchase = await findPurchase(kysely, hold.id);
    return purchase?.amount === order.amount
      ? ok({ to: 'provider', url: order.redirectUrl })
      : ok({ to: 'checkout', showId: hold.showId });
  }
  // Without a capture the order's own number is used, because the page needs one to show that the time is over.
  return ok({ to: 'completion', showId: hold.showId, order, captureNumber: taken ?? providerOrderId });
}

/** An order in another state has a recorded payment. */
async function settleUnpaid(context: Context, { id, state }: Order): ReturnType<typeof settleOrder> {
  if (state !== 'open' && state !== 'expired') return ok([]);
  const counted = await countAttempt(context, `returns:${id}`, RETURNS);
  return counted === 'exceeded' ? refuse('provider-unreachable') : settleOrder(context, id);
}
