import type { Context } from '../../context.ts';
import { roomsOf } from './read-rooms.ts';

/** The page of the room of the whole site (Alcance `T`); null if there is none now. */
export function siteRoomUrl(context: Pick<Context, 'rooms' | 'config'>): string | null {
  const room = [...roomsOf(context).all].find(({ isGuarded, isSiteWide }) => isGuarded && isSiteWide);
  return room ? `${context.config.siteUrl}/fila/${room.id}` : null;
}
