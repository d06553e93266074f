/**
 * npm run bench mapa [viewers, default 10,000]: browsers that watch one sector's live map at one server process while its seats are taken twice a
 * second (spec 6 §13); then the cost of watching for holds. Viewers, callers, server and PostgreSQL share this machine.
 */
import { type ChildProcess, fork } from 'node:child_process';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { buildShow } from '@club/testing/builders/catalogue.ts';
import { type MapWatcher, watchMap } from '@club/testing/map-watcher.ts';
import { authorizationOf, forgetHolds, makeUsers, startBenchServer } from './parts/bench-server.ts';
import { loop, percentile, poster } from './parts/load.ts';
import type { ViewerOrders, ViewerTold } from './parts/map-viewers.ts';
import { watchMemory } from './parts/memory.ts';
import { cpuOf } from './parts/process-cpu.ts';
import { callFields } from './parts/purchase-fields.ts';

const VIEWERS = Number(process.argv[3] ?? 10_000);
const SECTORS = 14;
const ROWS = 50;
const SEATS = 50;
const USERS = 8_000;
const SECONDS = 20;
const CHANGES_PER_SECOND = 2;
const CALLERS = 64;
const ROUNDS = 3;
const ROUND_SECONDS = 5;

const server = await startBenchServer({ ROLE: 'server', LOG_LEVEL: 'fatal' });
const { context, siteUrl } = server;
const port = Number(new URL(siteUrl).port);
const { showId } = await buildShow(context, {
  sectors: Array.from({ length: SECTORS }, (_value, index) => ({
    code: `S${index + 1}`,
    rows: ROWS,
    seatsPerRow: SEATS,
  })),
});
await makeUsers(context, USERS);
const { post, close } = poster(siteUrl);
const mapOf = (sector: number) => `/api/mapa/${showId}/1/S${sector}/vivo`;

let nextUser = 0;
async function hold(sector: number, row: number, seat: number): Promise<boolean> {
  nextUser = (nextUser % USERS) + 1;
  const seats = [
    { FilaId: row, AsientoId: seat },
    { FilaId: row, AsientoId: seat + 1 },
  ];
  const wanted = callFields.hold(showId, { TribunaId: 1, SectorCod: `S${sector}` }, seats);
  const { body } = await post('/api/WSTransaccionSSO', wanted, authorizationOf(nextUser));
  return body.ErrorCod === 0;
}

const told = (child: ChildProcess) =>
  new Promise<ViewerTold>((resolve, reject) => {
    child.once('message', (message) => resolve(message as ViewerTold));
    child.once('exit', (code) => reject(new Error(`the viewers ended with code ${code}`)));
  });

interface Change {
  readonly index: number;
  readonly at: number;
}

/** Takes two adjacent seats at a time, at a constant rate; returns the seats with the times of the callers' answers. */
async function takeSeats(): Promise<readonly Change[]> {
  const changes: Change[] = [];
  const begun = Date.now();
  for (let index = 0; index < SECONDS * CHANGES_PER_SECOND; index += 1) {
    await pause(Math.max(0, begun + (index * 1_000) / CHANGES_PER_SECOND - Date.now()));
    const [row, seat] = [1 + Math.floor(index / (SEATS / 2)), 1 + 2 * (index % (SEATS / 2))];
    if (await hold(1, row, seat)) changes.push({ index: (row - 1) * SEATS + seat - 1, at: Date.now() });
  }
  await pause(2_000);
  return changes;
}

async function measureStreams(): Promise<void> {
  const memory = watchMemory([server.pid]);
  const child = fork(fileURLToPath(new URL('./parts/map-viewers.ts', import.meta.url)), {
    serialization: 'advanced',
  });
  const opening = told(child);
  const begun = performance.now();
  child.send({ port, path: mapOf(1), viewers: VIEWERS } satisfies ViewerOrders);
  await opening;
  const opened = (performance.now() - begun) / 1_000;
  // The garbage of opening them is collected.
  await pause(3_000);
  child.send('begin');
  const cpuBefore = cpuOf(server.pid);
  const from = performance.now();
  const changes = await takeSeats();
  const core = (cpuOf(server.pid) - cpuBefore) / (performance.now() - from);
  const ending = told(child);
  child.send('end');
  const answer = await ending;
  const messages = 'messages' in answer ? answer.messages : [];
  const times = changes.flatMap(({ index, at }) => {
    const message = messages.find(({ taken }) => taken.includes(index));
    return [...(message?.at ?? [])].map((seenAt) => seenAt - at);
  });
  const sorted = Float64Array.from(times).sort();
  const [{ atStart, highest } = { atStart: 0, highest: 0 }] = memory.stop();
  const [p50, p95] = [0.5, 0.95].map((share) => percentile(sorted, share).toFixed(0));
  console.log(
    `${VIEWERS} viewers of one sector of ${ROWS * SEATS} seats at one process, opened in ${opened.toFixed(1)} s`,
  );
  console.log(
    `  memory        ${highest.toFixed(0)} MB at the most (aim 300), ${atStart.toFixed(0)} MB before them`,
  );
  console.log(
    `  a change      ${changes.length} in ${SECONDS} s, seen by ${(sorted.length / Math.max(1, changes.length)).toFixed(0)} viewers each: p50 ${p50} ms, p95 ${p95} ms after the claim (aim 1,000)`,
  );
  console.log(`  the process   ${(core * 100).toFixed(0)} % of a core (aim 60)`);
}

/** Holds per second, and a hold's processor time, for a while. */
async function holdsPerSecond(): Promise<number> {
  const pick = (count: number) => 1 + Math.floor(Math.random() * count);
  const run = await loop({ callers: CALLERS, seconds: ROUND_SECONDS }, () =>
    hold(pick(SECTORS), pick(ROWS), 2 * pick(SEATS / 2) - 1),
  );
  return run.perSecond;
}

/** Alternately, so that a machine that gets busier affects both equally. */
async function measureClaims(): Promise<void> {
  const rates = { alone: 0, watched: 0 };
  for (let round = -1; round < ROUNDS; round += 1) {
    for (const kind of round % 2 === 0 ? (['alone', 'watched'] as const) : (['watched', 'alone'] as const)) {
      await forgetHolds(context.database.pool);
      const watchers: MapWatcher[] = [];
      for (let sector = 1; kind === 'watched' && sector <= SECTORS; sector += 1)
        watchers.push(await watchMap(port, mapOf(sector)));
      const rate = await holdsPerSecond();
      // The first round is a warm-up.
      if (round >= 0) rates[kind] += rate / ROUNDS;
      for (const watcher of watchers) watcher.leave();
    }
  }
  console.log(`\nholds, ${CALLERS} callers, ${ROUND_SECONDS} s each, alternately`);
  console.log(`  nobody watches             ${rates.alone.toFixed(0)}/s`);
  console.log(
    `  ${SECTORS} sectors are watched      ${rates.watched.toFixed(0)}/s: ratio ${(rates.watched / rates.alone).toFixed(3)} (aim 0.95)`,
  );
}

await measureStreams();
await measureClaims();
close();
await server.stop();
process.exit(0);
