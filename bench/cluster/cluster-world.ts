import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { portNear } from '@club/demo/stack/ports.ts';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '@club/embedded-postgres/embedded-postgres.ts';
import { withConnection } from '@club/embedded-postgres/server-process.ts';
import { powerCut, promote, startStandby } from '@club/embedded-postgres/standby.ts';
import { readConfig } from '@club/server/config.ts';
import { createContext, type RunningContext } from '@club/server/context.ts';
import { migrate } from '@club/server/db/migrate.ts';
import { buildShow } from '@club/testing/builders/catalogue.ts';
import { startTcpSwitch, type TcpSwitch } from '@club/testing/tcp-switch.ts';
import { pino } from 'pino';
import { benchFolder } from '../parts/bench-database.ts';
import { makeUsers } from '../parts/bench-server.ts';
import type { Shop } from '../parts/buyer.ts';
import type { CrashWorld } from '../parts/crash-verdict.ts';
import { poster } from '../parts/load.ts';
import { startMailCounter } from '../parts/mail-counter.ts';
import { startBenchSandbox } from '../parts/sandbox.ts';
import { type Supervised, supervise, untilReady } from '../parts/supervised.ts';

const SERVERS = 3;
const JOBS = 2;
const USERS = 4_000;
/** Five processes start at once, possibly on a busy machine. */
const READY_LIMIT_MS = 240_000;
const STANDBY = 'second';
const NOTIFICATION_RETRY_MS = [500, 1_000, 2_000, 5_000];
/** Both machines may become the primary. A commit is confirmed once it is in both logs, as with disks that sync. */
const MACHINE = {
  ...{ max_connections: '200', wal_keep_size: '512MB', wal_level: 'replica', fsync: 'off' },
  ...{ synchronous_commit: 'on', full_page_writes: 'on', max_wal_senders: '4' },
};

export interface Cluster {
  readonly world: CrashWorld;
  readonly shop: Shop;
  readonly context: RunningContext;
  readonly siteUrls: readonly string[];
  readonly servers: readonly Supervised[];
  readonly jobs: readonly Supervised[];
  readonly primary: EmbeddedPostgres;
  readonly standby: EmbeddedPostgres;
  /** The connection to the primary. */
  readonly name: TcpSwitch;
  /** Between the primary and the standby. */
  readonly wire: TcpSwitch;
  /** The primary dies without notice, and its clients learn it from its kernel. */
  killPrimary(): void;
  killStandby(): void;
  /** Promotes the standby, and switches the name to it. */
  failOver(): Promise<void>;
  /** The standbys that must have a commit before it is confirmed; like Patroni, `''` once no standby is left. */
  requireStandby(names: string): Promise<void>;
  on(which: 'primary' | 'standby', text: string): Promise<readonly Record<string, unknown>[]>;
  stop(): Promise<void>;
}

