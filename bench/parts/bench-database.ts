import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '@club/embedded-postgres/embedded-postgres.ts';
import { withConnection } from '@club/embedded-postgres/server-process.ts';
import { migrate } from '@club/server/db/migrate.ts';
import pg from 'pg';

const folder = fileURLToPath(new URL('../../.data/bench/', import.meta.url));

/** With BENCH_STATEMENTS=1 PostgreSQL counts its statements, and `printStatements` prints the slowest. */
const printsStatements = process.env.BENCH_STATEMENTS === '1';
const STATEMENTS = {
  shared_preload_libraries: 'pg_stat_statements',
  'pg_stat_statements.track_planning': 'on',
};

/** With BENCH_PLANS=0.01 this share of all statements is logged by PostgreSQL with its plan and the rows it read. */
const plansShare = process.env.BENCH_PLANS;
const PLANS = {
  shared_preload_libraries: 'auto_explain',
  'auto_explain.log_min_duration': '0',
  'auto_explain.log_analyze': 'on',
  'auto_explain.log_parameter_max_length': '0',
  'auto_explain.sample_rate': plansShare ?? '0',
};

export interface BenchDatabase {
  readonly postgres: EmbeddedPostgres;
  readonly url: string;
  /** A server's settings for it: a demo without a season, since the bench creates its own data. */
  readonly env: Readonly<Record<string, string>>;
}

/** A fresh database without a schema, on a real, durable PostgreSQL of the benches' own. */
export async function openEmptyDatabase(port?: number): Promise<BenchDatabase> {
  mkdirSync(folder, { recursive: true });
  const postgres = await startBenchPostgres(port);
  await lockBench(postgres.url('postgres'));
  await withConnection(postgres.url('postgres'), async (client) => {
    await client.query('drop database if exists bench with (force)');
    await client.query('create database bench');
  });
  const url = postgres.url('bench');
  return { postgres, url, env: { PROFILE: 'demo', DATABASE_URL: url, DEMO_DATABASE: 'bench' } };
}

/** The same, migrated. */
export async function openBenchDatabase(port?: number): Promise<BenchDatabase> {
  const database = await openEmptyDatabase(port);
  const { url } = database;
  await migrate(url);
  await allowHoarding(url);
  return database;
}

/** A bench's callers hold places continuously, most of them from one address. */
export const allowHoarding = (url: string): Promise<unknown> =>
  withConnection(url, (client) =>
    client.query(
      'alter table show alter free_holding_minutes drop default, alter places_per_address drop default',
    ),
  );

/** Until this process ends. A bench recreates the database: a concurrent one would lose its users. */
async function lockBench(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  // A bench may kill PostgreSQL.
  client.on('error', () => {});
  await client.connect();
  const { rows } = await client.query<{ isFree: boolean }>(
    'select pg_try_advisory_lock(7310002) as "isFree"',
  );
  if (!rows[0]?.isFree) throw new Error('another bench is running on this database');
}

export function startBenchPostgres(port?: number): Promise<EmbeddedPostgres> {
  const settings = {
    // `scale` starts seven servers at once.
    max_connections: '200',
    ...(plansShare ? PLANS : printsStatements ? STATEMENTS : {}),
  };
  return startEmbeddedPostgres({ dataDir: join(folder, 'postgres'), settings, ...(port ? { port } : {}) });
}

/** PostgreSQL's slowest statements since the last call, and their number per step of the bench. */
export async function printStatements(pool: pg.Pool, steps: number): Promise<void> {
  if (!printsStatements) return;
  await pool.query('create extension if not exists pg_stat_statements');
  const { rows } = await pool.query<{ calls: string; planned: string; ran: string; query: string }>(
    `select calls, round((total_plan_time / calls)::numeric, 3) as planned,
       round((total_exec_time / calls)::numeric, 3) as ran, regexp_replace(query, '\\s+', ' ', 'g') as query
     from pg_stat_statements where calls > 0 order by total_plan_time + total_exec_time desc limit 40`,
  );
  console.log('  per step  planned ms   ran ms  statement');
  for (const { calls, planned, ran, query } of rows) {
    const count = (Number(calls) / steps).toFixed(2);
    console.log(`  ${count.padStart(8)} ${planned.padStart(11)} ${ran.padStart(8)}  ${query.slice(0, 150)}`);
  }
  await pool.query('select pg_stat_statements_reset()');
}

/** A folder for a bench's output; emptied by the bench. */
export const benchFolder = (name: string): string => join(folder, name);
