import { sql } from 'kysely';
import type { Tx } from '../../db/database.ts';

/**
 * Key of the advisory locks that serialise changes of a show's sale by staff (exclusive) with issuing its tickets
 * (shared).
 */
export const SALE_LOCK = 2;

/** Takes the shared lock against changes of the show's sale: later statements read values that do not change. */
export async function joinSale(tx: Tx, showId: number): Promise<void> {
  await sql`select pg_advisory_xact_lock_shared(${SALE_LOCK}, ${showId})`.execute(tx);
}

/**
 * Takes the exclusive lock: waits for transactions that issue tickets of a show, and blocks new ones until this one
 * ends.
 */
export async function stopSale(tx: Tx, showId: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(${SALE_LOCK}, ${showId})`.execute(tx);
}
