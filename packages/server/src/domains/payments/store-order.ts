import type { Context } from '../../context.ts';
import { inTransaction } from '../../db/database.ts';
import type { Actor } from '../../shared/actor.ts';
import { ok, refuse } from '../../shared/result.ts';
import { keepHold } from '../holds/public.ts';
import { insertOrder, type NewOrderRow } from './order-store.ts';
import { scheduleRound } from './reconcile.ts';

/**
 * Stores an order together with the first time after its end at which the provider will be asked about it. False when the hold was
 * ended or used up meanwhile: nobody is to pay for it any more.
 */
export async function storeOrder(context: Context, actor: Actor, order: NewOrderRow): Promise<boolean> {
  const stored = await inTransaction(context.database, actor, async (tx) => {
    if (!(await keepHold(tx, order.holdId))) return refuse('hold-ended');
    const id = await insertOrder(tx, order);
    if (id !== null) await scheduleRound(context, tx, { id, expiresAt: order.expiresAt }, 0);
    return ok();
  });
  return stored.ok;
}
