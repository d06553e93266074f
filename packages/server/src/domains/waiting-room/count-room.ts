import type { Context } from '../../context.ts';
import { ShortLived } from '../../shared/short-lived.ts';
import { countStages, type RoomCount } from './act-store.ts';

/** Counted once a second for all boards: it reads every place of the line. By database, because tests have several. */
const MAX_AGE_MS = 1_000;
const caches = new WeakMap<object, ShortLived<RoomCount>>();

/** The progress of a room's stages, at most a second old. */
export function countRoom({ database, clock }: Context, roomId: number): Promise<RoomCount> {
  const known = caches.get(database.pool);
  const cache = known ?? new ShortLived({ clock, maxAgeMs: MAX_AGE_MS, maxEntries: 20 });
  if (!known) caches.set(database.pool, cache);
  return cache.get(String(roomId), () => countStages(database.plain.kysely, roomId, clock.now()));
}
