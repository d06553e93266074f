/**
 * npm run bench migrate [shows, default 30]: 64 callers hold and pay on the previous release (tools/previous-release.ts; PREVIOUS=<commit>
 * names another) while each later migration is applied to its season, and then on this release's server (spec 7 §8; targets:
 * no faults, no statement over 1 s). The control keeps a table locked, as a migration against the rules would.
 */
import { fork } from 'node:child_process';
import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { portNear } from '@club/demo/stack/ports.ts';
import { withConnection } from '@club/embedded-postgres/server-process.ts';
import { migrate, readMigrations } from '@club/server/db/migrate.ts';
import { checkOutPrevious } from '../tools/previous-release.ts';
import { benchFolder, openEmptyDatabase } from './parts/bench-database.ts';
import { startMigrationCallers } from './parts/migration-callers.ts';
import type { PreviousSeason } from './parts/previous-season.ts';
import { startBenchSandbox } from './parts/sandbox.ts';
import { watchStatements } from './parts/statement-watch.ts';
import { supervise, untilReady } from './parts/supervised.ts';

const SHOWS = Number(process.argv[3] ?? 30);
/** Time of calls before and after a migration, so that its waits are fully recorded. */
const AROUND_MS = 3_000;
const CONTROL = 'control';
const CONTROL_LOCK_MS = 1_500;

const { commit, folder, newMigrations } = checkOutPrevious();
const dataDir = benchFolder('migrate');
rmSync(dataDir, { recursive: true, force: true });
mkdirSync(dataDir, { recursive: true });
const sandbox = await startBenchSandbox();
const { postgres, url, env: ownEnv } = await openEmptyDatabase();
const env = { ...ownEnv, ...sandbox.env, DATA_DIR: dataDir, LOG_LEVEL: 'error', RATE_LIMIT_SCALE: '0' };

/** Starts a release's server, with its jobs. */
async function startServer(main?: string) {
  const port = await portNear(3420);
  const siteUrl = `http://127.0.0.1:${port}`;
  const settings = { ...env, PORT: String(port), SITE_URL: siteUrl, MAX_CALLS_IN_LINE: '1000' };
  const server = supervise(settings, join(dataDir, `server-${port}.log`), main);
  await untilReady(siteUrl, 120_000);
  const again = async () => {
    await server.restart();
    await untilReady(siteUrl, 120_000);
  };
  return { siteUrl, again, stop: server.stop };
}

function makeSeason(): Promise<PreviousSeason> {
  const child = fork(
    fileURLToPath(new URL('parts/previous-season.ts', import.meta.url)),
    [folder, String(SHOWS)],
    { env: { ...process.env, ...env } },
  );
  return new Promise((resolve, reject) => {
    child.once('message', (season) => resolve(season as PreviousSeason));
    child.once('exit', (code) => reject(new Error(`the season's process ended with ${code}`)));
  });
}

/** Applies this release's migrations up to and with `name`. */
const migrateTo = (name: string) =>
  migrate(url, {
    migrations: async () =>
      Object.fromEntries(Object.entries(await readMigrations()).filter(([other]) => other <= name)),
  });

const lockPlaces = () =>
  withConnection(url, async (client) => {
    await client.query('begin; lock table place in access exclusive mode');
    await pause(CONTROL_LOCK_MS);
    await client.query('commit');
  });

const season = await makeSeason();
const watch = await watchStatements(url);
const rows: string[] = [];
/** Of all rows except the control's. */
const worst = { faults: 0, statementMs: 0 };

/** The results of calls and statements during `step`, as a row. */
async function under(
  callers: ReturnType<typeof startMigrationCallers>,
  name: string,
  step: () => Promise<void>,
) {
  await pause(AROUND_MS);
  callers.begin();
  watch.begin();
  const begun = performance.now();
  await step();
  const took = performance.now() - begun;
  await pause(AROUND_MS);
  const { counted, refused, faults, slowestMs } = callers.end();
  const slowest = watch.end();
  if (!name.startsWith(CONTROL)) {
    worst.faults += faults.length;
    worst.statementMs = Math.max(worst.statementMs, slowest.ms);
  }
  const cells = [
    took.toFixed(0),
    counted,
    refused,
    faults.length,
    slowestMs.toFixed(0),
    slowest.ms.toFixed(0),
  ];
  rows.push(`  ${name.padEnd(40)} ${cells.map((cell) => String(cell).padStart(9)).join(' ')}`);
  for (const fault of new Set(faults)) rows.push(`    fault: ${fault}`);
  if (slowest.ms > 1_000) rows.push(`    over 1 s: ${slowest.query.replace(/\s+/g, ' ')}`);
}

const before = await startServer(join(folder, 'packages', 'server', 'src', 'main.ts'));
const callers = startMigrationCallers(before.siteUrl, sandbox.paymentsUrl, season);
await under(callers, 'nothing', async () => {});
for (const name of newMigrations) await under(callers, name, () => migrateTo(name));
await under(callers, `${CONTROL}: place locked for ${CONTROL_LOCK_MS} ms`, lockPlaces);
await callers.stop();
// After a rollback to it, or another start of it meanwhile.
await before.again();
const back = startMigrationCallers(before.siteUrl, sandbox.paymentsUrl, season, callers.nextBuyer());
await under(back, 'the release before, started on this schema', async () => {});
await back.stop();
await before.stop();
const after = await startServer();
const next = startMigrationCallers(after.siteUrl, sandbox.paymentsUrl, season, back.nextBuyer());
await under(next, 'this release', async () => {});
await next.stop();

console.log(
  `\n${commit.slice(0, 12)}, ${SHOWS} shows of 40,000 places, 64 callers; each row with ${AROUND_MS / 1000} s after it\n`,
);
console.log(
  `  ${''.padEnd(40)} ${['took, ms', 'calls', 'refused', 'faults', 'call, ms', 'stmt, ms'].map((name) => name.padStart(9)).join(' ')}`,
);
console.log(
  `  ${''.padEnd(40)} ${['', '', '', 'aim 0', 'slowest', 'aim 1,000'].map((name) => name.padStart(9)).join(' ')}`,
);
for (const row of rows) console.log(row);
console.log(
  `\n  ${newMigrations.length} migrations: faults ${worst.faults} (aim: 0), slowest statement ${worst.statementMs.toFixed(0)} ms (aim: 1,000)`,
);
await after.stop();
await watch.stop();
await postgres.stop();
sandbox.stop();
process.exit(0);
