import { fetchCall } from './post-call.ts';
import { flag, text } from './wire.ts';

/** The address of the waiting queue while one is active, else null (spec 1 §4 "Queue check"). */
export async function fetchQueueAddress(): Promise<string | null> {
  const answer = await fetchCall('WSFilaActiva', {});
  const address = text(answer.URLFila);
  return flag(answer.isFilaActiva) && /^https?:\/\//.test(address) ? address : null;
}
