import type { Context } from '../../context.ts';
import { roomsOf } from './read-rooms.ts';
import { toldState } from './room-rules.ts';

/** The page of the room of the whole site (Alcance `T`); null if there is none now. */
export function siteRoomUrl(context: Pick<Context, 'rooms' | 'config' | 'clock'>): string | null {
  const now = context.clock.now();
  const room = [...roomsOf(context).all].find(
    (one) => one.isGuarded && one.isSiteWide && toldState(one, now) !== 'closed',
  );
  return room ? `${context.config.siteUrl}/fila/${room.id}` : null;
}
