/**
 * npm run bench checkout [seconds, default 10]: complete purchases of two tickets per second (hold, order, store, pay at the sandbox in another
 * process, settle, tickets; files not drawn meanwhile), by 24 and 64 buyers, with commits as they are and with 5 ms added to each, and the waits
 * of PostgreSQL's sessions (spec 7 §4.3); then a burst of 500 paid tickets with the jobs process running: files per second, kB per file, the
 * delay from the payment to the file, and the delay of its job's start; then 150 at half that rate, when the cores are not saturated.
 */
import { spawn } from 'node:child_process';
import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { buildShow } from '@club/testing/builders/catalogue.ts';
import { printStatements } from './parts/bench-database.ts';
import { makeUsers, profileFlags, startBenchServer } from './parts/bench-server.ts';
import { payAndReturn, prepare, type Shop, type StoredPurchase } from './parts/buyer.ts';
import { loop, percentile, poster } from './parts/load.ts';
import { cpuDuring, cpuOf } from './parts/process-cpu.ts';
import { saveResults } from './parts/results.ts';
import { startBenchSandbox } from './parts/sandbox.ts';
import { waitsDuring, waitsText } from './parts/waits.ts';

const SECONDS = Number(process.argv[3] ?? 10);
const CALLERS = 24;
const BURST = 500;
const PACED = 150;
const USERS = 60_000;
/** The figures per purchase are of the first; the others show the effects of queueing. */
const RUNS = [
  { buyers: CALLERS, commitMs: 0 },
  { buyers: 64, commitMs: 0 },
  { buyers: CALLERS, commitMs: 5 },
  { buyers: 64, commitMs: 5 },
];
const WAITS = ['Lock', 'LWLock', 'IO', 'IPC', 'Timeout'];
/** Slower machines make a smaller burst, so that the whole run stays within a minute. */
const PREPARE_MS = 12_000;
const BURST_LIMIT_MS = 15_000;

const root = fileURLToPath(new URL('../', import.meta.url));
const dataDir = join(root, '.data/bench/server');

const sandbox = await startBenchSandbox();
const server = await startBenchServer({ ...sandbox.env, ROLE: 'server' });
const { pool } = server.context.database;
const built = await buildShow(server.context, {
  sectors: [{ code: 'U', sale: 'unnumbered', capacity: 90_000, prices: { public: 100_000 } }],
});
await makeUsers(server.context, USERS);
const site = poster(server.siteUrl);
const provider = poster(sandbox.paymentsUrl);
const shop: Shop = {
  post: site.post,
  postToProvider: provider.post,
  showId: built.showId,
  categoryId: built.categories.public,
  price: 1000,
};

let nextUser = 0;
const user = () => {
  nextUser += 1;
  return nextUser;
};

async function countTickets(): Promise<number> {
  const { rows } = await pool.query<{ count: number }>('select count(*)::integer as count from ticket');
  return rows[0]?.count ?? 0;
}

const buy = async () => payAndReturn(shop, await prepare(shop, user(), 2));

try {
  await measurePurchases();
  await measureBurst();
} finally {
  site.close();
  provider.close();
  await server.stop();
  sandbox.stop();
}

