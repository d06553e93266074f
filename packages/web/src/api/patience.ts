import { pause } from './poll.ts';
import { currentTransport, type TransportAnswer } from './transport.ts';

/** How often a call that the server had no time for is made before the fan is told. */
export const TRIES = 4;
/** Longer than the server asks for. */
const LONGEST_WAIT_MS = 60_000;
const SPREAD_MS = 1_000;

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
 * any call. Waits as long as it asks and a little of its own, and lets the site say so to the fan.
 */
export async function sendPatiently(
  send: () => Promise<TransportAnswer>,
  signal?: AbortSignal,
): Promise<TransportAnswer> {
  for (let attempt = 1; ; attempt += 1) {
    const response = await send();
    const seconds = retryAfterSeconds(response);
    if (response.status !== 503 || seconds === null || attempt === TRIES) return response;
    currentTransport().onWait(seconds);
    await pause(waitMs(seconds), signal);
    signal?.throwIfAborted();
  }
}
