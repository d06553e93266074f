import type { Context } from '../../context.ts';
import { roomsOf } from './read-rooms.ts';

/** The page of the room through which the whole site is entered (Alcance `T`); null when there is none at this moment. */
export function siteRoomUrl(context: Pick<Context, 'rooms' | 'config'>): string | null {
  const room = [...roomsOf(context).all].find(({ isGuarded, isSiteWide }) => isGuarded && isSiteWide);
  return room ? `${context.config.siteUrl}/fila/${room.id}` : null;
}
