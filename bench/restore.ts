/**
 * npm run bench restore [seconds]: point-in-time recovery with Debian's pgBackRest, by `ops/pgbackrest`, and PostgreSQL 15: a full backup, sales, an
 * instant, more sales, and the database as of that instant: its duration, whether the audit is clean, and whether `conciliar` finds exactly the
 * later payments.
 */
import { execFileSync } from 'node:child_process';
import { chownSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { Failure } from '@club/demo/stack/failure.ts';
import { withConnection } from '@club/embedded-postgres/server-process.ts';
import { buildApp } from '@club/server/app.ts';
import { readConfig } from '@club/server/config.ts';
import { createContext } from '@club/server/context.ts';
import { migrate } from '@club/server/db/migrate.ts';
import { brokenInvariants, readAudit } from '@club/server/domains/audit/public.ts';
import { recoverGap, storeProviders } from '@club/server/domains/payments/public.ts';
import { buildShow } from '@club/testing/builders/catalogue.ts';
import { filledIn, freePort } from '@club/testing/system/programs.ts';
import { pino } from 'pino';
import { ensurePrograms } from '../tools/debian.ts';
import { makeUsers } from './parts/bench-server.ts';
import { payAndReturn, prepare } from './parts/buyer.ts';
import { loop, poster } from './parts/load.ts';
import { startBenchSandbox } from './parts/sandbox.ts';

const SECONDS = Number(process.argv[3] ?? 5);
const BIN = '/usr/lib/postgresql/15/bin';
const CALLERS = 8;

try {
  ensurePrograms('pgbackrest', 'pg_ctl');
} catch (error) {
  console.log(error instanceof Failure ? error.message : error);
  process.exit(0);
}

const folder = mkdtempSync(join(tmpdir(), 'restore-'));
const [data, conf] = [join(folder, 'data'), join(folder, 'pgbackrest.conf')];
/** PostgreSQL does not run as root. */
const idOf = (flag: string) => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }));
const owner = process.getuid?.() === 0 ? { uid: idOf('-u'), gid: idOf('-g') } : null;
const run = (program: string, ...args: string[]) =>
  execFileSync(program, args, {
    ...owner,
    cwd: folder,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { PATH: process.env.PATH, LC_ALL: 'C.UTF-8', PGBACKREST_REPO1_CIPHER_PASS: 'bench' },
  });
const backrest = (...args: string[]) => run('pgbackrest', `--config=${conf}`, '--stanza=club', ...args);
const start = () => run(`${BIN}/pg_ctl`, '-D', data, '-w', '-t', '120', '-l', join(folder, 'log'), 'start');
const stop = (how: string) => run(`${BIN}/pg_ctl`, '-D', data, '-w', '-m', how, 'stop');

const port = await freePort();
const url = `postgres://postgres@127.0.0.1:${port}/club`;
const ask = (text: string) => withConnection(url, async (client) => (await client.query(text)).rows[0]);

function makeCluster(): void {
  for (const path of [folder, ...['repo', 'log-of-backups', 'lock'].map((name) => join(folder, name))]) {
    mkdirSync(path, { recursive: true });
    if (owner) chownSync(path, owner.uid, owner.gid);
  }
  const backups = filledIn('pgbackrest/pgbackrest.conf', [
    ['repo1-type=s3', 'repo1-type=posix'],
    [/repo1-s3-.*\n/g, ''],
    ['repo1-path=/club', `repo1-path=${folder}/repo`],
    ['/var/log/pgbackrest', `${folder}/log-of-backups`],
    ['/tmp/pgbackrest', `${folder}/lock`],
    ['/var/lib/postgresql/15/club', data],
    ['pg1-port=5432', `pg1-port=${port}`],
    ['/var/run/postgresql', folder],
  ]);
  writeFileSync(conf, backups);
  run(`${BIN}/initdb`, '-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C.UTF-8');
  const own = `port = ${port}\nlisten_addresses = '127.0.0.1'\nunix_socket_directories = '${folder}'\nmax_connections = 100\n`;
  const archive = filledIn('pgbackrest/postgresql.conf', [
    ['pgbackrest --', `pgbackrest --config=${conf} --`],
  ]);
  writeFileSync(join(data, 'postgresql.auto.conf'), `${own}${archive}`);
  if (owner) chownSync(join(data, 'postgresql.auto.conf'), owner.uid, owner.gid);
  start();
  run(`${BIN}/createdb`, '-h', '127.0.0.1', '-p', String(port), '-U', 'postgres', 'club');
}

