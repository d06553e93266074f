import { setTimeout as pause } from 'node:timers/promises';
import { startNginx } from '@club/testing/system/programs.ts';
import { ensurePrograms } from '../../tools/debian.ts';
import { authorizationOf } from './bench-server.ts';
import { loop, percentile } from './load.ts';
import { filesAnswered, openQueueWorld, type QueueState, type QueueWorld } from './queue-world.ts';
import { RawConnection } from './raw-connection.ts';

const CONNECTIONS = 64;
const SECONDS = 10;
/** The polls of 500,000 waiting people (QUEUE_QUESTIONS). */
const PACED = 5_000;
/** A waiting fan who learns that it is their turn. */
const WAITING = 600;

const filesOf = async ({ ports }: QueueWorld) =>
  (await Promise.all(ports.map(filesAnswered))).reduce((sum, count) => sum + count, 0);

async function questions(world: QueueWorld, port: number, path: string, perSecond: number | null) {
  const connections = Array.from({ length: CONNECTIONS }, () => new RawConnection(port, ''));
  const [filesBefore, cpuBefore] = [await filesOf(world), world.cpu().servers];
  const begun = performance.now();
  let sent = 0;
  const run = await loop({ callers: CONNECTIONS, seconds: SECONDS }, async (caller) => {
    if (perSecond !== null) {
      const dueAt = begun + (sent++ / perSecond) * 1_000;
      if (dueAt > performance.now()) await pause(dueAt - performance.now());
    }
    return (await (connections[caller] as RawConnection).get(path)).status === 200;
  });
  const core = (world.cpu().servers - cpuBefore) / (SECONDS * 10);
  // Requests of the figures are answers too, of another listener.
  const reached = ((await filesOf(world)) - filesBefore) / SECONDS / world.ports.length;
  for (const connection of connections) connection.close();
  return { ...run, core, reached };
}

/** The polls of all waiting people, through the nginx of `ops/nginx/club.conf` and to a server without it. */
export async function measurePolls(): Promise<void> {
  ensurePrograms('nginx');
  const world = await openQueueWorld(WAITING);
  const jobs = world.startJobs();
  const { roomId } = await world.buildRoomIn('A', 1_500);
  const nginx = await startNginx(...world.ports);
  const path = `/api/fila/${roomId}/estado.json`;
  const tell = (
    name: string,
    { perSecond, refused, latencies, core, reached }: Awaited<ReturnType<typeof questions>>,
  ) =>
    console.log(
      `  ${name.padEnd(34)} ${perSecond.toFixed(0).padStart(6)}/s, p99 ${percentile(latencies, 0.99).toFixed(1)} ms, not answered ${refused}; ${reached.toFixed(1)}/s reach each server, which use ${core.toFixed(1)} % of a core`,
    );
  const cached = await questions(world, nginx.port, path, null);
  tell('from the cache (aim 10,000/s, 2/s)', cached);
  tell(`${PACED}/s (aim under 5 % of a core)`, await questions(world, nginx.port, path, PACED));
  const bare = await questions(world, world.ports[0] ?? 0, path, null);
  tell('a server without the cache', bare);
  console.log(`  ratio                              ${(cached.perSecond / bare.perSecond).toFixed(2)}`);
  await measureNotice(world, nginx.port, roomId);
  await jobs.stop();
  await nginx.kill();
  await world.stop();
}

/** The delay from a change of the counter until the called ones know it: they poll as the page does. */
async function measureNotice(world: QueueWorld, port: number, roomId: number): Promise<void> {
  const { pool } = world.context.database;
  const [first = 0] = world.ports;
  let cerca = 0;
  const seen = new Map<number, number>();
  const wait = async (number: number) => {
    const connection = new RawConnection(port, '');
    for (;;) {
      const { status, body } = await connection.get(`/api/fila/${roomId}/estado.json`);
      // The proxy closes an idle connection: the page opens another one too.
      if (status === 0) continue;
      const state = JSON.parse(body.toString()) as QueueState;
      cerca = Math.max(cerca, state.consultas.cerca);
      if ((state.etapas[0]?.llamados ?? 0) >= number) break;
      await pause(state.consultas.cerca * 1_000 * (1 + Math.random() * 0.2));
    }
    seen.set(number, Date.now());
    connection.close();
  };
  const poster = new RawConnection(first, '');
  const waiting: Promise<void>[] = [];
  for (let n = 1; n <= WAITING; n += 1) {
    const own = `authorization: ${authorizationOf(n)}\r\nx-forwarded-for: 10.0.${n >> 8}.${n & 255}\r\n`;
    const asked = JSON.parse(
      (await poster.post('/api/WSFilaDesafio', `{"SalaId":${roomId}}`, own)).body.toString(),
    );
    const wanted = { SalaId: roomId, Desafio: asked.Desafio, Solucion: '', AvisoCorreo: false };
    const { body } = await poster.post('/api/WSFilaAnotar', JSON.stringify(wanted), own);
    // Many are called while others still join.
    waiting.push(wait(Number(JSON.parse(body.toString()).Numero)));
  }
  poster.close();
  await Promise.all(waiting);
  const { rows } = await pool.query<{ from: number; to: number; at: Date }>(
    `select from_number as "from", to_number as "to", at from queue_event where room_id = $1 and kind = 'call'`,
    [roomId],
  );
  const late = [...seen].flatMap(([number, at]) => {
    const call = rows.find(({ from, to }) => from <= number && number <= to);
    return call ? [(at - call.at.getTime()) / 1_000] : [];
  });
  const sorted = Float64Array.from(late).sort();
  console.log(
    `  called: ${late.length} of ${WAITING} know it after ${percentile(sorted, 0.5).toFixed(1)} s in the middle, ${percentile(sorted, 0.95).toFixed(1)} s at p95 (aim ${cerca} + 3 s)`,
  );
}
