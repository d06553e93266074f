import type { Context } from '../../context.ts';
import { inTransaction } from '../../db/database.ts';
import { ok } from '../../shared/result.ts';
import { insertOrder, type NewOrderRow } from './order-store.ts';
import { RECONCILIATION_DELAYS_MS } from './payment-rules.ts';

/** Stores an order together with the times after its end at which the provider will be asked about it. */
export async function storeOrder(context: Context, order: NewOrderRow): Promise<void> {
  await inTransaction(context.database, async (tx) => {
    const orderId = await insertOrder(tx, order);
    if (orderId === null) return ok();
    for (const delay of RECONCILIATION_DELAYS_MS) {
      const startAfter = new Date(order.expiresAt.getTime() + delay);
      await context.jobs.enqueue(tx, 'settle-order', [{ orderId }], { startAfter });
    }
    return ok();
  });
}