const sandbox = await startBenchSandbox();
const log = pino({ level: 'silent' });
const sitePort = await freePort();
const siteUrl = `http://127.0.0.1:${sitePort}`;
const config = readConfig({
  ...{
    PROFILE: 'demo',
    ROLE: 'server',
    DATABASE_URL: url,
    DATA_DIR: join(folder, 'files'),
    SITE_URL: siteUrl,
  },
  ...{ ...sandbox.env, LOG_LEVEL: 'silent', MAX_CALLS_IN_LINE: '1000' },
});
const secondsOf = (work: () => void) => {
  const begun = performance.now();
  work();
  return (performance.now() - begun) / 1000;
};

makeCluster();
await migrate(url);
const context = await createContext(config, log);
await storeProviders(context);
const built = await buildShow(context, {
  sectors: [{ code: 'U', sale: 'unnumbered', capacity: 40_000, prices: { public: 100_000 } }],
});
await makeUsers(context, 20_000);
const app = await buildApp(context);
await app.listen({ host: '127.0.0.1', port: sitePort });
backrest('stanza-create');
// Its own check: that the archive receives PostgreSQL's log.
backrest('check');
const backupSeconds = secondsOf(() => void backrest('--type=full', 'backup'));

const [site, provider] = [poster(siteUrl), poster(sandbox.paymentsUrl)];
const shop = {
  ...{ post: site.post, postToProvider: provider.post, showId: built.showId },
  ...{ categoryId: built.categories.public, price: 1000 },
};
let user = 0;
const sell = () =>
  loop({ callers: CALLERS, seconds: SECONDS }, async () => {
    user += 1;
    return await payAndReturn(shop, await prepare(shop, user, 2));
  });
const before = await sell();
const { instant } = await ask('select clock_timestamp()::text as instant');
await pause(1_000);
const after = await sell();
const paid = 'select count(*)::integer as count from payment';
const { count: paidBoth } = await ask(paid);
site.close();
provider.close();
await app.close();
await context.close();
const { segment } = await ask('select pg_walfile_name(pg_switch_wal()) as segment');
while ((await ask('select last_archived_wal as last from pg_stat_archiver')).last < segment) await pause(200);
stop('immediate');

const restoreSeconds = secondsOf(() => {
  backrest('--delta', '--type=time', `--target=${instant}`, '--target-action=promote', 'restore');
  start();
});
while ((await ask('select pg_is_in_recovery() as is')).is) await pause(200);
const { count: paidThen } = await ask(paid);
const restored = await createContext(config, log);
const broken = brokenInvariants(await readAudit(restored));
const { found } = await recoverGap(restored, new Date(instant));
const { found: again } = await recoverGap(restored, new Date(instant));
const outcomes = Object.entries(Object.groupBy(found, ({ outcome }) => outcome)).map(
  ([how, list]) => `${how} ${list?.length}`,
);
console.log(
  `pgBackRest, PostgreSQL 15; ${CALLERS} buyers, ${SECONDS} s before the instant and as long after it\n`,
);
console.log(`  purchases              ${before.counted} before the instant, ${after.counted} after it`);
console.log(`  full backup            ${backupSeconds.toFixed(1)} s, encrypted`);
console.log(`  restored               ${restoreSeconds.toFixed(1)} s, ${paidThen} payments (of ${paidBoth})`);
console.log(`  invariants broken      ${broken.length} (aim: 0)`);
console.log(
  `  found by conciliar     ${found.length} of ${paidBoth - paidThen} that were paid after it: ${outcomes.join(', ')}`,
);
console.log(`  found the second time  ${again.length} (aim: 0)`);
await restored.close();
sandbox.stop();
stop('fast');
rmSync(folder, { recursive: true, force: true });
process.exit(0);
