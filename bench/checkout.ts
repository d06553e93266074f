/**
 * npm run bench checkout: complete purchases of two tickets per second (hold, order, store, pay at the sandbox in another
 * process, settle, tickets; files not drawn meanwhile), then a burst of 500 paid tickets with the jobs process running:
 * files per second, kB per file, and how long after its payment a file is ready.
 */
import { spawn } from 'node:child_process';
import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { buildShow } from '@club/testing/builders/catalogue.ts';
import { printStatements } from './parts/bench-database.ts';
import { makeUsers, profileFlags, startBenchServer } from './parts/bench-server.ts';
import { payAndReturn, prepare, type Shop, type StoredPurchase } from './parts/buyer.ts';
import { loop, percentile, poster } from './parts/load.ts';
import { cpuDuring, cpuOf } from './parts/process-cpu.ts';
import { saveResults } from './parts/results.ts';
import { startBenchSandbox } from './parts/sandbox.ts';

const SECONDS = Number(process.argv[3] ?? 10);
const CALLERS = 24;
const BURST = 500;
const USERS = 20_000;
/** Slower machines make a smaller burst, so that the whole run stays within a minute. */
const PREPARE_MS = 12_000;
const BURST_LIMIT_MS = 15_000;

const root = fileURLToPath(new URL('../', import.meta.url));
const dataDir = join(root, '.data/bench/server');

const sandbox = await startBenchSandbox();
const server = await startBenchServer({ ...sandbox.env, ROLE: 'server' });
const { pool } = server.context.database;
const built = await buildShow(server.context, {
  sectors: [{ code: 'U', sale: 'unnumbered', capacity: 40_000, prices: { public: 100_000 } }],
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
  const warm = await countTickets();
  await printStatements(pool, 1);
  const sandboxBefore = cpuOf(sandbox.pid);
  const cpu = await cpuDuring(server, () => loop({ callers: CALLERS, seconds: SECONDS }, buy));
  const sandboxCpu = cpuOf(sandbox.pid) - sandboxBefore;
  const run = cpu.value;
  const issued = (await countTickets()) - warm;
  console.log(
    `${CALLERS} buyers for ${SECONDS} s, one server process, the sandbox in another, real PostgreSQL, one machine:`,
  );
  console.log(
    `  purchases    ${run.perSecond.toFixed(0)}/s, p50 ${percentile(run.latencies, 0.5).toFixed(0)} ms, p99 ${percentile(run.latencies, 0.99).toFixed(0)} ms from hold to tickets`,
  );
  await printStatements(pool, run.counted);
  const bare = await measureBareCall();
  const perPurchase = cpu.server / run.counted;
  saveResults({ purchase: { server: perPurchase / 1000, database: cpu.postgres / run.counted / 1000 } });
  const each = (ms: number) => `${(ms / run.counted).toFixed(1)} ms`;
  console.log(
    `  server CPU   ${perPurchase.toFixed(1)} ms per purchase; baseline, the simplest call of the same server: ${bare.perSecond.toFixed(0)}/s, ${bare.cpuMs.toFixed(2)} ms; a purchase costs ${(perPurchase / bare.cpuMs).toFixed(0)} of them`,
  );
  console.log(
    `  CPU of the others  PostgreSQL ${each(cpu.postgres)}, provider ${each(sandboxCpu)}, buyers ${each(cpu.callers)}`,
  );
  console.log(`  not issued   ${run.refused}; tickets issued ${issued}, expected ${2 * run.counted}`);
}

/** A call whose answer is ready bytes, by as many callers: what this machine can give right now. */
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
      while (Date.now() < prepareUntil && stored.length < BURST) stored.push(await prepare(shop, user(), 1));
    }),
  );
  const burst = stored.slice(0, BURST);
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

/** Waits until so many files are ready, or the time is up; answers how many are. */
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
  const { rows } = await pool.query<{ waited: number; at: Date }>(
    `select extract(epoch from file_ready_at - issued_at)::float8 * 1000 as waited, file_ready_at as at
     from ticket where issued_at >= $1 and file_ready_at is not null order by waited`,
    [since],
  );
  const waits = Float64Array.from(rows.map((row) => row.waited));
  const last = Math.max(...rows.map((row) => row.at.getTime()));
  const seconds = (last - since.getTime()) / 1000;
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
  console.log(
    `  ready after  p50 ${(percentile(waits, 0.5) / 1000).toFixed(1)} s, p95 ${(percentile(waits, 0.95) / 1000).toFixed(1)} s of the payment`,
  );
}
