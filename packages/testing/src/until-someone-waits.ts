import type { Database } from '@club/server/db/database.ts';

/** Waits until a connection of this database waits for another's lock. */
export async function untilSomeoneWaits(database: Pick<Database, 'pool'>): Promise<void> {
  const waiting = `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
  const { rowCount } = await database.pool.query(waiting);
  if (rowCount === 0) await untilSomeoneWaits(database);
}
