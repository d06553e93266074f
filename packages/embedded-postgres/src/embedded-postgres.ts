import { accessSync, constants, mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { type Cluster, openCluster } from './cluster.ts';
import { EmbeddedPostgresError } from './errors.ts';
import { keepRunning } from './keep-running.ts';
import { type Lease, takeLease } from './lease.ts';
import { isServing } from './postmaster-file.ts';
import {
  endServer,
  findRunningServer,
  type LaunchOptions,
  launchServer,
  type RunningServer,
  urlOf,
  withConnection,
} from './server-process.ts';
import { underLock } from './start-lock.ts';

export { EmbeddedPostgresError } from './errors.ts';

export type EmbeddedPostgresOptions = {
  /** Folder for the database and what belongs to it; created when missing. */
  dataDir: string;
  /** A fixed port; otherwise a free one. Has no effect on a server that already runs from this folder. */
  port?: number;
  /** Settings of PostgreSQL, as in `postgresql.conf`. */
  settings?: Record<string, string>;
  /** False trades the safety of the data on a power cut for speed: for tests. Default true. */
  durable?: boolean;
  /** Start it again on its port whenever it ends by itself, until `stop`: for programs that run long. */
  keepsRunning?: boolean;
  /** Told what was found broken and repaired. */
  report?: (message: string) => void;
};

export type EmbeddedPostgres = {
  /** Address for `pg`, of the database `club` unless another is named. */
  url(database?: string): string;
  port: number;
  /** Another one after each time that it was started again. */
  readonly pid: number;
  /** Gives the server back: it ends unless another process still uses it. Can be called again. */
  stop(): Promise<void>;
};

const NOT_DURABLE = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' };
/** The database that each of these servers has from the start. */
export const OWN_DATABASE = 'club';

async function ensureDatabase(cluster: Cluster, port: number): Promise<void> {
  await withConnection(urlOf(cluster, port, 'postgres'), async (client) => {
    const found = await client.query('select 1 from pg_database where datname = $1', [OWN_DATABASE]);
    if (found.rowCount === 0) await client.query(`create database ${OWN_DATABASE}`);
  });
}

const underStartLock = <T>(dataDir: string, work: () => Promise<T>) =>
  underLock(join(dataDir, 'starting.lock'), work);

async function start(dataDir: string, options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const { durable = true, keepsRunning = false, report = () => {} } = options;
  const cluster = await openCluster(dataDir, { durable, report });
  const launch = {
    port: options.port,
    settings: { ...(durable ? {} : NOT_DURABLE), ...options.settings },
    logFile: join(dataDir, 'postgres.log'),
  };
  const lease = takeLease(dataDir);
  try {
    const server = (await findRunningServer(cluster)) ?? (await launchServer(cluster, launch));
    await ensureDatabase(cluster, server.port);
    const guard = lease.guard(cluster.dir);
    const run = { cluster, server, guard };
    if (!keepsRunning) return handleOf(run);
    const startAgain = () =>
      underStartLock(dataDir, () => restore(cluster, { ...launch, port: server.port }));
    return handleOf({ ...run, care: { startAgain, report } });
  } catch (error) {
    lease.discard();
    throw error;
  }
}

/** The server on its port again, also when another process has started it on another one meanwhile. */
async function restore(cluster: Cluster, launch: LaunchOptions): Promise<RunningServer> {
  const found = await findRunningServer(cluster);
  if (found && found.port === launch.port) return found;
  if (found) await endServer(cluster.dir);
  return await launchServer(cluster, launch);
}

type Run = {
  cluster: Cluster;
  server: RunningServer;
  guard: Lease;
  care?: { startAgain: () => Promise<RunningServer>; report: (message: string) => void };
};

function handleOf({ cluster, server, guard, care }: Run): EmbeddedPostgres {
  const { port } = server;
  let { pid } = server;
  const caring = new AbortController();
  const cared = care
    ? keepRunning({
        isRunning: () => isServing(cluster.dir, { pid }),
        startAgain: async () => {
          ({ pid } = await care.startAgain());
        },
        report: care.report,
        signal: caring.signal,
      })
    : undefined;
  let stopped: Promise<void> | undefined;
  const stop = async () => {
    caring.abort();
    await cared;
    if (!(await guard.giveBack())) return;
    await endServer(cluster.dir);
  };
  return {
    url: (database = OWN_DATABASE) => urlOf(cluster, port, database),
    port,
    get pid() {
      return pid;
    },
    stop: () => {
      stopped ??= stop();
      return stopped;
    },
  };
}

function makeWritable(dataDir: string): void {
  try {
    mkdirSync(dataDir, { recursive: true });
    accessSync(dataDir, constants.W_OK);
  } catch (cause) {
    throw new EmbeddedPostgresError(
      `The database folder ${dataDir} cannot be written: it probably belongs to another user of this machine. ` +
        'Run as that user, or remove it to start afresh.',
      { cause },
    );
  }
}

/**
 * Starts a PostgreSQL of our own from the programs that npm installed, on loopback, and creates the database `club`.
 * A folder may be used by several processes at once: they share one server, and the last one to stop ends it. It ends
 * too when the processes that use it are killed.
 * @throws EmbeddedPostgresError with a message for people when it cannot
 */
export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const dataDir = resolve(options.dataDir);
  makeWritable(dataDir);
  return underStartLock(dataDir, () => start(dataDir, options));
}
