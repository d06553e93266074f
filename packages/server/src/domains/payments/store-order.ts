import type { Context } from '../../context.ts';
import { inTransaction } from '../../db/database.ts';
import type { Actor } from '../../shared/actor.ts';
import { ok } from '../../shared/result.ts';
import { insertOrder, type NewOrderRow } from './order-store.ts';
import { scheduleRound } from './reconcile.ts';

/** Stores an order together with the first time after its end at which the provider will be asked about it. */
export async function storeOrder(context: Context, actor: Actor, order: NewOrderRow): Promise<void> {
  await inTransaction(context.database, actor, async (tx) => {
    const id = await insertOrder(tx, order);
    if (id !== null) await scheduleRound(context, tx, { id, expiresAt: order.expiresAt }, 0);
    return ok();
  });
}
