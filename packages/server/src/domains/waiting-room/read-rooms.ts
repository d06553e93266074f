import type { Context } from '../../context.ts';
import type { LiveRooms } from '../../shared/live-rooms.ts';
import { type Room, readRooms } from './room-store.ts';

/** The rooms of this process with all that pages are told of them. */
export type LiveWaitingRooms = LiveRooms<Room>;

/** Of a context, whose `rooms` this domain alone fills. */
export const roomsOf = ({ rooms }: Pick<Context, 'rooms'>): LiveWaitingRooms => rooms as LiveWaitingRooms;

/** Reads all rooms anew; throws when the database is away, and then they stay as they are. */
export async function refreshRooms(context: Pick<Context, 'database' | 'rooms'>): Promise<void> {
  roomsOf(context).take(await readRooms(context.database.plain.kysely));
}
