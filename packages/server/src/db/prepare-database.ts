import type { FastifyBaseLogger } from 'fastify';
import pg from 'pg';
import { migrate } from './migrate.ts';
import { type DatabasePlace, refuseOthersDatabase } from './own-database.ts';
import { waitForDatabase } from './wait-for-database.ts';

/**
 * Waits until the database answers, two minutes unless told, and brings it to the newest schema; the demo only one of its
 * own. What it waits for is logged once.
 */
export async function prepareDatabase(
  place: DatabasePlace,
  log: Pick<FastifyBaseLogger, 'warn'>,
  patienceMs?: number,
): Promise<void> {
  const { databaseUrl: url } = place;
  const pool = new pg.Pool({ connectionString: url, max: 1, connectionTimeoutMillis: 5_000 });
  pool.on('error', () => {});
  try {
    const onAway = (err: unknown) => log.warn({ err }, 'the database does not answer yet, waiting for it');
    await waitForDatabase({ pool }, onAway, patienceMs);
    await refuseOthersDatabase(place, pool);
  } finally {
    await pool.end();
  }
  await migrate(url, {
    onBlocked: (err) =>
      log.warn({ err }, 'a table that a migration changes is in use, trying until it is not'),
  });
}
