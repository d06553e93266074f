import { spawn } from 'node:child_process';
import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { makeSeason } from '@club/demo/stack/make-season.ts';
import { portNear } from '@club/demo/stack/ports.ts';
import { readConfig } from '@club/server/config.ts';
import { createContext, type RunningContext } from '@club/server/context.ts';
import type { Pool } from 'pg';
import { pino } from 'pino';
import { benchFolder, openBenchDatabase } from './bench-database.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));

export interface BenchServer {
  /** For set-up and checks. */
  readonly context: RunningContext;
  readonly databaseUrl: string;
  /** The settings of another process on the same database (openBenchDatabase). */
  readonly env: Readonly<Record<string, string>>;
  readonly siteUrl: string;
  /** The server's process. */
  readonly pid: number;
  readonly postgresPid: number;
  /** Starts another process on the same database; `env` adds to this one's settings. */
  another(env?: Readonly<Record<string, string>>): Promise<ServerProcess>;
  stop(): Promise<void>;
}

export interface ServerProcess {
  readonly siteUrl: string;
  readonly pid: number;
  stop(): Promise<void>;
}

/** One server process on a fresh database of a real, durable PostgreSQL, optionally with the demo season. `env` adds to its environment. */
export async function startBenchServer(
  env: Record<string, string> = {},
  { hasSeason = false } = {},
): Promise<BenchServer> {
  const dataDir = benchFolder('server');
  rmSync(dataDir, { recursive: true, force: true });
  mkdirSync(dataDir, { recursive: true });
  const { postgres, url: databaseUrl, env: ownEnv } = await openBenchDatabase();
  const port = await portNear(0);
  const siteUrl = `http://127.0.0.1:${port}`;
  const settings = {
    ...ownEnv,
    DATA_DIR: dataDir,
    PORT: String(port),
    SITE_URL: siteUrl,
    // The work is measured, not the guard.
    MAX_CALLS_IN_LINE: '1000',
    ...env,
  };
  const context = await createContext(readConfig({ ...settings, ROLE: 'server' }), pino({ level: 'error' }));
  if (hasSeason) await makeSeason(settings, join(dataDir, 'season.log'));
  const server = await spawnServer(settings);
  const another = async (more = {}) => {
    const ownPort = await portNear(0);
    const own = { ...settings, PORT: String(ownPort), ...more };
    return { ...(await spawnServer(own)), siteUrl: `http://127.0.0.1:${ownPort}` };
  };
  const stop = async () => {
    await server.stop();
    await context.close();
    await postgres.stop();
  };
  const { pid } = server;
  return { context, databaseUrl, env: ownEnv, siteUrl, pid, postgresPid: postgres.pid, another, stop };
}

async function spawnServer(settings: Readonly<Record<string, string>> & { readonly PORT: string }) {
  const server = spawn(process.execPath, [...profileFlags(), `${root}packages/server/src/main.ts`], {
    env: { ...process.env, NODE_ENV: 'production', ...settings },
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  await untilReady(`http://127.0.0.1:${settings.PORT}`, server);
  const stop = async () => {
    server.kill('SIGTERM');
    await new Promise((resolve) => server.once('exit', resolve));
  };
  return { pid: server.pid ?? 0, stop };
}

/**
 * As the image starts a server (Dockerfile). With BENCH_PROFILE=<folder> each process of servers and fans writes a CPU profile there, for
 * Chromium's inspector.
 */
export function profileFlags(): string[] {
  const folder = process.env.BENCH_PROFILE;
  return ['--max-semi-space-size=16', ...(folder ? ['--cpu-prof', `--cpu-prof-dir=${folder}`] : [])];
}

async function untilReady(siteUrl: string, server: { exitCode: number | null }): Promise<void> {
  while (server.exitCode === null) {
    const answer = await fetch(`${siteUrl}/health/ready`).catch(() => null);
    if (answer?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error('the server did not start');
}

/** Ends all holds, so that the next run starts from the same state. */
export async function forgetHolds(pool: Pool): Promise<void> {
  await pool.query('update place set hold_id = null, held_until = null where hold_id is not null');
  await pool.query('delete from hold');
  await pool.query('vacuum analyze place');
}

/** Users 1…count with a session each; user n's token is `bench-n`. */
export async function makeUsers({ database }: RunningContext, count: number): Promise<number> {
  const client = await database.pool.connect();
  // This many rows take longer than the server's statement time-out.
  await client.query('begin; set local statement_timeout = 0');
  const { rows } = await client.query<{ first: number }>(
    `with person_row as (
       insert into person (document_type_id, document)
       select 2, 'B' || n from generate_series(1, $1) as n
       returning id, document),
     user_row as (
       insert into app_user (subject, person_id, first_name, last_name, email, created_at)
       select document, id, 'Fan', document, document || '@example.com', now() from person_row order by id
       returning id, subject),
     session_row as (
       insert into session (user_id, token_hash, created_at, renewed_at, expires_at)
       select id, sha256(('bench-' || substr(subject, 2))::bytea), now(), now(), now() + interval '12 hours' from user_row)
     select min(id) as first from user_row`,
    [count],
  );
  await client.query('commit');
  // Analyzes the filled tables, as the database does by itself within a minute; a table that was analyzed while it was empty would be planned
  // as if it stayed so.
  const { rows: filled } = await client.query<{ names: string }>(
    `select string_agg(relname, ', ') as names from pg_class
     where relnamespace = 'public'::regnamespace and relkind = 'r' and pg_relation_size(oid) > 0`,
  );
  await client.query(`analyze ${filled[0]?.names}`);
  client.release();
  return rows[0]?.first ?? 0;
}

export function authorizationOf(n: number): string {
  return JSON.stringify({
    access_token: `bench-${n}`,
    token_type: 'Bearer',
    expires_in: 1,
    refresh_token: '',
    scope: '',
  });
}
