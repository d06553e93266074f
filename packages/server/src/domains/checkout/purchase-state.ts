import type { Context } from '../../context.ts';
import { ok, type Result, refuse } from '../../shared/result.ts';
import { findHold, isAlive } from '../holds/public.ts';
import { awaitsAcknowledgement, keysThatCapture, ordersOfHold, settleOrder } from '../payments/public.ts';

export type PurchaseState = 'pending' | 'finished' | 'cancelled';

/**
 * The state of a purchase, for the page to which the browser returns. The call settles an open order with the
 * provider, so that the return alone is enough to get the tickets (docs/architecture.md, "The life of a purchase"). A
 * purchase paid at a provider that captures stays pending until its completion page has recorded the payment: that
 * page shows success only for pending (spec 2 §4; docs/decisions/0007-dollar-checkout.md).
 */
export async function purchaseState(
  context: Context,
  userId: number,
  holdId: number,
): Promise<Result<PurchaseState, 'hold-not-found' | 'provider-unreachable'>> {
  const { kysely } = context.database;
  const hold = await findHold(context.database, holdId);
  if (hold?.userId !== userId) return refuse('hold-not-found');
  if (hold.state === 'finished') return ok(await finishedState(context, holdId));
  const before = await ordersOfHold(kysely, holdId);
  const unsettled = before.filter((order) => order.state === 'open' || order.state === 'expired');
  const settled = await Promise.all(unsettled.map((order) => settleOrder(context, order.id)));
  const after = (await findHold(context.database, holdId)) ?? hold;
  const mayAwaitPage = before.some(({ provider }) => keysThatCapture(context).includes(provider));
  if (after.state === 'finished') return ok(mayAwaitPage ? await finishedState(context, holdId) : 'finished');
  const orders = await ordersOfHold(kysely, holdId);
  // A refund means cancelled, even if the hold has not ended.
  const isGivenBack = orders.some(({ state }) => state === 'refunding' || state === 'refunded');
  if (!isGivenBack && isAlive(after, context.clock.now())) return ok('pending');
  // Over, but another order of it may be paid: not reported before the provider has said that it is not.
  if (!settled.every((outcome) => outcome.ok)) return refuse('provider-unreachable');
  return ok(settled.some(isUnderReview) ? 'pending' : 'cancelled');
}

async function finishedState(context: Context, holdId: number): Promise<PurchaseState> {
  const isAwaited = await awaitsAcknowledgement(context.database.kysely, holdId, keysThatCapture(context));
  return isAwaited ? 'pending' : 'finished';
}

/** The provider is still reviewing a payment: it may become tickets. */
function isUnderReview(settled: Awaited<ReturnType<typeof settleOrder>>): boolean {
  return settled.ok && settled.value.some(({ state }) => state === 'pending');
}
