import { sql } from 'kysely';
import type { Tx } from '../../db/database.ts';

/** Of the advisory locks, shared by what issues tickets of a show, by which staff who change its sale come before or after each. */
export const SALE_LOCK = 2;

/** Comes before or after a change of how the show is sold: what a later statement reads of that, stays. */
export async function joinSale(tx: Tx, showId: number): Promise<void> {
  await sql`select pg_advisory_xact_lock_shared(${SALE_LOCK}, ${showId})`.execute(tx);
}

/** Waits for what issues tickets of a show right now, and lets what begins wait until this transaction ends. */
export async function stopSale(tx: Tx, showId: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(${SALE_LOCK}, ${showId})`.execute(tx);
}
