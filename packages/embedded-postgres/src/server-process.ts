import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync, readFileSync, rmSync, statSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { type Cluster, programEnvironment, SUPERUSER } from './cluster.ts';
import { EmbeddedPostgresError } from './errors.ts';
import { isServing, readPostmasterFile } from './postmaster-file.ts';
import { signal, waitUntil } from './process-table.ts';

/** A server that answered. */
export type RunningServer = { pid: number; port: number };

export type LaunchOptions = { port?: number | undefined; settings: Record<string, string>; logFile: string };

const START_LIMIT_MS = 60_000;
const ANSWER_LIMIT_MS = 5_000;
const STOP_LIMIT_MS = 10_000;
const ATTEMPTS = 10;
const PREDECESSOR_PAUSE_MS = 300;
const LARGEST_LOG_BYTES = 1_000_000;

/** The address of a database of the server; the password is made for addresses and needs no escaping. */
export function urlOf(cluster: Cluster, port: number, database: string): string {
  return `postgresql://${SUPERUSER}:${cluster.password}@127.0.0.1:${port}/${encodeURIComponent(database)}`;
}

/** Runs `work` on a connection of its own. */
export async function withConnection<T>(
  url: string,
  work: (client: pg.Client) => Promise<T>,
  limitMs = ANSWER_LIMIT_MS,
): Promise<T> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: limitMs });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** Ends the server of the cluster: fast shutdown, then immediate, then by force. A suspended one is woken for it. */
export async function endServer(clusterDir: string): Promise<void> {
  for (const how of ['SIGINT', 'SIGQUIT', 'SIGKILL'] as const) {
    const file = readPostmasterFile(clusterDir);
    if (!file || !isServing(clusterDir, file)) return;
    signal(file.pid, how);
    signal(file.pid, 'SIGCONT');
    if (await waitUntil(() => !isServing(clusterDir, file), STOP_LIMIT_MS)) return;
  }
}

/**
 * The server that already serves this cluster: another process of ours started it, or a killed run left it behind.
 * One that does not answer is ended; the file of a dead one is removed.
 */
export async function findRunningServer(
  cluster: Cluster,
  limitMs = ANSWER_LIMIT_MS,
): Promise<RunningServer | undefined> {
  const file = readPostmasterFile(cluster.dir);
  if (!file) return undefined;
  if (isServing(cluster.dir, file)) {
    await waitUntil(() => readPostmasterFile(cluster.dir)?.isReady ?? true, START_LIMIT_MS);
    try {
      await withConnection(
        urlOf(cluster, file.port, 'postgres'),
        (client) => client.query('select 1'),
        limitMs,
      );
      return { pid: file.pid, port: file.port };
    } catch {
      // Whatever keeps it from answering, the remedy is the same: a new one.
      await endServer(cluster.dir);
    }
  }
  rmSync(join(cluster.dir, 'postmaster.pid'), { force: true });
  return undefined;
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as AddressInfo;
  probe.close();
  await once(probe, 'close');
  return port;
}

function serverArguments(cluster: Cluster, port: number, settings: Record<string, string>): string[] {
  const fixed = {
    listen_addresses: '127.0.0.1',
    port: String(port),
    unix_socket_directories: '',
    timezone: 'UTC',
  };
  const all = Object.entries({ ...settings, ...fixed });
  return ['-D', cluster.dir, ...all.flatMap(([name, value]) => ['-c', `${name}=${value}`])];
}

type Attempt = { server: RunningServer } | { log: string };

/** Starts the server once, in a session of its own so that Ctrl-C in the terminal does not reach it. */
async function attempt(cluster: Cluster, port: number, options: LaunchOptions): Promise<Attempt> {
  const size = statSync(options.logFile, { throwIfNoEntry: false })?.size ?? 0;
  const log = openSync(options.logFile, size > LARGEST_LOG_BYTES ? 'w' : 'a', 0o600);
  const from = size > LARGEST_LOG_BYTES ? 0 : size;
  let child: ChildProcess;
  try {
    child = spawn(cluster.programs.postgres, serverArguments(cluster, port, options.settings), {
      ...cluster.account,
      cwd: '/',
      env: programEnvironment(),
      stdio: ['ignore', log, log],
      detached: true,
    });
  } finally {
    closeSync(log);
  }
  child.unref();
  let gone = false;
  child.once('exit', () => {
    gone = true;
  });
  child.once('error', () => {
    gone = true;
  });
  const pid = child.pid ?? 0;
  const isReady = () => {
    const file = readPostmasterFile(cluster.dir);
    return file?.pid === pid && file.isReady;
  };
  await waitUntil(() => gone || isReady(), START_LIMIT_MS);
  if (!gone && isReady()) return { server: { pid, port } };
  if (!gone) await endServer(cluster.dir);
  return { log: readFileSync(options.logFile).subarray(from).toString('utf8').trim() };
}

/**
 * Starts the server of the cluster on the port asked for, or on a free one.
 * @throws EmbeddedPostgresError when the port is taken or the server does not come up
 */
export async function launchServer(cluster: Cluster, options: LaunchOptions): Promise<RunningServer> {
  let log = '';
  for (let count = 0; count < ATTEMPTS; count += 1) {
    const port = options.port ?? (await freePort());
    const result = await attempt(cluster, port, options);
    if ('server' in result) return result.server;
    log = result.log;
    const portTaken = log.includes('could not bind');
    if (portTaken && options.port) {
      throw new EmbeddedPostgresError(
        `Port ${port} is taken: PostgreSQL needs another one, or let it choose.`,
      );
    }
    // The processes of a killed server need a moment to notice it and let go of its memory.
    const predecessorStillEnding = log.includes('shared memory block');
    if (!portTaken && !predecessorStillEnding) break;
    if (predecessorStillEnding) await pause(PREDECESSOR_PAUSE_MS);
  }
  throw new EmbeddedPostgresError(
    `PostgreSQL did not start from ${cluster.dir}:\n${log || '(it wrote nothing)'}`,
  );
}
