import { sql } from 'kysely';
import type { Tx } from '../../db/database.ts';

/** Locks these tickets, always in the same order: choices, entries, annulments, changes and refunds are serialised. */
export async function lockTickets(tx: Tx, ticketIds: readonly number[]): Promise<void> {
  await sql`select from ticket where id = any(${ticketIds}::int[]) order by id for no key update`.execute(tx);
}
