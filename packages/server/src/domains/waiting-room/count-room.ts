import type { Context } from '../../context.ts';
import { ShortLived } from '../../shared/short-lived.ts';
import { countStages, countWaiting, type RoomCount } from './act-store.ts';

/** Counted once a second for all boards: it reads every place of the line. By database, because tests have several. */
const MAX_AGE_MS = 1_000;
const boards = new WeakMap<object, ShortLived<RoomCount>>();
const lists = new WeakMap<object, ShortLived<ReadonlyMap<number, number>>>();

function cacheOf<Value>(
  caches: WeakMap<object, ShortLived<Value>>,
  { database, clock }: Context,
): ShortLived<Value> {
  const known = caches.get(database.pool);
  const cache = known ?? new ShortLived({ clock, maxAgeMs: MAX_AGE_MS, maxEntries: 20 });
  if (!known) caches.set(database.pool, cache);
  return cache;
}

/** The progress of a room's stages, at most a second old. */
export function countRoom(context: Context, roomId: number): Promise<RoomCount> {
  const { database, clock } = context;
  return cacheOf(boards, context).get(String(roomId), () =>
    countStages(database.plain.kysely, roomId, clock.now()),
  );
}

/** Who waits in each of the rooms, at most a second old. */
export function countRooms(
  context: Context,
  roomIds: readonly number[],
): Promise<ReadonlyMap<number, number>> {
  return cacheOf(lists, context).get(roomIds.join(), () =>
    countWaiting(context.database.plain.kysely, roomIds),
  );
}
