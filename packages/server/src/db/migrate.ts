import { readdir, readFile } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { Kysely, PostgresDialect, sql } from 'kysely';
import { type Migration, type MigrationInfo, Migrator } from 'kysely/migration';
import pg from 'pg';
import { inSchema, OWN_SCHEMA } from '../shared/club-schema.ts';

const FOLDER = new URL('./migrations/', import.meta.url);

export interface Blocked {
  /** The migration that is blocked. */
  readonly migration: string;
  /** Tables in use by transactions older than a second, with their sessions. */
  readonly inUse: readonly string[];
}

export interface MigrateOptions {
  /** The schema of the club's tables, created if missing; default: that of a database of its own. */
  readonly schema?: string;
  /** Called once for each migration whose table stays in use for longer than `lockTimeoutMs`. */
  readonly onBlocked?: (blocked: Blocked) => void;
  /** The migrations; default: the numbered SQL files. */
  readonly migrations?: () => Promise<Record<string, Migration>>;
  /** Lock timeout of a statement: meanwhile all other users of the table queue behind it. */
  readonly lockTimeoutMs?: number;
  /** Pause between two tries, for the users that queued. */
  readonly pauseMs?: number;
  /** Per migration; in total longer than any statement of the server. */
  readonly tries?: number;
}

/** Files with one statement that must run outside of a transaction, such as `create index concurrently`. */
const CONCURRENT = '.concurrent';
const isConcurrent = (name: string) => name.endsWith(CONCURRENT);

/** Numbered SQL files, forward only. */
export async function readMigrations(): Promise<Record<string, Migration>> {
  const files = (await readdir(fileURLToPath(FOLDER))).filter((file) => file.endsWith('.sql')).sort();
  const entries = files.map(async (file): Promise<[string, Migration]> => {
    const name = file.replace(/\.sql$/, '');
    const text = await readFile(new URL(file, FOLDER), 'utf8');
    return [
      name,
      isConcurrent(name)
        ? concurrentMigration(text)
        : { up: async (db) => void (await sql.raw(text).execute(db)) },
    ];
  });
  return Object.fromEntries(await Promise.all(entries));
}

const INDEX = /^\s*create\s+(?:unique\s+)?index\s+concurrently\s+(?:if\s+not\s+exists\s+)?"?(\w+)"?/im;

/**
 * A statement outside of a transaction, retried: an index whose creation was interrupted is invalid and is dropped and created
 * again. It waits without a lock timeout, since nothing queues behind it.
 */
export function concurrentMigration(text: string): Migration {
  const index = INDEX.exec(text)?.[1];
  return {
    up: async (db) => {
      const { rows } = await sql<{
        limit: string;
      }>`select current_setting('lock_timeout') as "limit"`.execute(db);
      await sql`set lock_timeout = 0`.execute(db);
      try {
        if (index) await dropHalfMade(db, index);
        await sql.raw(text).execute(db);
      } finally {
        await sql`select set_config('lock_timeout', ${rows[0]?.limit ?? '0'}, false)`.execute(db);
      }
    },
  };
}

async function dropHalfMade(db: Kysely<unknown>, index: string): Promise<void> {
  const { rows } =
    await sql`select from pg_index where indexrelid = to_regclass(${index}) and not indisvalid`.execute(db);
  if (rows.length > 0) await sql`drop index concurrently ${sql.id(index)}`.execute(db);
}

/**
 * Migrates the database to the newest schema, on a connection without the server's plans and time-outs: a migration may take
 * long, but never blocks a table while it waits for its lock. Each is a transaction of its own; those of a new database are one.
 * A migration that finds its table in use is retried. Concurrent starts wait for each other. Throws the first migration's error.
 */
