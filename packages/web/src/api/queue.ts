import { fetchCall } from './post-call.ts';
import { flag, record, text } from './wire.ts';

/** The address of the waiting queue while one is active, else null (spec 1 §4 "Queue check"). */
export async function fetchQueueAddress(): Promise<string | null> {
  const answer = await fetchCall('WSFilaActiva', {});
  const address = text(answer.URLFila);
  return flag(answer.isFilaActiva) && /^https?:\/\//.test(address) ? address : null;
}

/** Whether the session's user waits in a room, or is inside (spec 6 §5). */
export async function hasPlaceInLine(roomId: number): Promise<boolean> {
  const answer = await fetchCall('WSFilaSala', { SalaId: roomId });
  return ['E', 'P', 'D'].includes(text(record(answer.Lugar).Estado));
}
