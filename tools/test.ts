/**
 * npm test: checks, unit tests and journeys; the last line is `N passed, N failed`.
 * For people: `npm test -- check`, `npm test -- unit [vitest's arguments]`, `npm test -- e2e [Playwright's arguments]`,
 * `npm test -- browsers`: the main journeys in Firefox and WebKit, `npm test -- nightly`: the random tests, for longer, and
 * `npm test -- previous`: the calls and journeys of the previous release, on this one's schema. `npm test -- cluster`: fail-over of machines.
 * `npm test -- mutation`: whether the tests of money and places detect mutations of their rules; `nightly` does that too.
 * `npm test -- system`: with nginx, Redis, promtool, kubectl and other programs that check `ops`, which it installs on Debian.
 */
import { spawn } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { Failure } from '@club/demo/stack/failure.ts';
import { ensureBrowser } from '@club/e2e/browser.ts';
import { installOtherBrowsers } from '@club/e2e/browsers/install.ts';
import { runChecks } from './check.ts';
import { ensurePrograms } from './debian.ts';
import { ensureKubectl } from './kubectl.ts';
import { buildSitesOf, checkOutPreviousOnThisSchema } from './previous-release.ts';
import { failureLines, type Outcome, outcome, withSecondTry } from './second-try.ts';
import { repository } from './source-files.ts';
import {
  countPlaywright,
  countVitest,
  failuresOfPlaywright,
  failuresOfVitest,
  type PlaywrightReport,
  sum,
  type VitestReport,
  verdict,
} from './test-counts.ts';
import { ensureWebBuilt } from './web-build.ts';

const reports = join(repository, '.cache', 'reports');

function readReport<Report>(name: string): Report | undefined {
  try {
    return JSON.parse(readFileSync(join(reports, name), 'utf8')) as Report;
  } catch {
    // The runner ended before it wrote one: `verdict` makes that a failure.
    return undefined;
  }
}

/** Runs a program of node_modules with its output on ours; returns its exit code. */
function run(
  program: string,
  args: string[],
  env: Record<string, string> = {},
  folder = repository,
): Promise<number> {
  return new Promise((resolve) => {
    const child = spawn(join(repository, 'node_modules', '.bin', program), args, {
      cwd: folder,
      stdio: ['ignore', 'inherit', 'inherit'],
      env: { ...process.env, ...env },
    });
    child.once('error', (error) => {
      console.error(error.message);
      resolve(1);
    });
    child.once('exit', (code) => resolve(code ?? 1));
  });
}

async function check(): Promise<Outcome> {
  const results = await runChecks();
  const passed = results.filter((result) => result.passed).length;
  return outcome(verdict({ passed, failed: results.length - passed, skipped: 0 }, 0));
}

