import type { Context } from '../../context.ts';
import type { LiveRooms } from '../../shared/live-rooms.ts';
import { type Room, readRooms } from './room-store.ts';

/** The cache of rooms in this process, with everything for pages. */
export type LiveWaitingRooms = LiveRooms<Room>;

/** The cache of a context: only this domain sets its `rooms`. */
export const roomsOf = ({ rooms }: Pick<Context, 'rooms'>): LiveWaitingRooms => rooms as LiveWaitingRooms;

/** Reads all rooms again; throws if the database is down, and then they do not change. */
export async function refreshRooms(context: Pick<Context, 'database' | 'rooms' | 'clock'>): Promise<void> {
  const readAt = context.clock.now();
  roomsOf(context).take(await readRooms(context.database.plain.kysely), readAt);
}
