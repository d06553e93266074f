import { pause } from '@club/ui/lib/poll.ts';
import { currentTransport, type TransportAnswer } from './transport.ts';

/** How often a call that the server had no time for is made before the fan is told. */
export const TRIES = 4;
/** Longer than the server asks for. */
const LONGEST_WAIT_MS = 60_000;
const SPREAD_MS = 1_000;
/** Longer than another machine needs to take over (spec 7 §4.2). */
export const LONGEST_AWAY_MS = 60_000;
const AWAY_PAUSE_MS = 2_000;

/** The server says so of itself while its database is away (http/errors.ts); a proxy of servers that are away answers 502 or 504. */
const isAway = ({ status, headers }: TransportAnswer): boolean =>
  status === 502 || status === 504 || (status === 503 && headers.get('x-falla-momentanea') !== null);

/** How long to wait when `Retry-After` asks for so many seconds: a little longer, so that those who were sent away do not return together. */
export function waitMs(seconds: number): number {
  return Math.min(seconds * 1_000, LONGEST_WAIT_MS) + Math.random() * SPREAD_MS;
}

/** Seconds that an answer asks to wait; null when it does not say, or says a date (RFC 9110 §10.2.3). */
export function retryAfterSeconds({ headers }: Pick<TransportAnswer, 'headers'>): number | null {
  const seconds = Number(headers.get('retry-after'));
  return seconds > 0 ? seconds : null;
}

/**
 * Sends again what was answered with 503 and `Retry-After`: the server did nothing of it (wire.md §1), so that is safe for
 * any call. Waits as long as it asks and a little of its own, and lets the site say so to the fan. While the server is away nobody knows what was
 * done: then only what may be done twice is sent again, until another machine has taken over.
 */
export async function sendPatiently(
  send: () => Promise<TransportAnswer>,
  { signal, mayRepeat = false }: { readonly signal?: AbortSignal; readonly mayRepeat?: boolean } = {},
): Promise<TransportAnswer> {
  const begun = Date.now();
  for (let attempt = 1; ; ) {
    const response = await send();
    const seconds = retryAfterSeconds(response);
    if (response.status === 503 && seconds !== null && attempt < TRIES) {
      attempt += 1;
      currentTransport().onWait(seconds);
      await pause(waitMs(seconds), signal);
    } else if (mayRepeat && isAway(response) && Date.now() - begun < LONGEST_AWAY_MS) {
      currentTransport().onAway();
      await pause(AWAY_PAUSE_MS + Math.random() * SPREAD_MS, signal);
    } else return response;
    signal?.throwIfAborted();
  }
}
