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

/** What has changed of what its gates have of a show. With their number: a change may commit after one that is numbered above it. */
export const lastChangeOf = (showId: number) => sql<{ mark: string }>`
  select coalesce(max(id), 0) || ' of ' || count(*) as mark from gate_change
  where show_id = ${showId} and kind = 'matchday'`;

/**
 * A show as its gates have it, kept as long as nothing about it changes: whatever does leaves a change of the kind `matchday`.
 * Null for a show that does not exist.
 */
export async function gateDay(context: Context, showId: number): Promise<GateDay | null> {
  const { rows } = await lastChangeOf(showId).execute(context.database.kysely);
  const key = `${showId} ${rows[0]?.mark}`;
  return await cacheOf(context).get(key, () => readGateDay(context, showId));
}