export async function migrate(url: string, options: MigrateOptions = {}): Promise<void> {
  const { lockTimeoutMs = 3_000, schema = OWN_SCHEMA } = options;
  const pool = new pg.Pool({
    connectionString: url,
    max: 1,
    connectionTimeoutMillis: 5_000,
    application_name: 'club-ticketing migrations',
    options: `${inSchema(schema)} -c statement_timeout=0 -c lock_timeout=${lockTimeoutMs}`,
  });
  // A broken connection makes its statement fail; no other handling is needed.
  pool.on('error', () => {}).on('connect', (client) => client.on('error', () => {}));
  const kysely = new Kysely<unknown>({ dialect: new PostgresDialect({ pool }) });
  const migrator = new Migrator({
    db: kysely,
    provider: { getMigrations: options.migrations ?? readMigrations },
    ...(schema === OWN_SCHEMA ? {} : { migrationTableSchema: schema }),
  });
  try {
    await underLock(url, async () => {
      if (schema !== OWN_SCHEMA) await sql`create schema if not exists ${sql.id(schema)}`.execute(kysely);
      for (const step of stepsOf(await migrator.getMigrations()))
        await runStep({ kysely, migrator }, step, options);
    });
  } finally {
    await kysely.destroy();
  }
}

const MIGRATION_LOCK = 7_310_005;
const LOCK_PAUSE_MS = 250;

/**
 * One process at a time. Polled instead of waited for: a connection that waits for a lock has a snapshot, for which
 * `create index concurrently` would wait.
 */
async function underLock(url: string, work: () => Promise<void>): Promise<void> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000, keepAlive: true });
  client.on('error', () => {});
  await client.connect();
  try {
    const take = () =>
      client.query<{ isMine: boolean }>(`select pg_try_advisory_lock(${MIGRATION_LOCK}) as "isMine"`);
    while (!(await take()).rows[0]?.isMine) await pause(LOCK_PAUSE_MS);
    await work();
  } finally {
    await client.end();
  }
}

/** Groups the migrations: all files of a new database in one transaction, later ones in one each. */
function stepsOf(migrations: readonly MigrationInfo[]): string[][] {
  const pending = migrations.filter(({ executedAt }) => !executedAt).map(({ name }) => name);
  const isNew = pending.length === migrations.length;
  const steps: string[][] = [];
  for (const name of pending) {
    const last = steps.at(-1);
    const joins = isNew && last && !isConcurrent(name) && !isConcurrent(last.at(-1) ?? '');
    if (joins) last.push(name);
    else steps.push([name]);
  }
  return steps;
}

async function runStep(
  { kysely, migrator }: { kysely: Kysely<unknown>; migrator: Migrator },
  step: readonly string[],
  { onBlocked, pauseMs = 5_000, tries = 20 }: MigrateOptions,
): Promise<void> {
  const [first = ''] = step;
  for (let tried = 1; ; tried += 1) {
    const { error, results } = await migrator.migrateTo(step.at(-1) ?? '', {
      disableTransactions: isConcurrent(first),
    });
    if (!error) return;
    if (!isLockTimeout(error) || tried === tries) throw error;
    const migration = results?.find(({ status }) => status === 'Error')?.migrationName ?? first;
    if (tried === 1 && onBlocked) onBlocked({ migration, inUse: await tablesInUse(kysely) });
    await pause(pauseMs);
  }
}

/** `venue, show: club-ticketing, 12 s, idle in transaction`, oldest first. */
async function tablesInUse(kysely: Kysely<unknown>): Promise<string[]> {
  const { rows } = await sql<{ line: string }>`
    select string_agg(distinct relation::regclass::text, ', ') || ': ' || application_name || ', '
      || round(extract(epoch from clock_timestamp() - xact_start)) || ' s, ' || state as line
    from pg_stat_activity
    join pg_locks using (pid)
    join pg_class on pg_class.oid = relation and relkind = 'r' and relnamespace = current_schema()::regnamespace
    where xact_start < clock_timestamp() - interval '1 second' and pid <> pg_backend_pid()
    group by pid, application_name, xact_start, state
    order by xact_start
    limit 5`.execute(kysely);
  return rows.map(({ line }) => line);
}

/** SQLSTATE 55P03, lock_not_available. */
function isLockTimeout(error: unknown): boolean {
  return error instanceof pg.DatabaseError && error.code === '55P03';
}
