import type { Context } from '../../context.ts';
import { isDatabaseAway } from '../../db/away.ts';
import { inTransaction } from '../../db/database.ts';
import type { Actor } from '../../shared/actor.ts';
import { ok, refuse } from '../../shared/result.ts';
import { keepHold } from '../holds/public.ts';
import { findProviderOrder, insertOrder, type NewOrderRow } from './order-store.ts';
import { scheduleRound } from './reconcile.ts';

/**
 * Stores an order with the first round of its reconciliation. False if the hold was ended or used up meanwhile: it
 * must not be paid any more. After a commit whose answer was lost, the order is looked up by the provider's
 * number, so that a stored order is used.
 */
export async function storeOrder(context: Context, actor: Actor, order: NewOrderRow): Promise<boolean> {
  try {
    return await tryToStore(context, actor, order);
  } catch (error) {
    if (!isDatabaseAway(error)) throw error;
    const { kysely } = context.database;
    const stands = await findProviderOrder(kysely, [order.provider], order.providerOrderId).catch(() => null);
    if (!stands) throw error;
    return true;
  }
}

async function tryToStore(context: Context, actor: Actor, order: NewOrderRow): Promise<boolean> {
  const stored = await inTransaction(context.database, actor, async (tx) => {
    if (!(await keepHold(tx, order.holdId))) return refuse('hold-ended');
    const id = await insertOrder(tx, order);
    if (id !== null) await scheduleRound(context, tx, { id, expiresAt: order.expiresAt }, 0);
    return ok();
  });
  return stored.ok;
}
