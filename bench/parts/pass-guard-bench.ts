import { WSTransaccionSSO } from '@club/contract';
import { refreshRooms } from '@club/server/domains/waiting-room/public.ts';
import { PassGuard } from '@club/server/http/pass-guard.ts';
import { passTimes, writePass } from '@club/server/shared/queue-pass.ts';
import { authorizationOf } from './bench-server.ts';
import { loop, percentile } from './load.ts';
import { callFields } from './purchase-fields.ts';
import { openQueueWorld, type QueueWorld } from './queue-world.ts';
import { codeOf, RawConnection } from './raw-connection.ts';

const USERS = 1_000;
const CALLERS = 128;
const SECONDS = 10;
const CHECKS = 200_000;

/** The check of valid passes, a different one each time: microseconds, sorted. By the wall clock: processor time has the steps of a tick. */
async function checkTimes({ context }: QueueWorld, roomId: number, showId: number): Promise<Float64Array> {
  await refreshRooms(context);
  const guard = new PassGuard(context);
  const { needsPass } = WSTransaccionSSO;
  if (!needsPass) throw new Error('the call needs no pass');
  const body = { [needsPass.show]: showId, [needsPass.places]: 2 };
  const passOf = (userId: number) =>
    writePass(context.config.queue.keys, {
      ...{ roomId, epoch: 1, userId, number: userId, stageId: 1, ticketsPerTurn: 4 },
      ...passTimes(new Date()),
    });
  const requests = Array.from({ length: 1_000 }, (_value, index) => ({
    headers: { 'x-fila-pase': passOf(index + 1) },
    cookies: {},
  }));
  const times = new Float64Array(CHECKS);
  for (let index = -CHECKS / 10; index < CHECKS; index += 1) {
    const request = requests[(index + CHECKS) % requests.length] as (typeof requests)[number];
    const begun = performance.now();
    const passage = guard.enter(request, needsPass, body);
    const took = performance.now() - begun;
    if (!passage || 'problem' in passage) throw new Error('a good pass was refused');
    if (index >= 0) times[index] = took * 1_000;
  }
  return times.sort();
}

/** Calls per second of one kind, over all servers; each must be answered with that code. */
async function answers(ports: readonly number[], path: string, body: string, code: number) {
  const connections = Array.from(
    { length: CALLERS },
    (_value, n) =>
      new RawConnection(ports[n % ports.length] ?? 0, `authorization: ${authorizationOf(n + 1)}\r\n`),
  );
  const run = await loop({ callers: CALLERS, seconds: SECONDS }, async (caller) => {
    const { body: answer } = await (connections[caller] as RawConnection).post(path, body);
    return codeOf(answer) === code;
  });
  for (const connection of connections) connection.close();
  return run;
}

/** The processor time of a pass's check, and calls without one, beside a call that only reads cached data. */
export async function measurePassGuard(): Promise<void> {
  const world = await openQueueWorld(USERS);
  const jobs = world.startJobs();
  const { roomId, showId } = await world.buildRoomIn('A', 1_500);
  await jobs.stop();
  const times = await checkTimes(world, roomId, showId);
  const [p50, p99] = [0.5, 0.99].map((share) => percentile(times, share).toFixed(1));
  console.log(`  check of a pass                    p50 ${p50} µs, p99 ${p99} µs (aim 30)`);
  const hold = JSON.stringify(callFields.hold(showId, { TribunaId: 1, SectorCod: 'B' }, []));
  const before = world.cpu();
  const refused = await answers(world.ports, '/api/WSTransaccionSSO', hold, 80);
  const used = world.cpu();
  console.log(
    `  refused without one                ${refused.perSecond.toFixed(0)}/s (aim 10,000), p99 ${percentile(refused.latencies, 0.99).toFixed(1)} ms, other answers ${refused.refused}; CPU each: servers ${((used.servers - before.servers) / refused.counted).toFixed(3)} ms, PostgreSQL ${((used.postgres - before.postgres) / refused.counted).toFixed(3)} ms`,
  );
  const active = await answers(world.ports, '/api/WSFilaActiva', '{}', 0);
  console.log(
    `  WSFilaActiva beside it             ${active.perSecond.toFixed(0)}/s; ratio ${(refused.perSecond / active.perSecond).toFixed(2)}`,
  );
  await world.stop();
}