async function vitest(
  args: string[],
  env: Record<string, string> = {},
  folder = repository,
  name = 'unit.json',
): Promise<Outcome> {
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${join(reports, name)}`];
  const code = await run('vitest', ['run', ...reporters, ...args], env, folder);
  const report = readReport<VitestReport>(name);
  return outcome(verdict(report && countVitest(report), code), report && failuresOfVitest(report));
}

async function unit(args: string[]): Promise<Outcome> {
  const first = await vitest(args);
  if (args.length > 0) return first;
  return await withSecondTry(first, (files) => vitest(files, {}, repository, 'unit-again.json'));
}

const WALKS = [
  ...['model', 'fuzz'].map((folder) => `packages/testing/src/${folder}`),
  'packages/server/src/domains/cancellations/crash',
];
const LONG = {
  ...{ MODEL_OPERATIONS: '20000', FUZZ_RUNS: '10000' },
  ...{ MASS_REFUND_PAYMENTS: '2000', MASS_REFUND_KILLS: '20' },
};

/** Counts as one test: that the score is high enough. The mutants themselves are in `.cache/mutation/report.html`. */
async function mutation(args: string[]): Promise<Outcome> {
  const code = await run('stryker', ['run', 'tools/mutation/stryker.config.mjs', ...args]);
  const passed = code === 0 ? 1 : 0;
  return outcome({ passed, failed: 1 - passed, skipped: 0 });
}

/** With arguments only the walks: the arguments are vitest's. */
async function nightly(args: string[]): Promise<Outcome> {
  const walks = await vitest([...WALKS, ...args], LONG);
  if (args.length > 0) return walks;
  const changed = await mutation([]);
  return { ...walks, ...sum([walks, changed]) };
}

/** With a server and sites as in the image; money, places, links, gates and the office. */
const JOURNEYS = [
  ...['account', 'purchase', 'payment', 'card-dialog', 'dollar-checkout', 'payment-link', 'courtesy', 'box'],
  ...['press', 'seat-transfer', 'redemption', 'gate', 'live-map', 'room-moments', 'till-office'],
  ...['tickets-office', 'refunds-office'],
].map((name) => `${name}.e2e.ts`);

/** Every call of the previous release as each role, and the journeys with its build, on the schema of this one (spec 7 §8). Arguments are vitest's. */
async function previous(args: string[]): Promise<Outcome> {
  const folder = checkOutPreviousOnThisSchema();
  const calls = await vitest(args.length > 0 ? args : ['routes.test.ts', 'role-matrix'], {}, folder);
  if (args.length > 0) return calls;
  buildSitesOf(folder);
  const report = 'previous-e2e.json';
  const env = { CHROMIUM: ensureBrowser() };
  const journeys = await playwright('packages/e2e', JOURNEYS, report, env, verdict, folder);
  return outcome(sum([calls, journeys]), new Map([...calls.failures, ...journeys.failures]));
}

/** Server processes on a primary and a standby, with kills, demotions and promotions (spec 7 §13). */
const cluster = (args: string[]): Promise<Outcome> => vitest(args, { SUITE: 'cluster' });

/** With the built sites and further programs: installed on Debian, and all required (spec 7 §13). */
const system = async (args: string[]): Promise<Outcome> => {
  ensurePrograms('redis-server', 'nginx', 'promtool', 'haproxy', 'patroni', 'etcd', 'pgbackrest', 'pg_ctl');
  ensureKubectl();
  await ensureWebBuilt();
  return await vitest(args, { SUITE: 'system' });
};

async function playwright(
  config: string,
  args: string[],
  name: string,
  env: Record<string, string> = {},
  judge = verdict,
  folder = repository,
): Promise<Outcome> {
  const withReport = { ...env, PLAYWRIGHT_JSON_OUTPUT_NAME: join(reports, name) };
  const all = ['test', `--config=${config}`, '--reporter=list,json', ...args];
  const code = await run('playwright', all, withReport, folder);
  const report = readReport<PlaywrightReport>(name);
  return outcome(judge(report && countPlaywright(report), code), report && failuresOfPlaywright(report));
}

async function e2e(args: string[]): Promise<Outcome> {
  await ensureWebBuilt();
  const env = { CHROMIUM: ensureBrowser() };
  const first = await playwright('packages/e2e', args, 'e2e.json', env);
  if (args.length > 0) return first;
  // Playwright itself remembers the failed ones, and their width.
  return await withSecondTry(first, () =>
    playwright('packages/e2e', ['--last-failed'], 'e2e-again.json', env),
  );
}

/** The main journeys in the machine's Firefox and WebKit; a browser that is missing and cannot be installed is skipped. */
async function browsers(args: string[]): Promise<Outcome> {
  await ensureWebBuilt();
  installOtherBrowsers();
  // Without any of them nothing was tested, and nothing failed.
  const judge: typeof verdict = (counts, code) =>
    counts && counts.skipped > 0 && code === 0 ? counts : verdict(counts, code);
  return await playwright('packages/e2e/browsers.config.ts', args, 'browsers.json', {}, judge);
}

const suites = { check, unit, e2e, browsers, nightly, mutation, previous, cluster, system };
type Suite = keyof typeof suites;
const isSuite = (name: string): name is Suite => Object.hasOwn(suites, name);

/** Runs one suite; an error that keeps it from running is its failure. */
async function runSuite(name: Suite, args: string[]): Promise<Outcome & { seconds: number }> {
  console.log(`\n── ${name} ${'─'.repeat(60 - name.length)}`);
  const begun = performance.now();
  const result = await suites[name](args).catch((error: unknown) => {
    console.error(error instanceof Failure ? error.message : error);
    return outcome({ passed: 0, failed: 1, skipped: 0 });
  });
  return { ...result, seconds: (performance.now() - begun) / 1000 };
}

/** Minutes and seconds. */
const timeText = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(Math.floor(seconds % 60)).padStart(2, '0')}`;

async function main([first = '', ...args]: string[]): Promise<void> {
  if (first && !isSuite(first))
    throw new Failure(`There is no suite "${first}": ${Object.keys(suites).join(', ')}.`);
  rmSync(reports, { recursive: true, force: true });
  mkdirSync(reports, { recursive: true });
  const names: Suite[] = isSuite(first) ? [first] : ['check', 'unit', 'e2e'];
  const counts: Awaited<ReturnType<typeof runSuite>>[] = [];
  for (const name of names) counts.push(await runSuite(name, args));
  console.log('');
  for (const [index, { passed, failed, seconds }] of counts.entries()) {
    const results = `${String(passed).padStart(5)} passed ${String(failed).padStart(4)} failed`;
    console.log(`${names[index]?.padEnd(6)} ${results} ${timeText(seconds).padStart(6)} min`);
  }
  for (const { failures, unsteady } of counts) {
    for (const line of failureLines('failed', failures)) console.log(line);
    for (const line of failureLines('unsteady, it passed alone', unsteady)) console.log(line);
  }
  const { passed, failed, skipped } = sum(counts);
  if (skipped > 0) console.log(`${skipped} skipped`);
  const others = Object.keys(suites).filter((name) => !names.includes(name as Suite));
  if (!first) console.log(`not run: ${others.map((name) => `npm test -- ${name}`).join(', ')}`);
  console.log(`${passed} passed, ${failed} failed`);
  process.exitCode = failed > 0 ? 1 : 0;
}

try {
  await main(process.argv.slice(2));
} catch (error) {
  console.error(error instanceof Failure ? error.message : error);
  process.exitCode = 1;
}
