import { pause } from '@club/ui/lib/poll.ts';
import { currentTransport, type TransportAnswer } from './transport.ts';

/** How often a shed call is tried before the fan gets an error. */
export const TRIES = 4;
/** Longer than any wait that the server asks for. */
const LONGEST_WAIT_MS = 60_000;
const SPREAD_MS = 1_000;
/** How long a shed background call is repeated. */
const LONGEST_UNSEEN_MS = 10 * 60_000;
/** Longer than a fail-over takes (spec 7 §4.2). */
const LONGEST_AWAY_MS = 60_000;
const AWAY_PAUSE_MS = 2_000;

/** From the server while its database is away (http/errors.ts), or a proxy's own answer while it has no server to ask. */
const isAway = (answer: TransportAnswer): boolean =>
  answer.status === 502 ||
  answer.status === 504 ||
  (answer.status === 503 && (answer.headers.get('x-falla-momentanea') !== null || isOfProxy(answer)));

/** Some proxies answer 503 too, with a page: HAProxy without a ready server, an ingress without endpoints. Ours are JSON. */
const isOfProxy = ({ headers }: TransportAnswer): boolean =>
  headers.get('retry-after') === null && !/\bjson\b/i.test(headers.get('content-type') ?? '');

/** The wait for a given `Retry-After`: a little longer, so that shed callers do not return together. */
export function waitMs(seconds: number): number {
  return Math.min(seconds * 1_000, LONGEST_WAIT_MS) + Math.random() * SPREAD_MS;
}

/** The seconds in `Retry-After`; null without it, or for a date (RFC 9110 §10.2.3). */
export function retryAfterSeconds({ headers }: Pick<TransportAnswer, 'headers'>): number | null {
  const seconds = Number(headers.get('retry-after'));
  return seconds > 0 ? seconds : null;
}

interface Patience {
  readonly signal?: AbortSignal;
  readonly mayRepeat?: boolean;
  /** A background call: it is repeated for minutes, beyond the rate limit too (429, which does nothing either), and in silence. */
  readonly isUnseen?: boolean;
}

/**
 * Repeats calls that were answered with 503 and `Retry-After`: the server did nothing (wire.md §1), so that is safe for any call. Waits as
 * long as asked and a random time more, and notifies the site. While the server is away the outcome of a call is unknown: then only
 * idempotent calls are repeated, until another machine has taken over.
 */
export async function sendPatiently(
  send: () => Promise<TransportAnswer>,
  { signal, mayRepeat = false, isUnseen = false }: Patience = {},
): Promise<TransportAnswer> {
  const begun = Date.now();
  for (let attempt = 1; ; ) {
    const response = await send();
    const seconds = retryAfterSeconds(response);
    const isShed = response.status === 503 || (isUnseen && response.status === 429);
    const mayWait = isUnseen ? Date.now() - begun < LONGEST_UNSEEN_MS : attempt < TRIES;
    if (isShed && seconds !== null && mayWait) {
      attempt += 1;
      if (!isUnseen) currentTransport().onWait(seconds);
      await pause(waitMs(seconds), signal);
    } else if (mayRepeat && isAway(response) && Date.now() - begun < LONGEST_AWAY_MS) {
      currentTransport().onAway();
      await pause(AWAY_PAUSE_MS + Math.random() * SPREAD_MS, signal);
    } else return response;
    signal?.throwIfAborted();
  }
}
