import type { Context } from '../../context.ts';
import { ordersOfHold, settleOrder } from '../payments/public.ts';
import { findOpenHold } from './payment-link-store.ts';

/**
 * Asks the provider about the open orders of the link's hold and settles them, so that somebody who returns from
 * paying finds their tickets. `unknown`: the provider does not say whether it was paid.
 */
export async function settleLink(context: Context, linkId: number): Promise<'settled' | 'unknown'> {
  const { kysely } = context.database;
  const holdId = await findOpenHold(kysely, linkId);
  const orders = holdId === null ? [] : await ordersOfHold(kysely, holdId);
  const open = orders.filter((order) => order.state === 'open' || order.state === 'expired');
  const outcomes = await Promise.all(open.map((order) => settleOrder(context, order.id)));
  const isKnown = outcomes.every(
    (outcome) => outcome.ok && outcome.value.every((payment) => payment.state !== 'pending'),
  );
  return isKnown ? 'settled' : 'unknown';
}
