/**
 * npm run bench onsale [fans, default 20,000] [seconds until the doors close, default 300] [--fila] [--minimo=<share>] [--archivos-aparte]: an
 * on-sale of 34,000 places over two server processes and a real PostgreSQL, played by fans who arrive within 10 s, browse, choose, collide,
 * retry, fill in their tickets, pay or leave; fewer fans get fewer places. With --fila the same storm is repeated behind a waiting room, and
 * both are compared; --minimo is its lowest rate, as a share of the purchases a minute without one: what a club knows from a rehearsal. With
 * --archivos-aparte the jobs that draw tickets' files wait, as if another machine did them. Everything else runs on this machine: servers,
 * PostgreSQL, the payment provider and the fans share its cores.
 */
import { loadavg } from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';
import { brokenInvariants, readAudit } from '@club/server/domains/audit/public.ts';
import { verifyRoom } from '@club/server/domains/waiting-room/public.ts';
import { buildRoom } from '@club/testing/builders/waiting-room.ts';
import { makeUsers } from './parts/bench-server.ts';
import { watchMemory } from './parts/memory.ts';
import { stateOf } from './parts/queue-world.ts';
import { figuresOf, printComparison, printStorm, type StormFigures } from './parts/storm-report.ts';
import { buildStormShow, openStormWorld, runStorm, STORM_PLACES, visitEarly } from './parts/storm-world.ts';

const hasRoom = process.argv.includes('--fila');
const numbers = process.argv.slice(3).filter((word) => /^\d+$/.test(word));
const FANS = Number(numbers[0] ?? 20_000);
const OPEN_MS = Number(numbers[1] ?? 300) * 1_000;
/** Places per fan as in the storm of 20,000. */
const SHARE = Math.min(1, FANS / 20_000);
/** A room's rate in people per minute: its maximum, and its minimum as a share of this run's purchases without one. */
const MOST = 12_000;
const LEAST_SHARE = Number(/--minimo=(\S+)/.exec(process.argv.join(' '))?.[1] ?? 0.25);
const areFilesElsewhere = process.argv.includes('--archivos-aparte');
const NO_FILES = `
  create function wait_a_day() returns trigger language plpgsql as
    $$ begin new.start_after := now() + interval '1 day'; return new; end $$;
  create trigger files_elsewhere before insert on pgboss.job for each row
    when (new.name = 'render-tickets') execute function wait_a_day()`;
/** From the first arrival until the room opens. */
const JOIN_MS = 25_000;

const world = await openStormWorld('onsale', async (context) => {
  const shows = [await buildStormShow(context, SHARE), await buildStormShow(context, SHARE)] as const;
  await makeUsers(context, FANS * (hasRoom ? 2 : 1));
  await context.database.pool.query('analyze place');
  if (areFilesElsewhere) await context.database.pool.query(NO_FILES);
  return shows;
});
const { prepared: shows, context, ports, servers } = world;

/** A room of the show whose entry is open on every server. */
async function openEntry(showId: number, opensAt: Date, minRate: number): Promise<number> {
  const roomId = await buildRoom(context, { showIds: [showId], opensAt, minRate, maxRate: MOST });
  for (const port of ports) while ((await stateOf(port, roomId))?.sala.SalaEstado !== 'N') await pause(100);
  return roomId;
}

/** One storm on a show of its own, behind a room with this minimum rate; returns its figures and the time when its sale began. */
async function storm(show: (typeof shows)[number], firstFan: number, minRate: number | null) {
  const isBehindRoom = minRate !== null;
  await visitEarly(ports, show);
  const opensAt = Date.now() + JOIN_MS;
  // During both, so that both have the same work.
  const jobs = world.startJobs();
  const roomId = isBehindRoom ? await openEntry(show.showId, new Date(opensAt), minRate) : null;
  const memory = watchMemory(servers.map(({ pid }) => pid));
  const loadBefore = loadavg()[0] ?? 0;
  const begun = isBehindRoom ? opensAt : Date.now();
  const openMs = OPEN_MS + (begun - Date.now());
  const reports = await runStorm(world, {
    ...{ show, firstFan, fans: FANS, openMs },
    ...(roomId === null ? {} : { roomId }),
  });
  const seconds = (Date.now() - begun) / 1000;
  await jobs.stop();
  const { rows } = await context.database.pool.query<{ twice: number }>(
    `select count(*)::integer as twice from (
       select place_id from ticket where state = 'live' group by place_id having count(*) > 1
     ) as double`,
  );
  const broken = brokenInvariants(await readAudit(context));
  printStorm({
    ...{ fans: FANS, places: Math.round(STORM_PLACES * SHARE), seconds, loadBefore, reports },
    memory: memory.stop(),
    doublePlaces: rows[0]?.twice ?? -1,
    broken: broken.map(({ says, violations, example }) => `${says}: ${violations}, e.g. ${example}`),
    deaths: servers.reduce((sum, server) => sum + server.deaths, 0),
  });
  if (roomId !== null) await printProof(roomId);
  const figures: StormFigures = figuresOf(reports);
  return { ...figures, begun };
}

async function printProof(roomId: number): Promise<void> {
  const proof = await verifyRoom(context, roomId);
  const { rows } = await context.database.pool.query<{ calls: number; called: number; came: number }>(
    `select count(*)::integer as calls, sum(to_number - from_number + 1)::integer as called,
       (select count(*)::integer from queue_exchange where room_id = $1) as came
     from queue_event where room_id = $1 and kind = 'call'`,
    [roomId],
  );
  const [{ calls, called, came } = { calls: 0, called: 0, came: 0 }] = rows;
  const faults = proof.ok ? proof.value.faults.length : proof.problem;
  console.log(`The room called ${called} numbers in ${calls} rounds; ${came} came in`);
  console.log(`Faults that verificar fila finds (twice, out of order, in without a call): ${faults}`);
}

const without = await storm(shows[0], 1, null);
if (hasRoom) {
  const bought = without.purchases.length / (((without.purchases.at(-1) ?? 0) - without.begun) / 60_000);
  const least = Math.max(60, Math.round(bought * LEAST_SHARE));
  printComparison(without, await storm(shows[1], 1 + FANS, least));
}
await world.stop();
process.exit(0);
