/**
 * npm run bench reads: the catalogue's calls on one server process, in requests per second and CPU per request, each beside a bare Fastify route
 * that sends the same bytes from memory, same run. The answers are at most 2 s old.
 */
import { fork } from 'node:child_process';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { buildShow } from '@club/testing/builders/catalogue.ts';
import { startBenchServer } from './parts/bench-server.ts';
import { loop, percentile, poster } from './parts/load.ts';
import { cpuOf } from './parts/process-cpu.ts';

const CALLERS = 32;
const SECONDS = Number(process.argv[3] ?? 4);

const server = await startBenchServer();
for (let n = 0; n < 14; n += 1) {
  await buildShow(server.context, {
    name: `Partido ${n}`,
    sectors: Array.from({ length: 15 }, (_value, index) => ({
      code: `S${index + 1}`,
      rows: 4,
      seatsPerRow: 20,
    })),
  });
}
const show = await buildShow(server.context, { sectors: [{ code: 'A', rows: 70, seatsPerRow: 72 }] });

async function measure(url: string, path: string, payload: unknown, pid: number) {
  const { post, close } = poster(url);
  await loop({ callers: CALLERS, seconds: 1 }, async () => (await post(path, payload)).status === 200);
  const before = cpuOf(pid);
  const run = await loop(
    { callers: CALLERS, seconds: SECONDS },
    async () => (await post(path, payload)).status === 200,
  );
  const cpu = cpuOf(pid) - before;
  close();
  return {
    perSecond: run.perSecond,
    cpuMicros: (cpu * 1000) / run.counted,
    p99: percentile(run.latencies, 0.99),
  };
}

/** The same bytes from a bare route. */
async function measureBare(bytes: Buffer) {
  const file = join(mkdtempSync(join(tmpdir(), 'bare-')), 'answer.json');
  writeFileSync(file, bytes);
  const child = fork(fileURLToPath(new URL('./parts/bare-route.ts', import.meta.url)), [file]);
  const { port } = await new Promise<{ port: number }>((resolve) =>
    child.once('message', (m) => resolve(m as { port: number })),
  );
  const figures = await measure(`http://127.0.0.1:${port}`, '/bare', {}, child.pid ?? 0);
  child.disconnect();
  return figures;
}

const sector = { EspectaculoId: show.showId, TribunaId: 1, SectorCod: 'A' };
const calls: [name: string, payload: unknown, aim: number][] = [
  ['WSEspectaculos', {}, 0.7],
  ['WSEspectaculo', { EspectaculoId: show.showId }, 0.7],
  ['WSEspectaculoSectores', { EspectaculoId: 1 }, 0.7],
  ['WSEspectaculoFilasAsientos', sector, 0.5],
];

console.log(`${CALLERS} callers, ${SECONDS} s a figure, one server process\n`);
console.log('call                          bytes   req/s  bare req/s  ratio (aim)  CPU µs/req  bare  p99 ms');
for (const [name, payload, aim] of calls) {
  const answer = await fetch(`${server.siteUrl}/api/${name}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(payload),
  });
  const bytes = Buffer.from(await answer.arrayBuffer());
  const bare = await measureBare(bytes);
  const ours = await measure(server.siteUrl, `/api/${name}`, payload, server.pid);
  const figures = [
    name.padEnd(28),
    String(bytes.length).padStart(7),
    ours.perSecond.toFixed(0).padStart(7),
    bare.perSecond.toFixed(0).padStart(11),
    `${(ours.perSecond / bare.perSecond).toFixed(2)} (${aim})`.padStart(12),
    ours.cpuMicros.toFixed(0).padStart(11),
    bare.cpuMicros.toFixed(0).padStart(5),
    ours.p99.toFixed(1).padStart(7),
  ];
  console.log(figures.join(' '));
}
await server.stop();
process.exit(0);
