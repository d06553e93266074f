import { setTimeout as pause } from 'node:timers/promises';
import type pg from 'pg';
import { readMigrations } from './migrate.ts';

/** A release's migrations may fill columns of all tickets. */
const PATIENCE_MS = 600_000;
const PAUSE_MS = 1_000;

/**
 * Resolves when the database has every migration of this version; more of them are fine, as newer versions only add. `onOlder` is
 * called once with those missing. Throws after `patienceMs`: this version does not run on an older schema.
 */
export async function waitForSchema(
  pool: pg.Pool,
  onOlder: (missing: readonly string[]) => void,
  patienceMs = PATIENCE_MS,
): Promise<void> {
  const needed = Object.keys(await readMigrations());
  const end = Date.now() + patienceMs;
  for (let tried = 0; ; tried += 1) {
    const missing = await missingOf(pool, needed);
    const [first] = missing;
    if (first === undefined) return;
    if (Date.now() >= end)
      throw new Error(
        `the database's schema is older than this version needs: ${missing.length} migrations are missing, ${first} and later. Run this version with ROLE=migrate first.`,
      );
    if (tried === 0) onOlder(missing);
    await pause(PAUSE_MS);
  }
}

async function missingOf(pool: pg.Pool, needed: readonly string[]): Promise<readonly string[]> {
  const { rows: tables } = await pool.query("select to_regclass('kysely_migration') is not null as has");
  if (!tables[0]?.has) return needed;
  const { rows } = await pool.query<{ name: string }>('select name from kysely_migration');
  const done = new Set(rows.map(({ name }) => name));
  return needed.filter((name) => !done.has(name));
}
