/**
 * Runs a TypeScript program of this repository on a machine with only Node 20 and npm:
 *   node tools/bootstrap.mjs tools/start.ts …arguments
 * Installs the dependencies of package-lock.json if they are missing, then runs the program with the Node that is one of them. Plain
 * JavaScript without dependencies, because it runs before there are any.
 * Why: docs/decisions/0001-node-as-a-dependency.md.
 */
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { constants } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

const OLDEST_NODE = 20;
const POLL_MS = 200;
const PROGRESS_MS = 3000;

const repository = dirname(dirname(fileURLToPath(import.meta.url)));
const cache = join(repository, '.cache');
const binaries = join(repository, 'node_modules', '.bin');
const pinnedNode = join(binaries, 'node');

/** Prints the reason and exits. */
function giveUp(message) {
  process.stderr.write(`\n${message}\n`);
  process.exit(1);
}

function packagesOf(lockFile) {
  try {
    return JSON.parse(readFileSync(lockFile, 'utf8')).packages;
  } catch {
    return undefined;
  }
}

/**
 * True when every package of the lock file is installed in its version. npm writes the list of installed packages last, so an interrupted
 * installation has none.
 */
function isInstalled() {
  const installed = packagesOf(join(repository, 'node_modules', '.package-lock.json'));
  const wanted = packagesOf(join(repository, 'package-lock.json'));
  if (!wanted) giveUp('package-lock.json is missing or not readable.');
  if (!installed || !existsSync(pinnedNode)) return false;
  return Object.entries(wanted).every(
    ([path, entry]) => path === '' || entry.optional || installed[path]?.version === entry.version,
  );
}

/** npm itself: the one that runs us, or the first on PATH. */
function npm(args) {
  const script = process.env.npm_execpath;
  const isNpm = script?.endsWith('npm-cli.js') && existsSync(script);
  const [command, first] = isNpm ? [process.execPath, [script]] : ['npm', []];
  return spawn(command, [...first, ...args], { cwd: repository, stdio: ['ignore', 'inherit', 'inherit'] });
}

const ended = (child) =>
  new Promise((resolve) => {
    child.once('error', (error) => resolve({ code: 127, error }));
    child.once('exit', (code, signal) => resolve({ code: code ?? 128 + constants.signals[signal], signal }));
  });

const begun = Date.now();
const secondsSince = () => Math.round((Date.now() - begun) / 1000);

/** Prints every few seconds how many of the packages are installed. */
function tellProgress() {
  const wanted = Object.entries(packagesOf(join(repository, 'package-lock.json')))
    .filter(([path, entry]) => path.startsWith('node_modules/') && !entry.link && !entry.optional)
    .map(([path]) => join(repository, path, 'package.json'));
  return setInterval(() => {
    const come = wanted.filter((file) => existsSync(file)).length;
    process.stderr.write(`  ${secondsSince()} s: ${come} of ${wanted.length} packages\n`);
  }, PROGRESS_MS);
}

async function install() {
  process.stderr.write(
    'Installing the dependencies of package-lock.json (the first time takes about a minute)…\n',
  );
  const watch = tellProgress();
  const flags = ['--include=dev', '--include=optional', '--no-audit', '--no-fund', '--loglevel=error'];
  const { code, error } = await ended(npm(['ci', ...flags]));
  clearInterval(watch);
  if (error)
    giveUp(`npm could not be run (${error.message}). Install Node ${OLDEST_NODE} or newer with its npm.`);
  if (code !== 0) giveUp(`npm ci failed (code ${code}); its own message is above. Is the network there?`);
  process.stderr.write(`Installed in ${secondsSince()} s.\n`);
}

function isAlive(pid) {
  try {
    return pid > 0 && process.kill(pid, 0);
  } catch (error) {
    return error.code === 'EPERM';
  }
}

/** The lock is created with its owner's pid in it, so that a dead process's lock can be detected. */
function tryLock(lock) {
  const claim = `${lock}.${process.pid}`;
  writeFileSync(claim, String(process.pid));
  try {
    linkSync(claim, lock);
    return true;
  } catch (error) {
    if (error.code !== 'EEXIST') throw error;
    return false;
  } finally {
    rmSync(claim, { force: true });
  }
}

/** True when the lock's owner is gone; the lock is then removed. */
function removeAbandoned(lock) {
  try {
    if (isAlive(Number(readFileSync(lock, 'utf8')))) return false;
    renameSync(lock, `${lock}.abandoned`);
  } catch (error) {
    if (error.code !== 'ENOENT') throw error;
  }
  return true;
}

/** Installs missing packages; of two concurrent processes one installs and the other waits for it. */
async function ensureInstalled() {
  if (isInstalled()) return;
  mkdirSync(cache, { recursive: true });
  const lock = join(cache, 'install.lock');
  let told = false;
  while (!tryLock(lock)) {
    if (removeAbandoned(lock)) continue;
    if (!told) process.stderr.write('Another process is installing the dependencies: waiting for it…\n');
    told = true;
    await wait(POLL_MS);
  }
  try {
    if (!isInstalled()) await install();
  } finally {
    rmSync(lock, { force: true });
  }
}

/** The Node that runs our TypeScript: the pinned one, or this one where install scripts do not run but its version is sufficient. */
function nodeForPrograms() {
  const { stdout } = spawnSync(pinnedNode, ['--version'], { encoding: 'utf8' });
  if (stdout?.startsWith('v')) return pinnedNode;
  if (Number(process.versions.node.split('.')[0]) >= 24) return process.execPath;
  return giveUp(
    'The pinned Node in node_modules does not run: install scripts are probably switched off.\n' +
      'Run "npm ci --ignore-scripts=false", or use Node 24 or newer.',
  );
}

async function runProgram(program, args) {
  const child = spawn(nodeForPrograms(), [program, ...args], {
    stdio: 'inherit',
    env: {
      ...process.env,
      CLUB_BEGUN: String(begun),
      PATH: binaries + delimiter + process.env.PATH,
      NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE ?? join(cache, 'compiled'),
    },
  });
  for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(name, () => child.kill(name));
  const { code, error } = await ended(child);
  if (error) giveUp(`${program} could not be run: ${error.message}`);
  process.exit(code);
}

if (Number(process.versions.node.split('.')[0]) < OLDEST_NODE) {
  giveUp(`Node ${OLDEST_NODE} or newer is needed; this is ${process.version}.`);
}
const [program, ...args] = process.argv.slice(2);
if (!program) giveUp('Usage: node tools/bootstrap.mjs <program.ts> [arguments]');
await ensureInstalled();
await runProgram(join(repository, program), args);
