/**
 * npm run bench crash [kills, default 200] [restarts of PostgreSQL, default 10]: the server and the jobs as separate processes, buyers and lanes
 * of the gates that never stop, and repeatedly a SIGKILL for one of the two at a random moment; PostgreSQL is killed in between. At the end
 * the provider's list of payments, the database, the files, the mailbox and the lanes' displays must be consistent. Exits with 1 when they are
 * not.
 */
import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { portNear } from '@club/demo/stack/ports.ts';
import { readConfig } from '@club/server/config.ts';
import { createContext } from '@club/server/context.ts';
import { buildShow } from '@club/testing/builders/catalogue.ts';
import { pino } from 'pino';
import { benchFolder, openBenchDatabase, startBenchPostgres } from './parts/bench-database.ts';
import { makeUsers } from './parts/bench-server.ts';
import { ROWS, SEATS_PER_ROW, startBuyers } from './parts/crash-buyers.ts';
import { startLanes } from './parts/crash-lanes.ts';
import { type CrashWorld, judge, pendingWork } from './parts/crash-verdict.ts';
import { poster } from './parts/load.ts';
import { startMailCounter } from './parts/mail-counter.ts';
import { startBenchSandbox } from './parts/sandbox.ts';
import { supervise, untilReady } from './parts/supervised.ts';

const KILLS = Number(process.argv[3] ?? 200);
const POSTGRES_KILLS = Number(process.argv[4] ?? 10);
const BUYERS = 8;
const USERS = 12_000;
const HOUR_MS = 60 * 60_000;
/** How long each runs before it is killed: the server from when it is ready, the jobs from their start. */
const LIVES_MS = { server: [300, 4_000], jobs: [1_500, 12_000] } as const;
/** Share of kills after the server became ready; the others are during its start. */
const READY_SHARE = 0.9;
/** Time limit of a start, or of PostgreSQL's recovery, on a busy machine. */
const READY_LIMIT_MS = 5 * 60_000;
/** The provider is asked about an order at its end, up to 15 minutes after it was made. */
const LAST_WORK_LIMIT_MS = 18 * 60_000;
const NOTIFICATION_RETRY_MS = [500, 1_000, 2_000, 5_000, 10_000, 20_000];

const dataDir = benchFolder('crash');
rmSync(dataDir, { recursive: true, force: true });
mkdirSync(dataDir, { recursive: true });
const begun = performance.now();
const minutes = () => ((performance.now() - begun) / 60_000).toFixed(1);

const { postgres, env: ownEnv } = await openBenchDatabase(await portNear(3490));
const sandbox = await startBenchSandbox(NOTIFICATION_RETRY_MS);
const mails = await startMailCounter();
const port = await portNear(3491);
const siteUrl = `http://127.0.0.1:${port}`;
const env = {
  ...sandbox.env,
  SMTP_URL: `smtp://127.0.0.1:${mails.port}`,
  ...ownEnv,
  DATA_DIR: dataDir,
  PORT: String(port),
  SITE_URL: siteUrl,
  LOG_LEVEL: 'error',
};
const context = await createContext(readConfig({ ...env, ROLE: 'server' }), pino({ level: 'silent' }));
const startsAt = new Date(Date.now() + 2 * HOUR_MS);
const show = await buildShow(context, {
  // Its gates open at once.
  ...{ startsAt, endsAt: new Date(startsAt.getTime() + 2 * HOUR_MS), saleClosesAt: startsAt },
  sectors: [
    { code: 'A', rows: ROWS, seatsPerRow: SEATS_PER_ROW, prices: { public: 100_000 } },
    { code: 'U', sale: 'unnumbered', capacity: 30_000, prices: { public: 100_000 } },
  ],
});
await makeUsers(context, USERS);
const server = supervise({ ...env, ROLE: 'server' }, join(dataDir, 'server.log'));
const jobs = supervise({ ...env, ROLE: 'jobs' }, join(dataDir, 'jobs.log'));
await untilReady(siteUrl, READY_LIMIT_MS);

