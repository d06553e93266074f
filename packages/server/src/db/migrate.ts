import { readdir, readFile } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { Kysely, PostgresDialect, sql } from 'kysely';
import { type Migration, type MigrationInfo, Migrator } from 'kysely/migration';
import pg from 'pg';
import { inSchema, OWN_SCHEMA } from '../shared/club-schema.ts';

const FOLDER = new URL('./migrations/', import.meta.url);

export interface Blocked {
  /** What cannot run. */
  readonly migration: string;
  /** Tables that transactions older than a second use, with who they are. */
  readonly inUse: readonly string[];
}

export interface MigrateOptions {
  /** Of the club's tables, made when it is missing; that of a database of its own unless told. */
  readonly schema?: string;
  /** Told once of each migration whose table stays in use for longer than `lockTimeoutMs`. */
  readonly onBlocked?: (blocked: Blocked) => void;
  /** What runs; the numbered SQL files unless told. */
  readonly migrations?: () => Promise<Record<string, Migration>>;
  /** How long a statement waits for a table: as long as that, everybody who wants the table waits behind it. */
  readonly lockTimeoutMs?: number;
  /** Between two tries, for those who wait behind. */
  readonly pauseMs?: number;
  /** Of each migration; all of them together last longer than any statement of the server. */
  readonly tries?: number;
}

/** Files of one statement that no transaction may be around, such as `create index concurrently`. */
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
 * A statement outside of a transaction, as often as it is tried: an index whose building was interrupted stands there without
 * being used, and is made anew. It waits for others as long as it takes, since nobody waits behind it.
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
 * Brings the database to the newest schema, on a connection without the server's plans and limits: a migration takes as
 * long as it takes, but never blocks a table while it waits for it. Each is a transaction of its own, those of a new database one together. One that
 * finds its table in use is tried again. Two starts at once take turns. Throws the first migration's error.
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
  // A connection that breaks makes its statement fail; nobody else has to hear of it.
  pool.on('error', () => {}).on('connect', (client) => client.on('error', () => {}));
  const kysely = new Kysely<unknown>({ dialect: new PostgresDialect({ pool }) });
  const migrator = new Migrator({
    db: kysely,
    provider: { getMigrations: options.migrations ?? readMigrations },
    ...(schema === OWN_SCHEMA ? {} : { migrationTableSchema: schema }),
  });
  try {
    await inTurn(url, async () => {
      if (schema !== OWN_SCHEMA) await sql`create schema if not exists ${sql.id(schema)}`.execute(kysely);
      for (const step of stepsOf(await migrator.getMigrations()))
        await runStep({ kysely, migrator }, step, options);
    });
  } finally {
    await kysely.destroy();
  }
}

const TURN = 7_310_005;
const TURN_PAUSE_MS = 250;

/**
 * One process at a time. Asked for again and again instead of waited for: a connection that waits for a lock has a snapshot,
 * which an index that is built concurrently would wait for.
 */
async function inTurn(url: string, work: () => Promise<void>): Promise<void> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000, keepAlive: true });
  client.on('error', () => {});
  await client.connect();
  try {
    const take = () => client.query<{ isMine: boolean }>(`select pg_try_advisory_lock(${TURN}) as "isMine"`);
    while (!(await take()).rows[0]?.isMine) await pause(TURN_PAUSE_MS);
    await work();
  } finally {
    await client.end();
  }
}

/** What runs together: nobody uses a new database, so its files are one transaction; later each has its own. */
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

/** `venue, show: club-ticketing, 12 s, idle in transaction`, the oldest first. */
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
