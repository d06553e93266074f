import type { Context } from '../../context.ts';
import { ordersOfLink, settleOrder } from '../payments/public.ts';

/**
 * Asks the provider about the link's open orders and settles them, so that somebody who returns from paying finds
 * their tickets. `unknown`: the provider does not say whether it was paid.
 */
export async function settleLink(context: Context, linkId: number): Promise<'settled' | 'unknown'> {
  const orderIds = await ordersOfLink(context.database.kysely, linkId);
  const outcomes = await Promise.all(orderIds.map((id) => settleOrder(context, id)));
  const isKnown = outcomes.every(
    (outcome) => outcome.ok && outcome.value.every((payment) => payment.state !== 'pending'),
  );
  return isKnown ? 'settled' : 'unknown';
}
