import { fork } from 'node:child_process';
import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { portNear } from '@club/demo/stack/ports.ts';
import { readConfig } from '@club/server/config.ts';
import { createContext, type RunningContext } from '@club/server/context.ts';
import { type BuiltShow, buildShow } from '@club/testing/builders/catalogue.ts';
import { pino } from 'pino';
import { benchFolder, openBenchDatabase } from './bench-database.ts';
import { profileFlags } from './bench-server.ts';
import type { StormPlan } from './fan.ts';
import type { FanReport } from './fan-log.ts';
import type { FanOrders } from './fans.ts';
import { loop, poster } from './load.ts';
import { startBenchSandbox } from './sandbox.ts';
import { type Supervised, supervise, untilReady } from './supervised.ts';

const ARRIVE_WITHIN_MS = 10_000;
const SERVERS = 2;
/** A single process of fans would be busier than the servers. */
const FAN_PROCESSES = 2;
const PRICE = 1_000;
/** Visitors who look at the show before the doors open: servers are warm when their crowd arrives. */
const EARLY_VISITORS = 16;
const EARLY_SECONDS = 4;
/** Time limit of their start on a busy machine. */
const READY_LIMIT_MS = 5 * 60_000;

const NUMBERED = [
  { code: 'ALTA', rows: 51, seatsPerRow: 98 },
  { code: 'A', rows: 25, seatsPerRow: 40 },
  { code: 'B', rows: 25, seatsPerRow: 44 },
  { code: 'C', rows: 25, seatsPerRow: 40 },
  { code: 'D', rows: 22, seatsPerRow: 60 },
  { code: 'E', rows: 22, seatsPerRow: 60 },
  { code: 'F', rows: 20, seatsPerRow: 50 },
];
const UNNUMBERED = [5_200, 3_000, 3_000, 2_900, 2_900, 2_600, 2_662].map((capacity, index) => ({
  code: `U${index + 1}`,
  sale: 'unnumbered' as const,
  capacity,
}));

export const STORM_PLACES =
  NUMBERED.reduce((sum, { rows, seatsPerRow }) => sum + rows * seatsPerRow, 0) +
  UNNUMBERED.reduce((sum, { capacity }) => sum + capacity, 0);

/** A show of `STORM_PLACES` places in 14 sectors, or of a share of them. */
export function buildStormShow(context: RunningContext, share = 1): Promise<BuiltShow> {
  const numbered = NUMBERED.map((sector) => ({ ...sector, rows: Math.ceil(sector.rows * share) }));
  const unnumbered = UNNUMBERED.map((sector) => ({
    ...sector,
    capacity: Math.ceil(sector.capacity * share),
  }));
  const prices = { public: PRICE * 100 };
  return buildShow(context, {
    sectors: [...numbered, ...unnumbered].map((sector) => ({ ...sector, prices })),
  });
}

/** Two server processes on a real PostgreSQL, and the payment provider's sandbox. */
export interface StormWorld<Prepared = unknown> {
  /** Data created before the servers started. */
  readonly prepared: Prepared;
  readonly context: RunningContext;
  readonly ports: readonly number[];
  readonly servers: readonly Supervised[];
  readonly postgresPid: number;
  readonly paymentsUrl: string;
  /** Starts a process of jobs. */
  startJobs(): Supervised;
  /** Starts another server, which gets no fans: its port, and its process. */
  startOwnServer(): Promise<{ readonly port: number; readonly pid: number }>;
  stop(): Promise<void>;
}