async function measurePurchases(): Promise<void> {
  await loop({ callers: CALLERS, seconds: 1 }, buy);
  console.log(`${SECONDS} s each, one server process, the sandbox in another, real PostgreSQL, one machine:`);
  for (const [index, { buyers, commitMs }] of RUNS.entries()) {
    await slowCommits(commitMs);
    const warm = await countTickets();
    await printStatements(pool, 1);
    const sandboxBefore = cpuOf(sandbox.pid);
    const {
      value: cpu,
      waits,
      looks,
    } = await waitsDuring(pool, WAITS, () =>
      cpuDuring(server, () => loop({ callers: buyers, seconds: SECONDS }, buy)),
    );
    const run = cpu.value;
    const [p50, p99] = [0.5, 0.99].map((share) => percentile(run.latencies, share).toFixed(0));
    const issued = (await countTickets()) - warm;
    console.log(
      `  ${buyers} buyers, ${commitMs} ms more a commit   ${run.perSecond.toFixed(0)}/s, p50 ${p50} ms, p99 ${p99} ms from hold to tickets`,
    );
    console.log(
      `    waits in ${looks} looks   ${waitsText(waits)}; of them NOTIFY's: ${waits.get('Lock object') ?? 0}`,
    );
    console.log(`    not issued   ${run.refused}; tickets issued ${issued}, expected ${2 * run.counted}`);
    await printStatements(pool, run.counted);
    if (index === 0)
      await reportCost({ ...cpu, sandbox: cpuOf(sandbox.pid) - sandboxBefore, counted: run.counted });
  }
  await slowCommits(0);
}

/** Delay of each commit before it is on disk, as on a slower disk. */
async function slowCommits(ms: number): Promise<void> {
  await pool.query(`alter system set commit_delay = ${ms * 1_000}`);
  await pool.query('alter system set commit_siblings = 0');
  await pool.query('select pg_reload_conf()');
}

/** Processor time per purchase, in milliseconds. */
async function reportCost(used: {
  readonly server: number;
  readonly postgres: number;
  readonly callers: number;
  readonly sandbox: number;
  readonly counted: number;
}): Promise<void> {
  const bare = await measureBareCall();
  const perPurchase = used.server / used.counted;
  saveResults({ purchase: { server: perPurchase / 1000, database: used.postgres / used.counted / 1000 } });
  const each = (ms: number) => `${(ms / used.counted).toFixed(1)} ms`;
  console.log(
    `    server CPU   ${perPurchase.toFixed(1)} ms per purchase; baseline, the simplest call of the same server: ${bare.perSecond.toFixed(0)}/s, ${bare.cpuMs.toFixed(2)} ms; a purchase costs ${(perPurchase / bare.cpuMs).toFixed(0)} of them`,
  );
  console.log(
    `    CPU of the others  PostgreSQL ${each(used.postgres)}, provider ${each(used.sandbox)}, buyers ${each(used.callers)}`,
  );
}

/** A call whose answer is cached bytes, with this many callers: this machine's present maximum. */
async function measureBareCall(): Promise<{ perSecond: number; cpuMs: number }> {
  const before = cpuOf(server.pid);
  const run = await loop({ callers: CALLERS, seconds: 2 }, async () => {
    const { status } = await site.post('/api/WSDocumentoTipo', {});
    return status === 200;
  });
  return { perSecond: run.perSecond, cpuMs: (cpuOf(server.pid) - before) / run.counted };
}

async function measureBurst(): Promise<void> {
  await pool.query(
    `delete from pgboss.job where name in ('render-tickets', 'mail-purchase', 'settle-order')`,
  );
  const stored: StoredPurchase[] = [];
  const prepareUntil = Date.now() + PREPARE_MS;
  await Promise.all(
    Array.from({ length: CALLERS }, async () => {
      while (Date.now() < prepareUntil && stored.length < BURST + PACED)
        stored.push(await prepare(shop, user(), 1));
    }),
  );
  const paced = stored.splice(0, PACED);
  const burst = stored;
  await printStatements(pool, burst.length);
  const jobs = startJobs();
  try {
    // One ticket first, so that the threads are warm when the burst comes.
    await payAndReturn(shop, await prepare(shop, user(), 1));
    const before = await waitForFiles(1);
    const from = new Date();
    const todo = [...burst];
    await Promise.all(
      Array.from({ length: CALLERS }, async () => {
        for (let next = todo.pop(); next; next = todo.pop()) await payAndReturn(shop, next);
      }),
    );
    const paidMs = Date.now() - from.getTime();
    const ready = (await waitForFiles(before + burst.length)) - before;
    await report({ since: from, paidMs, paid: burst.length, ready });
    await printStatements(pool, burst.length);
    const everyMs = (2 * paidMs) / burst.length;
    const since = new Date();
    await Promise.all(
      paced.map((purchase, index) => delay(index * everyMs).then(() => payAndReturn(shop, purchase))),
    );
    await waitForFiles(before + burst.length + paced.length);
    console.log(`${paced.length} at ${(1000 / everyMs).toFixed(0)}/s, half that rate:`);
    await reportDelays(since);
  } finally {
    jobs.kill('SIGTERM');
    await new Promise((resolve) => jobs.once('exit', resolve));
  }
}

