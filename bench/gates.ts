/**
 * npm run bench gates [package] [phone] [lanes] [sync] [season] [fans, default 8,000]: the gates with 40,000 tickets. The package's size; on a
 * processor four times slower the time to read it, to show a result, and to start without network; a hundred scans a second during an
 * on-sale (as `bench onsale`, two server processes); 10,000 late scans uploaded at once; a season of 2,000,000 scans.
 */
import { request } from 'node:http';
import { loadavg, setPriority } from 'node:os';
import { brotliDecompressSync } from 'node:zlib';
import type { RunningContext } from '@club/server/context.ts';
import { makeUsers } from './parts/bench-server.ts';
import { readAtLanes, uploadScans } from './parts/gate-lanes.ts';
import { measurePhone } from './parts/gate-phone.ts';
import { makeGateSeason, SCANS_OF_A_SHOW } from './parts/gate-season.ts';
import { makeGateWorld } from './parts/gate-world.ts';
import { percentile } from './parts/load.ts';
import { cpuOf, cpuOfFamily } from './parts/process-cpu.ts';
import { staffCaller } from './parts/staff-caller.ts';
import { rates } from './parts/storm-report.ts';
import { buildStormShow, openStormWorld, runStorm, visitEarly } from './parts/storm-world.ts';

const ARGUMENTS = process.argv.slice(3);
const WANTED = ARGUMENTS.filter((word) => Number.isNaN(Number(word)));
const FANS = Number(ARGUMENTS.find((word) => !WANTED.includes(word)) ?? 8_000);
const OPEN_MS = 60_000;
const PER_SECOND = 100;
const ALONE_MS = 20_000;
const OFFLINE_SCANS = 10_000;
const OFFLINE_DEVICES = 10;
const SEASON_SHOWS = 40;
const CALLS = 40;
/** Without scans, with them, and without them again: cores are not equally fast throughout a run. */
const STORMS = [false, true, false];

const wants = (part: string) => WANTED.length === 0 || WANTED.includes(part);
const ms = (value: number) => `${value.toFixed(0)} ms`.padStart(9);
const line = (name: string, ...cells: string[]) => console.log(`  ${name.padEnd(44)}${cells.join('  ')}`);
const lineOf = (name: string, times: Float64Array) =>
  line(name, ...[0.5, 0.95, 1].map((share) => ms(percentile(times, share))));
const head = (title: string, ...columns: string[]) => {
  console.log(`\n${title}`);
  line('', ...columns.map((column) => column.padStart(9)));
};

const world = await openStormWorld('gates', async (context: RunningContext) => {
  const gates = await makeGateWorld(context);
  const shows = [];
  for (const _storm of wants('lanes') ? STORMS : []) shows.push(await buildStormShow(context));
  await makeUsers(context, Math.max(FANS * shows.length, 1));
  await context.database.pool.query('analyze place');
  return { gates, shows };
});
const { context, ports, prepared } = world;
const { gates, shows } = prepared;
const siteUrl = `http://127.0.0.1:${ports[0]}`;
const [port = 0] = ports;
/** Each part scans tickets not used by the others. */
const unread = [...gates.tickets];
const take = (count: number) => unread.splice(0, count);

async function timed(count: number, work: (index: number) => Promise<unknown>): Promise<Float64Array> {
  const times: number[] = [];
  for (let index = 0; index < count; index += 1) {
    const before = performance.now();
    await work(index);
    times.push(performance.now() - before);
  }
  return Float64Array.from(times).sort();
}

async function fetchPackage(encoding: string): Promise<Buffer> {
  const headers = { authorization: gates.devices[0]?.authorization ?? '', 'accept-encoding': encoding };
  return await new Promise((resolve, reject) => {
    const sent = request(`${siteUrl}/api/puerta/paquete/${gates.showId}`, { headers }, async (answer) => {
      const parts: Buffer[] = [];
      for await (const part of answer) parts.push(part);
      resolve(Buffer.concat(parts));
    });
    sent.on('error', reject).end();
  });
}

