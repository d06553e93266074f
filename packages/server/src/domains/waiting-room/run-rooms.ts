import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Context } from '../../context.ts';
import type { Carried } from '../../http/load-meter.ts';
import { isClockOff } from '../../shared/clock-off.ts';
import { joinCounterOf } from './join-counter.ts';
import { leadRooms } from './lead-rooms.ts';
import { readBlocks, readJoins, writeLoad } from './load-store.ts';
import { refreshRooms } from './read-rooms.ts';

const REFRESH_MS = 1_000;
const LEAD_MS = 2_000;

/**
 * What every serving process does for waiting rooms: it renews what it knows of them each second, and every two seconds writes what it carries and
 * leads where nobody else does and its clock is right. Answers how to stop. With the database away it goes on with what it knows.
 */
export function runRooms(context: Context, meter: { take(): Carried }): () => Promise<void> {
  const process = randomUUID();
  const { kysely } = context.database.plain;
  const counter = joinCounterOf(context);
  const tick = async () => {
    const now = context.clock.now();
    const load = { ...meter.take(), blocks: counter.largestBlocks(now), joins: counter.takeJoins() };
    await writeLoad(kysely, process, load, now);
    counter.hearJoins(await readJoins(kysely, now));
    if (!context.redis) counter.hearBlocks(await readBlocks(kysely, process, now), now);
    const { rows } = await sql<{ now: Date }>`select clock_timestamp() as now`.execute(kysely);
    // It would open, call and close at a time of its own.
    if (!rows[0] || isClockOff(rows[0].now)) return;
    await leadRooms(context, process);
  };
  const stops = [repeat(REFRESH_MS, () => refreshRooms(context)), repeat(LEAD_MS, tick)];
  return async () => {
    await Promise.all(stops.map((stop) => stop()));
  };
}

/** Does something again and again, never twice at once; answers how to stop, which waits for what is under way. */
function repeat(everyMs: number, work: () => Promise<unknown>): () => Promise<void> {
  let isOver = false;
  let timer: NodeJS.Timeout;
  let underWay: Promise<unknown> = Promise.resolve();
  const wait = () => {
    timer = setTimeout(() => {
      // Calls that need the database report that it is away.
      underWay = work().catch(() => {});
      void underWay.then(() => isOver || wait());
    }, everyMs).unref();
  };
  wait();
  return async () => {
    isOver = true;
    clearTimeout(timer);
    await underWay;
  };
}
