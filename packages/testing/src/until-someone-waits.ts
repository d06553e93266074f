import type { Database } from '@club/server/db/database.ts';

/** Waits until so many connections of this database wait for another's lock. */
export async function untilSomeoneWaits(database: Pick<Database, 'pool'>, many = 1): Promise<void> {
  const waiting = `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
  const { rowCount } = await database.pool.query(waiting);
  if ((rowCount ?? 0) < many) await untilSomeoneWaits(database, many);
}