/** Three server processes and two of jobs, a primary and its standby, and a name for the primary. `settings` are the processes'. */
export async function startCluster(options: {
  readonly isSynchronous: boolean;
  readonly settings?: Readonly<Record<string, string>>;
}): Promise<Cluster> {
  const { isSynchronous, settings } = options;
  const folder = benchFolder('cluster');
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const machines = await startMachines(folder);
  const { primary, standby, name } = machines;
  const sandbox = await startBenchSandbox(NOTIFICATION_RETRY_MS);
  const mails = await startMailCounter();
  const env = {
    ...sandbox.env,
    ...{ PROFILE: 'demo', DATABASE_URL: name.through(primary.url()), DEMO_DATABASE: 'club' },
    ...{ SMTP_URL: `smtp://127.0.0.1:${mails.port}`, DATA_DIR: join(folder, 'files'), LOG_LEVEL: 'warn' },
    ...{ DATABASE_CONNECTIONS: '4', RATE_LIMIT_SCALE: '0', MAX_LATE_MS: '0', MAX_CALLS_IN_LINE: '1000' },
    ...{ DRAIN_MS: '0', ...settings },
  };
  const context = await createContext(readConfig({ ...env, ROLE: 'server' }), pino({ level: 'silent' }));
  const show = await buildShow(context, {
    sectors: [{ code: 'U', sale: 'unnumbered', capacity: 20_000, prices: { public: 100_000 } }],
  });
  await makeUsers(context, USERS);
  const on = (which: 'primary' | 'standby', text: string) =>
    withConnection(machines[which].url(), async (client) => (await client.query(text)).rows);
  const requireStandby = async (names: string) => {
    await on('primary', `alter system set synchronous_standby_names = '${names}'`);
    await on('primary', 'select pg_reload_conf()');
  };
  if (isSynchronous) await requireStandby(`ANY 1 (${STANDBY})`);
  const processes = await startProcesses(env, folder);
  const provider = poster(sandbox.paymentsUrl);
  const sites = processes.siteUrls.map((url) => poster(url));
  let calls = 0;
  return {
    ...machines,
    ...{ context, requireStandby, on, ...processes },
    world: { context, paymentsUrl: sandbox.paymentsUrl, mails, dataDir: env.DATA_DIR },
    shop: {
      // Each call to another process: any process can continue a purchase.
      post: (path, payload, authorization) => {
        calls += 1;
        return (sites[calls % sites.length] as (typeof sites)[number]).post(path, payload, authorization);
      },
      postToProvider: provider.post,
      ...{ showId: show.showId, categoryId: show.categories.public, price: 1000 },
    },
    killPrimary: () => {
      powerCut(join(folder, 'primary'));
      name.cut(primary.port);
      machines.wire.cut();
    },
    killStandby: () => powerCut(join(folder, 'standby')),
    failOver: async () => {
      await promote(standby);
      name.leadTo(standby.port);
    },
    stop: async () => {
      for (const site of sites) site.close();
      provider.close();
      await Promise.all([...processes.servers, ...processes.jobs].map((one) => one.stop()));
      await context.close();
      mails.close();
      sandbox.stop();
      await Promise.all([name.close(), machines.wire.close()]);
      await Promise.all([primary.stop(), standby.stop()]);
    },
  };
}

async function startMachines(folder: string) {
  const at = (machine: string) => join(folder, machine);
  const primary = await startEmbeddedPostgres({ dataDir: at('primary'), durable: false, settings: MACHINE });
  await migrate(primary.url());
  const wire = await startTcpSwitch(primary.port);
  const standby = await startStandby({
    primary: { dataDir: at('primary'), url: primary.url('postgres') },
    followPort: wire.port,
    ...{ dataDir: at('standby'), name: STANDBY, settings: MACHINE },
  });
  return { primary, standby, wire, name: await startTcpSwitch(primary.port) };
}

async function startProcesses(env: Record<string, string>, folder: string) {
  const siteUrls: string[] = [];
  const servers: Supervised[] = [];
  for (let index = 0; index < SERVERS; index += 1) {
    const port = String(await portNear(0));
    const siteUrl = `http://127.0.0.1:${port}`;
    servers.push(
      supervise(
        { ...env, ROLE: 'server', PORT: port, SITE_URL: siteUrl },
        join(folder, `server-${index}.log`),
      ),
    );
    siteUrls.push(siteUrl);
  }
  const own = { ...env, ROLE: 'jobs', SITE_URL: siteUrls[0] ?? '' };
  const jobs = Array.from({ length: JOBS }, (_one, index) =>
    supervise(own, join(folder, `jobs-${index}.log`)),
  );
  try {
    await Promise.all(siteUrls.map((url) => untilReady(url, READY_LIMIT_MS)));
  } catch (error) {
    await Promise.all([...servers, ...jobs].map((one) => one.stop()));
    throw error;
  }
  return { siteUrls, servers, jobs };
}

/** Polls until it is true; throws with the last value. */
export async function until(what: string, ask: () => Promise<unknown>, limitMs = 60_000): Promise<void> {
  const end = Date.now() + limitMs;
  for (let seen: unknown; ; await pause(100)) {
    seen = await ask().catch((error: unknown) => error);
    if (seen === true) return;
    if (Date.now() > end) throw new Error(`${what}: not after ${limitMs / 1000} s, but ${String(seen)}`);
  }
}
