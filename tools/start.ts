/** npm start: the whole product with its demo season, in one command. PORT and DATA_DIR change its port and its data folder. */
import { join, resolve } from 'node:path';
import type { Child } from '@club/demo/stack/child.ts';
import { Failure, wordsOf } from '@club/demo/stack/failure.ts';
import { isFree } from '@club/demo/stack/ports.ts';
import { endOrphans, forgetRun, liveRun, markOf, writeRun } from '@club/demo/stack/run-record.ts';
import { type Stack, startStack } from '@club/demo/stack/stack.ts';
import { summaryOf } from '@club/demo/stack/summary.ts';
import { repository } from './source-files.ts';
import { ensureWebBuilt } from './web-build.ts';

const INTERRUPTED = 130;
/** npm, the shell and we each forward one Ctrl-C: signals this close together are the same one. */
const SAME_SIGNAL_MS = 700;

const dataDir = resolve(process.env.DATA_DIR || join(repository, '.data'));
const runFile = join(dataDir, 'run.json');
/** Since the command was typed, including bootstrap.mjs's installation. */
const begun = Number(process.env.CLUB_BEGUN) || Date.now();
const report = (message: string) => console.log(message);

function chosenPort(): number {
  const port = Number(process.env.PORT || 3000);
  if (Number.isInteger(port) && port > 0 && port < 65_000) return port;
  throw new Failure(
    `PORT="${process.env.PORT}" no es un puerto (1 a 64999).\n\nPORT is not a port (1 to 64999).`,
  );
}

/** Ends an earlier run's processes, and refuses to run twice on the same data or on a port in use. */
async function clearTheWay(port: number): Promise<void> {
  const running = liveRun(runFile);
  if (running) {
    throw new Failure(
      `Ya está corriendo en ${running.siteUrl} (proceso ${running.owner.pid}). Terminalo con Ctrl-C, o usá otro DATA_DIR.\n\n` +
        `It is already running; end it, or set another DATA_DIR.`,
    );
  }
  const ended = await endOrphans(runFile);
  if (ended > 0) report(`Se terminaron ${ended} procesos que dejó una corrida interrumpida.`);
  if (await isFree(port)) return;
  throw new Failure(
    `El puerto ${port} está ocupado por otro programa. Elegí otro: PORT=${port + 100} npm start\n\n` +
      `Port ${port} is taken by another program; choose another one with PORT.`,
  );
}

const children: Child[] = [];
let stack: Stack | undefined;
let asked = 0;

/** Records the running processes, as soon as they run. */
function remember(siteUrl: string, child: Child): void {
  children.push(child);
  const marks = children.map(({ pid }) => markOf(pid));
  writeRun(runFile, { owner: markOf(process.pid), siteUrl, children: marks });
}

/** Exits at once; PostgreSQL notices that we are gone and shuts down by itself. */
function endAtOnce(): never {
  for (const child of children) child.process.kill('SIGKILL');
  forgetRun(runFile);
  process.exit(INTERRUPTED);
}

/** The first request ends everything in order, a second one at once. */
async function onSignal(): Promise<void> {
  const now = performance.now();
  if (asked > 0 && now - asked < SAME_SIGNAL_MS) return;
  if (asked > 0 || !stack) endAtOnce();
  asked = now;
  report('\nTerminando…');
  await stack.stop();
  forgetRun(runFile);
  process.exit(0);
}

function refuseOtherProfiles(): void {
  if (['', 'demo'].includes(process.env.PROFILE?.trim() ?? '')) return;
  throw new Failure(
    'npm start es la demo. Producción se inicia con node packages/server/src/main.ts (docs/operations.md).\n\n' +
      'npm start is the demo; PROFILE is set to something else.',
  );
}

async function main(): Promise<void> {
  refuseOtherProfiles();
  const port = chosenPort();
  await clearTheWay(port);
  await ensureWebBuilt(() => report('Construyendo el sitio…'));
  report('Iniciando la base de datos, las simulaciones y el servidor…');
  const siteUrl = `http://localhost:${port}`;
  const onChild = (child: Child) => remember(siteUrl, child);
  try {
    stack = await startStack({ dataDir, port, databaseUrl: process.env.DATABASE_URL, report, onChild });
    console.log(summaryOf(stack, (Date.now() - begun) / 1000));
    const why = await stack.broken;
    // Ctrl-C ends the processes too; its handler then ends us.
    if (asked > 0) return;
    await stack.stop();
    throw new Failure(why);
  } catch (error) {
    forgetRun(runFile);
    throw error;
  }
}

for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(name, onSignal);

try {
  await main();
} catch (error) {
  console.error(wordsOf(error, dataDir));
  process.exitCode = 1;
}
