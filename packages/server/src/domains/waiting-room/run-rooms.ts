import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Context } from '../../context.ts';
import { isDatabaseAway } from '../../db/away.ts';
import type { Carried } from '../../http/load-meter.ts';
import { isClockOff } from '../../shared/clock-off.ts';
import { joinCounterOf } from './join-counter.ts';
import { leadRooms } from './lead-rooms.ts';
import { readBlocks, readJoins, writeLoad } from './load-store.ts';
import { refreshRooms } from './read-rooms.ts';

const REFRESH_MS = 1_000;
const LEAD_MS = 2_000;

/**
 * The work of every serving process for waiting rooms: it refreshes its cache each second, and every two seconds it
 * writes its load, and leads if no other process does and its clock is right. Returns a function to stop. While the
 * database is down it uses its cache. `report`: called with other faults.
 */
export function runRooms(
  context: Context,
  meter: { take(): Carried },
  report: (fault: unknown) => void = () => {},
): () => Promise<void> {
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
    // Otherwise it would open, call and close at wrong times.
    if (!rows[0] || isClockOff(rows[0].now)) return;
    await leadRooms(context, process);
  };
  // Calls that need the database report that it is down.
  const failed = (fault: unknown) => isDatabaseAway(fault) || report(fault);
  const stops = [repeat(REFRESH_MS, () => refreshRooms(context), failed), repeat(LEAD_MS, tick, failed)];
  return async () => {
    await Promise.all(stops.map((stop) => stop()));
  };
}

/** Repeats a task, never concurrently; returns a function to stop, which waits for a running one. */
function repeat(
  everyMs: number,
  work: () => Promise<unknown>,
  failed: (fault: unknown) => unknown,
): () => Promise<void> {
  let isOver = false;
  let timer: NodeJS.Timeout;
  let underWay: Promise<unknown> = Promise.resolve();
  const wait = () => {
    timer = setTimeout(() => {
      underWay = work().catch(failed);
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