async function printPackage(): Promise<void> {
  const made = await timed(1, () => fetchPackage('br'));
  const brotli = await fetchPackage('br');
  const gzip = await fetchPackage('gzip');
  const kib = (bytes: Buffer) => `${(bytes.length / 1024).toFixed(0)} KiB`.padStart(9);
  console.log(`\npackage of ${gates.tickets.length} tickets (aim: 1,536 KiB compressed)`);
  line('plain, gzip, brotli', kib(brotliDecompressSync(brotli)), kib(gzip), kib(brotli));
  line('made and sent, the first time', ms(made[0] ?? 0));
}

/** The operating system schedules it before others, where this user may ask for that. */
function goFirst(pid: number): void {
  try {
    setPriority(pid, -10);
  } catch {
    console.log('  (without priority: only root may give it)');
  }
}

async function printLanes(): Promise<void> {
  const cpu = () => [
    world.servers.reduce((sum, { pid }) => sum + cpuOf(pid), 0),
    cpuOfFamily(world.postgresPid),
  ];
  // A process of their own with priority, as docs/operations.md recommends for a day with an on-sale: scans do not wait behind fans' calls.
  const own = await world.startOwnServer();
  // This process too: lanes are other machines.
  for (const pid of [own.pid, process.pid]) goFirst(pid);
  const seconds = (until: Promise<unknown>) => ({ ports: [own.port], perSecond: PER_SECOND, ends: until });
  const before = cpu();
  const alone = await readAtLanes(context, gates, {
    ...seconds(new Promise((resolve) => setTimeout(resolve, ALONE_MS))),
    tickets: take((PER_SECOND * ALONE_MS) / 1000),
  });
  const used = cpu().map((after, index) => (after - (before[index] ?? 0)) / alone.latencies.length);
  const holds: number[] = [];
  let meanwhile = alone;
  for (const [index, isRead] of STORMS.entries()) {
    const show = shows[index];
    if (!show) continue;
    await visitEarly(ports, show);
    const storm = runStorm(world, { show, firstFan: 1 + index * FANS, fans: FANS, openMs: OPEN_MS });
    if (isRead)
      meanwhile = await readAtLanes(context, gates, {
        ...seconds(storm),
        tickets: take((PER_SECOND * 3 * OPEN_MS) / 2000),
      });
    const reports = await storm;
    const moments = Float64Array.from(reports.flatMap((report) => [...report.holds])).sort();
    holds.push(rates(moments).middle);
  }
  head(`${PER_SECOND} readings a second (aim: p95 less than 150 ms)`, 'p50', 'p95', 'slowest');
  lineOf('baseline: nobody buys', alone.latencies);
  lineOf(`while ${FANS} fans buy`, meanwhile.latencies);
  line(
    'what they were answered',
    [...meanwhile.results].map(([name, count]) => `${name} ${count}`).join(', '),
  );
  line(
    'processor time of a reading alone',
    ...used.map((value) => `${value.toFixed(1)} ms`.padStart(9)),
    'servers, PostgreSQL',
  );
  const [first = 0, read = 0, second = 0] = holds;
  const without = (first + second) / 2;
  head(
    'holds a second, over the middle 90 % of them (aim: 10 % fewer)',
    'without',
    'with',
    'without',
    'ratio',
  );
  line(
    '',
    ...[first, read, second].map((rate) => rate.toFixed(0).padStart(9)),
    (read / without).toFixed(2).padStart(9),
  );
}

