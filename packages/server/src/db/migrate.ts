import { readdir, readFile } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { Kysely, PostgresDialect, sql } from 'kysely';
import { type Migration, Migrator } from 'kysely/migration';
import pg from 'pg';

const FOLDER = new URL('./migrations/', import.meta.url);

export interface MigrateOptions {
  /** Told once, when a table that a migration changes stays in use for longer than `lockTimeoutMs`. */
  readonly onBlocked?: (error: unknown) => void;
  /** What runs; the numbered SQL files unless told. */
  readonly migrations?: () => Promise<Record<string, Migration>>;
  /** How long a statement waits for a table: as long as that, everybody who wants the table waits behind it. */
  readonly lockTimeoutMs?: number;
  /** Between two tries, for those who wait behind. */
  readonly pauseMs?: number;
  /** Since the first try. Longer than any statement of the server takes, or a backup of its tables. */
  readonly patienceMs?: number;
}

/** Numbered SQL files, forward only. */
export async function readMigrations(): Promise<Record<string, Migration>> {
  const files = (await readdir(fileURLToPath(FOLDER))).filter((file) => file.endsWith('.sql')).sort();
  const entries = files.map(async (file): Promise<[string, Migration]> => {
    const text = await readFile(new URL(file, FOLDER), 'utf8');
    return [file.replace(/\.sql$/, ''), { up: async (db) => void (await sql.raw(text).execute(db)) }];
  });
  return Object.fromEntries(await Promise.all(entries));
}

/**
 * Brings the database to the newest schema, on a connection without the server's plans and limits: a migration takes as
 * long as it takes, but never blocks a table while it waits for it. All that are missing run in one transaction, so one that
 * found its table in use is tried again from the start. Two starts at once are safe: Kysely's migrator takes an advisory
 * lock, for which it waits an hour whatever our limit. Throws the first migration's error.
 */
export async function migrate(url: string, options: MigrateOptions = {}): Promise<void> {
  const { onBlocked, lockTimeoutMs = 5_000, pauseMs = 2_000, patienceMs = 600_000 } = options;
  const pool = new pg.Pool({
    connectionString: url,
    max: 1,
    connectionTimeoutMillis: 5_000,
    application_name: 'club-ticketing migrations',
    options: `-c statement_timeout=0 -c lock_timeout=${lockTimeoutMs}`,
  });
  // A connection that breaks makes its statement fail; nobody else has to hear of it.
  pool.on('error', () => {}).on('connect', (client) => client.on('error', () => {}));
  const kysely = new Kysely<unknown>({ dialect: new PostgresDialect({ pool }) });
  const provider = { getMigrations: options.migrations ?? readMigrations };
  const migrator = new Migrator({ db: kysely, provider });
  const end = Date.now() + patienceMs;
  try {
    for (let tried = 0; ; tried += 1) {
      const { error } = await migrator.migrateToLatest();
      if (!error) return;
      if (!isLockTimeout(error) || Date.now() >= end) throw error;
      if (tried === 0) onBlocked?.(error);
      await pause(pauseMs);
    }
  } finally {
    await kysely.destroy();
  }
}

/** SQLSTATE 55P03, lock_not_available. */
function isLockTimeout(error: unknown): boolean {
  return error instanceof pg.DatabaseError && error.code === '55P03';
}
