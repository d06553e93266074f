import { QUEUE_POLL_MS } from '@club/contract/constants';
import { poll, untilStopped } from '@club/ui/lib/poll.ts';
import { fetchQueueAddress } from '../api/queue.ts';
import { serverNow } from '../api/server-clock.ts';
import { isForBrowsing, isOwnQueue } from '../paths.ts';
import { isAdmitted } from '../session/queue-cookie.ts';

/** An outside queue guards every page, one of ours only those for browsing. */
function isHeldBack(address: string): boolean {
  const { origin, pathname } = window.location;
  return !isOwnQueue(address, origin) || isForBrowsing(pathname);
}

/**
 * Checks now and then every five minutes whether a waiting queue is active, and redirects to it (spec 1 §4), unless the queue has admitted this
 * browser (its cookie is named `cookie`). Returns a function that stops it.
 */
export function watchQueue(
  cookie: string,
  leaveFor: (url: string) => void = (url) => window.location.assign(url),
): () => void {
  const ask = async (): Promise<null> => {
    // A failed check is repeated in five minutes, without an error.
    const address = await fetchQueueAddress().catch(() => null);
    if (address !== null && !isAdmitted(cookie, serverNow()) && isHeldBack(address)) leaveFor(address);
    return null;
  };
  return untilStopped((signal) => poll(ask, { everyMs: QUEUE_POLL_MS, signal, isAtOnce: true }));
}
