import { sql } from 'kysely';
import type { Tx } from '../../db/database.ts';
import { lockOrderOf } from './order-store.ts';

/**
 * Locks several payments before the first is refunded: a refund ends with locks that others take after their payment.
 * In id order, like those of a cancelled show.
 */
export async function lockPayments(tx: Tx, ids: readonly number[]): Promise<void> {
  await sql`select from payment where id = any(${ids}::int[]) order by id for no key update`.execute(tx);
}

/** The same with their orders first, which a refund by hand changes. */
export async function lockMoney(tx: Tx, paymentIds: readonly number[]): Promise<void> {
  for (const paymentId of paymentIds.toSorted((one, other) => one - other)) await lockOrderOf(tx, paymentId);
  await lockPayments(tx, paymentIds);
}