/** Draws files and sends mails, beside the server. */
function startJobs() {
  return spawn(process.execPath, [...profileFlags(), join(root, 'packages/server/src/main.ts')], {
    env: {
      ...process.env,
      ...sandbox.env,
      NODE_ENV: 'production',
      ROLE: 'jobs',
      LOG_LEVEL: 'error',
      ...server.env,
      DATA_DIR: dataDir,
      SITE_URL: server.siteUrl,
    },
    stdio: ['ignore', 'inherit', 'inherit'],
  });
}

/** Waits until this many files are ready, or the time is up; returns how many are. */
async function waitForFiles(count: number): Promise<number> {
  const end = Date.now() + BURST_LIMIT_MS;
  for (;;) {
    const { rows } = await pool.query<{ count: number }>(
      'select count(*)::integer as count from ticket where file_ready_at is not null',
    );
    const found = rows[0]?.count ?? 0;
    if (found >= count || Date.now() > end) return found;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

async function report(burst: { since: Date; paidMs: number; paid: number; ready: number }): Promise<void> {
  const { since, paidMs, paid, ready } = burst;
  const { rows } = await pool.query<{ last: Date }>(
    'select max(file_ready_at) as last from ticket where issued_at >= $1',
    [since],
  );
  const seconds = ((rows[0]?.last ?? since).getTime() - since.getTime()) / 1000;
  const folder = join(dataDir, 'storage', 'files', 'tickets', String(built.showId));
  const sizes = readdirSync(folder)
    .filter((name) => name.endsWith('.pdf'))
    .map((name) => statSync(join(folder, name)).size);
  const kB = sizes.reduce((sum, size) => sum + size, 0) / sizes.length / 1000;
  console.log(
    `Burst of ${paid} tickets, paid within ${(paidMs / 1000).toFixed(1)} s, with the jobs process beside the server:`,
  );
  console.log(
    `  files        ${ready} of ${paid}, ${(ready / seconds).toFixed(0)}/s from the first payment to the last file, ${kB.toFixed(1)} kB each`,
  );
  await reportDelays(since);
}

/** From a payment to its file, and from the file's job to its start. */
async function reportDelays(since: Date): Promise<void> {
  const ready = await delays(
    'select extract(epoch from file_ready_at - issued_at)::float8 * 1000 as waited from ticket where issued_at >= $1 and file_ready_at is not null',
    since,
  );
  const begun = await delays(
    `select extract(epoch from started_on - greatest(created_on, start_after))::float8 * 1000 as waited
     from pgboss.job where name = 'render-tickets' and created_on >= $1 and started_on is not null`,
    since,
  );
  console.log(`  ready after  p50 ${ready.p50} ms, p95 ${ready.p95} ms of the payment`);
  console.log(
    `  begun after  p50 ${begun.p50} ms, p95 ${begun.p95} ms of ${begun.count} jobs (aim: 300 ms at p95)`,
  );
}

async function delays(statement: string, since: Date) {
  const { rows } = await pool.query<{ waited: number }>(`${statement} order by waited`, [since]);
  const waits = Float64Array.from(rows.map(({ waited }) => waited));
  const at = (share: number) => percentile(waits, share).toFixed(0);
  return { count: waits.length, p50: at(0.5), p95: at(0.95) };
}
