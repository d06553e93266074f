import type { FastifyBaseLogger } from 'fastify';
import pg from 'pg';
import { inSchema } from '../shared/club-schema.ts';
import { migrate } from './migrate.ts';
import { type DatabasePlace, refuseOthersDatabase } from './own-database.ts';
import { waitForDatabase } from './wait-for-database.ts';
import { waitForSchema } from './wait-for-schema.ts';

/** The database, and whether this process migrates it or waits until another one has. */
export type PreparedPlace = DatabasePlace & { readonly migrates: boolean };

/**
 * Waits until the database answers (default: up to two minutes) and has the schema of this version; the demo accepts only its own
 * database. Each wait is logged once.
 */
export async function prepareDatabase(
  place: PreparedPlace,
  log: Pick<FastifyBaseLogger, 'warn'>,
  patienceMs?: number,
): Promise<void> {
  const { databaseDirectUrl: url, clubSchema: schema } = place;
  const pool = new pg.Pool({
    connectionString: url,
    options: inSchema(schema),
    max: 1,
    connectionTimeoutMillis: 5_000,
  });
  pool.on('error', () => {});
  try {
    const onAway = (err: unknown) => log.warn({ err }, 'the database does not answer yet, waiting for it');
    await waitForDatabase({ pool }, onAway, patienceMs);
    await refuseOthersDatabase(place, pool);
    const onOlder = (missing: readonly string[]) =>
      log.warn({ missing }, 'the schema is older than this version needs, waiting for ROLE=migrate');
    if (!place.migrates) await waitForSchema(pool, onOlder, patienceMs);
  } finally {
    await pool.end();
  }
  if (!place.migrates) return;
  await migrate(url, {
    schema,
    onBlocked: ({ migration, inUse }) =>
      log.warn({ migration, inUse }, 'a table that a migration changes is in use, trying until it is not'),
  });
}