async function printSync(): Promise<void> {
  const tickets = take(OFFLINE_SCANS);
  const lanes = take(3_000);
  const alone = await readAtLanes(context, gates, {
    ...{ ports, perSecond: 15, tickets: lanes.splice(0, 300), ends: new Promise(() => {}) },
  });
  const begun = performance.now();
  const upload = uploadScans(context, gates, { port, tickets, devices: OFFLINE_DEVICES });
  const meanwhile = await readAtLanes(context, gates, { ports, perSecond: 15, tickets: lanes, ends: upload });
  const batches = await upload;
  const took = (performance.now() - begun) / 1000;
  head(
    `${OFFLINE_SCANS} readings of ${OFFLINE_DEVICES} devices that come back at once`,
    'p50',
    'p95',
    'slowest',
  );
  lineOf('a batch of 200', batches);
  lineOf('baseline: a reading at 15 a second', alone.latencies);
  lineOf('the same meanwhile', meanwhile.latencies);
  line('all of them (aim: 30 s)', `${took.toFixed(1)} s`.padStart(9));
}

async function printSeason(): Promise<void> {
  await makeGateSeason(context.config.databaseUrl, gates, SEASON_SHOWS);
  const office = await staffCaller(context, siteUrl, ['puertas']);
  const EspectaculoId = gates.showId;
  const list = { EspectaculoId, Cantidad: 50 };
  const calls: Record<string, readonly [string, object]> = {
    'baseline: who am I': ['sesion/actual', {}],
    board: ['puertas/tablero', { EspectaculoId }],
    readings: ['puertas/lecturas', list],
    'readings, the last page': ['puertas/lecturas', { ...list, Desde: String(SCANS_OF_A_SHOW - 50) }],
    'readings, refused': ['puertas/lecturas', { ...list, Solo: 'rechazos' }],
    'a ticket by document': ['puertas/lecturas', { ...list, Texto: 'S20123' }],
    'a ticket by number': ['puertas/lecturas', { ...list, Texto: String(gates.tickets[0]?.id) }],
    'tickets by name': ['puertas/lecturas', { ...list, Texto: 'Etcheverry Viera' }],
    'tickets by name, nobody has it': ['puertas/lecturas', { ...list, Texto: 'anacleto garcete' }],
    alerts: ['puertas/alertas/listar', { EspectaculoId }],
    incidents: ['puertas/incidentes/listar', { EspectaculoId }],
    'closing report': ['puertas/cierre/leer', { EspectaculoId }],
  };
  head(
    `a season of ${SEASON_SHOWS * SCANS_OF_A_SHOW} readings (aim: p95 less than 300 ms), ${CALLS} calls each`,
    'p50',
    'p95',
    'slowest',
  );
  for (const [name, [call, body]] of Object.entries(calls)) {
    // A board is counted once per second.
    const pause = call === 'puertas/tablero' ? 1_050 : 0;
    const times: number[] = [];
    for (let index = 0; index < (pause ? CALLS / 2 : CALLS); index += 1) {
      await new Promise((resolve) => setTimeout(resolve, pause));
      const before = performance.now();
      await office.call(call, body);
      times.push(performance.now() - before);
    }
    lineOf(name, Float64Array.from(times).sort());
  }
  office.close();
}

async function printPhone(): Promise<void> {
  const phone = await measurePhone(context, siteUrl, gates, take(1_000));
  head('a phone: Chromium, its processor four times slower', 'p50', 'p95', 'slowest');
  lineOf('the package read and indexed (aim: 300 ms)', phone.indexing);
  lineOf('a code decoded in 640 × 480', phone.decodingSmall);
  lineOf('a code decoded in 1280 × 720', phone.decodingLarge);
  lineOf('from the code to the colour, offline (aim: 100 ms)', phone.offline);
  lineOf('from the code to the colour, with network', phone.online);
  lineOf('started without network (aim: 3 s)', phone.starts);
}

console.log(`load average ${loadavg()[0]?.toFixed(1)}`);
if (wants('package')) await printPackage();
if (wants('phone')) await printPhone();
if (wants('lanes')) await printLanes();
if (wants('sync')) await printSync();
if (wants('season')) await printSeason();
console.log(`\nload average ${loadavg()[0]?.toFixed(1)}`);
await world.stop();
process.exit(0);
