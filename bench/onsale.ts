/**
 * npm run bench onsale [fans, 20,000 unless told] [seconds until the doors close, 300 unless told]: an on-sale of
 * 34,000 places over two server processes and a real PostgreSQL, played by fans who arrive within 10 s, browse, choose,
 * collide, try again, fill in their tickets, pay or walk away. Everything runs on this machine: servers, PostgreSQL, the
 * payment provider and the fans share its cores.
 */
import { fork } from 'node:child_process';
import { mkdirSync, rmSync } from 'node:fs';
import { loadavg } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { portNear } from '@club/demo/stack/ports.ts';
import { readConfig } from '@club/server/config.ts';
import { createContext } from '@club/server/context.ts';
import { brokenInvariants, readAudit } from '@club/server/domains/audit/public.ts';
import { buildShow } from '@club/testing/builders/catalogue.ts';
import { pino } from 'pino';
import { benchFolder, openBenchDatabase } from './parts/bench-database.ts';
import { makeUsers, profileFlags } from './parts/bench-server.ts';
import type { StormPlan } from './parts/fan.ts';
import type { FanReport } from './parts/fan-log.ts';
import type { FanOrders } from './parts/fans.ts';
import { loop, poster } from './parts/load.ts';
import { watchMemory } from './parts/memory.ts';
import { startBenchSandbox } from './parts/sandbox.ts';
import { printStorm } from './parts/storm-report.ts';
import { supervise, untilReady } from './parts/supervised.ts';

const FANS = Number(process.argv[3] ?? 20_000);
const OPEN_MS = Number(process.argv[4] ?? 300) * 1_000;
const ARRIVE_WITHIN_MS = 10_000;
const SERVERS = 2;
/** One process of fans would be busier than the servers. */
const FAN_PROCESSES = 2;
const PRICE = 1_000;
/** Visitors who look at the show before the doors open: no server meets its crowd in its first second. */
const EARLY_VISITORS = 16;
const EARLY_SECONDS = 4;

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
const sectors = [...NUMBERED, ...UNNUMBERED].map((sector) => ({
  ...sector,
  prices: { public: PRICE * 100 },
}));

const PLACES =
  NUMBERED.reduce((sum, { rows, seatsPerRow }) => sum + rows * seatsPerRow, 0) +
  UNNUMBERED.reduce((sum, { capacity }) => sum + capacity, 0);

const dataDir = benchFolder('onsale');
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
  // Two processes: as many of PostgreSQL's as one process has by itself.
  DATABASE_CONNECTIONS: '4',
};
const context = await createContext(
  readConfig({ ...env, SITE_URL: 'http://127.0.0.1:9' }),
  pino({ level: 'error' }),
);
const show = await buildShow(context, { sectors });
await makeUsers(context, FANS);
await context.database.pool.query('analyze place');
const ports = [await portNear(3401), await portNear(3402)].slice(0, SERVERS);
const servers = ports.map((port) => {
  const own = { ...env, PORT: String(port), SITE_URL: `http://127.0.0.1:${port}` };
  return supervise(own, join(dataDir, `server-${port}.log`));
});
await Promise.all(ports.map((port) => untilReady(`http://127.0.0.1:${port}`)));

const SHOW_READS = ['WSEspectaculo', 'WSEspectaculoSectores', 'WSEspectaculoEscenario'];
const SECTOR_READS = ['WSEspectaculoEscenarioSector', 'WSEspectaculoFilasAsientos'];
const visited = ports.map((port) => poster(`http://127.0.0.1:${port}`));
await loop({ callers: EARLY_VISITORS, seconds: EARLY_SECONDS }, async (caller, turn) => {
  const name = { EspectaculoId: show.showId };
  const sector = { ...name, TribunaId: 1, SectorCod: NUMBERED[turn % NUMBERED.length]?.code };
  const { post } = visited[caller % SERVERS] as (typeof visited)[number];
  for (const call of SHOW_READS) await post(`/api/${call}`, name);
  for (const call of SECTOR_READS) await post(`/api/${call}`, sector);
  return true;
});
for (const { close } of visited) close();

const plan: StormPlan = {
  ports,
  showId: show.showId,
  categoryId: show.categories.public,
  price: PRICE,
  closesAt: Date.now() + OPEN_MS,
  sectors: [
    ...NUMBERED.map(({ code }) => ({ code, isNumbered: true, share: 0.5 / NUMBERED.length })),
    ...UNNUMBERED.map(({ code }) => ({ code, isNumbered: false, share: 0.5 / UNNUMBERED.length })),
  ],
  // People: a name, a document and a gate for each of two tickets take 20 to 90 s, a card at the provider's 15 to 40 s.
  thinks: { look: [1, 5], choose: [1, 6], typePerson: [10, 45], pay: [15, 40] },
};

function startFans(firstFan: number, fans: number): Promise<FanReport> {
  const child = fork(fileURLToPath(new URL('./parts/fans.ts', import.meta.url)), {
    serialization: 'advanced',
    execArgv: profileFlags(),
  });
  const orders: FanOrders = {
    plan,
    paymentsUrl: sandbox.paymentsUrl,
    firstFan,
    fans,
    arriveWithinMs: ARRIVE_WITHIN_MS,
    processes: FAN_PROCESSES,
  };
  child.send(orders);
  return new Promise((resolve, reject) => {
    child.once('message', (report) => resolve(report as FanReport));
    child.once('exit', (code) => reject(new Error(`the fans ended with ${code}`)));
  });
}

const memory = watchMemory(servers.map(({ pid }) => pid));
const loadBefore = loadavg()[0] ?? 0;
const begun = Date.now();
const share = Math.ceil(FANS / FAN_PROCESSES);
const reports = await Promise.all(
  Array.from({ length: FAN_PROCESSES }, (_value, index) => startFans(1 + index * share, share)),
);
const seconds = (Date.now() - begun) / 1000;
const { rows } = await context.database.pool.query<{ twice: number }>(
  `select count(*)::integer as twice from (
     select place_id from ticket where state = 'live' group by place_id having count(*) > 1
   ) as double`,
);
const broken = brokenInvariants(await readAudit(context));
printStorm({
  fans: FANS,
  places: PLACES,
  seconds,
  loadBefore,
  reports,
  memory: memory.stop(),
  doublePlaces: rows[0]?.twice ?? -1,
  broken: broken.map(({ says, violations, example }) => `${says}: ${violations}, e.g. ${example}`),
  deaths: servers.reduce((sum, server) => sum + server.deaths, 0),
});
await Promise.all(servers.map((server) => server.stop()));
await context.close();
sandbox.stop();
await postgres.stop();
process.exit(0);
