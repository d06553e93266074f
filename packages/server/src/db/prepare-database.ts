import type { FastifyBaseLogger } from 'fastify';
import pg from 'pg';
import { migrate } from './migrate.ts';
import { waitForDatabase } from './wait-for-database.ts';

/** Waits until the database answers and brings it to the newest schema. What it waits for is logged once. */
export async function prepareDatabase(url: string, log: Pick<FastifyBaseLogger, 'warn'>): Promise<void> {
  const pool = new pg.Pool({ connectionString: url, max: 1, connectionTimeoutMillis: 5_000 });
  pool.on('error', () => {});
  try {
    await waitForDatabase({ pool }, (err) =>
      log.warn({ err }, 'the database does not answer yet, waiting for it'),
    );
  } finally {
    await pool.end();
  }
  await migrate(url, {
    onBlocked: (err) =>
      log.warn({ err }, 'a table that a migration changes is in use, trying until it is not'),
  });
}
