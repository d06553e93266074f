import { sql } from 'kysely';
import type { Context } from '../../context.ts';
import { ShortLived } from '../../shared/short-lived.ts';
import { type GateDay, readGateDay } from './read-matchday.ts';

const KEPT_MS = 60_000;
const KEPT_DAYS = 20;
const caches = new WeakMap<object, ShortLived<GateDay | null>>();

function cacheOf({ database, clock }: Context): ShortLived<GateDay | null> {
  const known = caches.get(database.pool);
  if (known) return known;
  const cache = new ShortLived<GateDay | null>({ clock, maxAgeMs: KEPT_MS, maxEntries: KEPT_DAYS });
  caches.set(database.pool, cache);
  return cache;
}

/**
 * A mark that differs after every change of a show's gate settings, as an expression for statements in which `show`
 * is the show's id. It contains the number of changes, because a change may commit after one with a higher id.
 */
export const markOf = (show: string): string => `(
    select coalesce(max(id), 0) || ' of ' || count(*) from gate_change where show_id = ${show} and kind = 'matchday'
  )`;

export const lastChangeOf = (showId: number) => sql<{ mark: string }>`
  select ${sql.raw(markOf('asked.show_id'))} as mark from (select ${showId}::int) as asked (show_id)`;

/**
 * The gate settings of a show, cached until they change: every change of them inserts a row of the kind `matchday`.
 * Null for an unknown show.
 */
export async function gateDay(context: Context, showId: number): Promise<GateDay | null> {
  const { rows } = await lastChangeOf(showId).execute(context.database.kysely);
  return await gateDayAt(context, showId, rows[0]?.mark ?? '');
}

/** The same for callers that have already read the show's mark (`markOf`): no statement unless it changed. */
export const gateDayAt = (context: Context, showId: number, mark: string): Promise<GateDay | null> =>
  cacheOf(context).get(`${showId} ${mark}`, () => readGateDay(context, showId));
