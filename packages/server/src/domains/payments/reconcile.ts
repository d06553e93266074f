import type { Context } from '../../context.ts';
import { inTransaction, type Tx } from '../../db/database.ts';
import { ok, type Result } from '../../shared/result.ts';
import { findOrder } from './order-store.ts';
import { RECONCILIATION_DELAYS_MS } from './payment-rules.ts';
import { PAYMENTS } from './payments-actor.ts';
import { settleOrder } from './settle-order.ts';

/** Enqueues the given round of an order's reconciliation; nothing after the last round. */
export async function scheduleRound(
  context: Context,
  tx: Tx,
  order: { readonly id: number; readonly expiresAt: Date },
  round: number,
): Promise<void> {
  const delay = RECONCILIATION_DELAYS_MS[round];
  if (delay === undefined) return;
  const startAfter = new Date(order.expiresAt.getTime() + delay);
  await context.jobs.enqueue(tx, 'settle-order', [{ orderId: order.id, round }], { startAfter });
}

/**
 * One round: asks the provider about an order and settles the answer, then enqueues the next round. Every order goes
 * through all rounds, in any state, so that an unreported payment, or a second one of the same order, is found.
 */
export async function reconcileOrder(
  context: Context,
  orderId: number,
  round: number,
): Promise<Result<void, 'provider-unreachable'>> {
  const settled = await settleOrder(context, orderId);
  if (!settled.ok) return settled;
  const order = await findOrder(context.database.kysely, orderId);
  if (!order) return ok();
  return inTransaction(context.database, PAYMENTS, async (tx) => {
    await scheduleRound(context, tx, order, round + 1);
    return ok();
  });
}