/** `prepare` fills the database before the servers start. */
export async function openStormWorld<Prepared>(
  name: string,
  prepare: (context: RunningContext) => Promise<Prepared>,
): Promise<StormWorld<Prepared>> {
  const dataDir = benchFolder(name);
  rmSync(dataDir, { recursive: true, force: true });
  mkdirSync(dataDir, { recursive: true });
  const { postgres, env: ownEnv } = await openBenchDatabase();
  const sandbox = await startBenchSandbox();
  const env = {
    ...sandbox.env,
    ...ownEnv,
    DATA_DIR: dataDir,
    LOG_LEVEL: 'error',
    ROLE: 'server',
    TRUST_PROXY: '1',
    MAX_LATE_MS: '100',
    // Two processes: in total as many PostgreSQL connections as one process has by default.
    DATABASE_CONNECTIONS: '4',
    // For a waiting room: proof of work is the browsers' cost, not the servers'.
    QUEUE_WORK: '0',
  };
  const config = readConfig({ ...env, SITE_URL: 'http://127.0.0.1:9' });
  const context = await createContext(config, pino({ level: 'error' }));
  const prepared = await prepare(context);
  const ports = [await portNear(3401), await portNear(3402)].slice(0, SERVERS);
  const start = (port: number) => {
    const own = { ...env, PORT: String(port), SITE_URL: `http://127.0.0.1:${port}` };
    return supervise(own, join(dataDir, `server-${port}.log`));
  };
  const servers = ports.map(start);
  const ready = (port: number) => untilReady(`http://127.0.0.1:${port}`, READY_LIMIT_MS);
  await Promise.all(ports.map(ready));
  return {
    ...{ prepared, context, ports, servers, postgresPid: postgres.pid, paymentsUrl: sandbox.paymentsUrl },
    startJobs: () =>
      supervise({ ...env, ROLE: 'jobs', SITE_URL: 'http://127.0.0.1:9' }, join(dataDir, 'jobs.log')),
    startOwnServer: async () => {
      const port = await portNear(3403);
      const server = start(port);
      servers.push(server);
      await ready(port);
      return { port, pid: server.pid };
    },
    stop: async () => {
      await Promise.all(servers.map((server) => server.stop()));
      await context.close();
      sandbox.stop();
      await postgres.stop();
    },
  };
}

const SHOW_READS = ['WSEspectaculo', 'WSEspectaculoSectores', 'WSEspectaculoEscenario'];
const SECTOR_READS = ['WSEspectaculoEscenarioSector', 'WSEspectaculoFilasAsientos'];

/** Visitors look at a show before its doors open. */
export async function visitEarly(ports: readonly number[], { showId }: BuiltShow): Promise<void> {
  const visited = ports.map((port) => poster(`http://127.0.0.1:${port}`));
  await loop({ callers: EARLY_VISITORS, seconds: EARLY_SECONDS }, async (caller, index) => {
    const name = { EspectaculoId: showId };
    const sector = { ...name, TribunaId: 1, SectorCod: NUMBERED[index % NUMBERED.length]?.code };
    const { post } = visited[caller % SERVERS] as (typeof visited)[number];
    for (const call of SHOW_READS) await post(`/api/${call}`, name);
    for (const call of SECTOR_READS) await post(`/api/${call}`, sector);
    return true;
  });
  for (const { close } of visited) close();
}

export interface Storm {
  readonly show: BuiltShow;
  readonly firstFan: number;
  readonly fans: number;
  /** Until the doors close. */
  readonly openMs: number;
  /** The show's waiting room. */
  readonly roomId?: number;
}

/** Fans arrive within ten seconds, browse, choose, collide, retry, fill in their tickets, pay or leave. */
export function runStorm(
  { ports, paymentsUrl }: StormWorld,
  { show, firstFan, fans, openMs, roomId }: Storm,
): Promise<FanReport[]> {
  const plan: StormPlan = {
    ports,
    roomId: roomId ?? null,
    showId: show.showId,
    categoryId: show.categories.public,
    price: PRICE,
    closesAt: Date.now() + openMs,
    sectors: [
      ...NUMBERED.map(({ code }) => ({ code, isNumbered: true, share: 0.5 / NUMBERED.length })),
      ...UNNUMBERED.map(({ code }) => ({ code, isNumbered: false, share: 0.5 / UNNUMBERED.length })),
    ],
    // People: a name, a document and a gate for each of two tickets take 20 to 90 s, a card at the provider's 15 to 40 s.
    thinks: { look: [1, 5], choose: [1, 6], typePerson: [10, 45], pay: [15, 40] },
  };
  const share = Math.ceil(fans / FAN_PROCESSES);
  const orders = { plan, paymentsUrl, fans: share, arriveWithinMs: ARRIVE_WITHIN_MS };
  return Promise.all(
    Array.from({ length: FAN_PROCESSES }, (_value, index) =>
      startFans({ ...orders, firstFan: firstFan + index * share, processes: FAN_PROCESSES }),
    ),
  );
}

function startFans(orders: FanOrders): Promise<FanReport> {
  const child = fork(fileURLToPath(new URL('./fans.ts', import.meta.url)), {
    serialization: 'advanced',
    execArgv: profileFlags(),
  });
  child.send(orders);
  return new Promise((resolve, reject) => {
    child.once('message', (report) => resolve(report as FanReport));
    child.once('exit', (code) => reject(new Error(`the fans ended with ${code}`)));
  });
}