const site = poster(siteUrl);
const provider = poster(sandbox.paymentsUrl);
const world: CrashWorld = { context, paymentsUrl: sandbox.paymentsUrl, mails, dataDir };
const buyers = startBuyers(
  {
    post: site.post,
    postToProvider: provider.post,
    showId: show.showId,
    categoryId: show.categories.public,
    price: 1000,
  },
  BUYERS,
);
const lanes = await startLanes(context, { post: site.post, showId: show.showId });
const killed = { server: 0, jobs: 0, postgres: 0 };
const handles = [postgres];

async function killPostgres(): Promise<void> {
  const current = handles.at(-1) ?? postgres;
  process.kill(current.pid, 'SIGKILL');
  killed.postgres += 1;
  await pause(Math.random() * 1_000);
  handles.push(await startBenchPostgres(current.port));
}

/** Kills one of the two for its half of the kills, concurrently with the other. */
async function keepKilling(victim: 'server' | 'jobs'): Promise<void> {
  const [shortest, longest] = LIVES_MS[victim];
  while (killed[victim] < KILLS / 2) {
    await pause(shortest + Math.random() * (longest - shortest));
    killed[victim] += 1;
    await (victim === 'server' ? server : jobs).kill();
    const n = killed.server + killed.jobs;
    if (n > KILLS / 3) buyers.stopPayingSilently();
    if (n % 20 === 0) console.log(`${n} of ${KILLS} kills after ${minutes()} minutes`);
    if (Math.floor((n * POSTGRES_KILLS) / KILLS) > killed.postgres) await killPostgres();
    // Occasionally it is killed again while it starts.
    if (victim === 'server' && Math.random() < READY_SHARE) await untilReady(siteUrl, READY_LIMIT_MS);
  }
}

await Promise.all([keepKilling('server'), keepKilling('jobs')]);
await untilReady(siteUrl, READY_LIMIT_MS);
await Promise.all([buyers.stop(), lanes.stop()]);
console.log(`buyers gone after ${minutes()} minutes; waiting for the last work`);
const waitUntil = performance.now() + LAST_WORK_LIMIT_MS;
for (let left = -1; left !== 0 && performance.now() < waitUntil; await pause(2_000)) {
  const work = await pendingWork(world);
  const total = Object.values(work).reduce((sum, count) => sum + count, 0);
  if (total !== left) console.log(`  ${minutes()} minutes: ${JSON.stringify(work)}`);
  left = total;
}

const verdict = await judge(world);
const zeros = { ...verdict.zeros, ...(await lanes.judge()) };
const line = (name: string, value: number | string) => console.log(`  ${name.padEnd(48)} ${value}`);
console.log(`\nKilled with SIGKILL, in ${minutes()} minutes:`);
line('server process', killed.server);
line('jobs process', killed.jobs);
line('PostgreSQL', killed.postgres);
line('processes that ended by themselves', server.deaths + jobs.deaths);
console.log('What buyers did:');
for (const [what, count] of [...buyers.tally].sort()) line(what, count);
console.log('What came of it:');
line('payments that the provider took', verdict.paid);
line('of these refunded', verdict.refunded);
line('tickets', verdict.tickets);
line('mails', verdict.mails);
line('green lights at the gates', lanes.greens);
console.log('What must be zero:');
for (const [what, count] of Object.entries(zeros)) line(what, count);
const isGood = Object.values(zeros).every((count) => count === 0);
console.log(isGood ? '\nNothing was lost.' : '\nSOMETHING WAS LOST.');

site.close();
provider.close();
await Promise.all([server.stop(), jobs.stop()]);
await context.close();
mails.close();
sandbox.stop();
for (const handle of handles) await handle.stop();
process.exit(isGood ? 0 : 1);
