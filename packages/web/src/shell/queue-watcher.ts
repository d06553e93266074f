import { QUEUE_POLL_MS } from '@club/contract/constants';
import { poll, untilStopped } from '@club/ui/lib/poll.ts';
import { fetchQueueAddress } from '../api/queue.ts';
import { isForBrowsing, isOwnQueue } from '../paths.ts';
import { hasQueueCookie } from '../session/queue-cookie.ts';

/** Another system's queue holds back every page, one of ours those to look around on. */
function isHeldBack(address: string): boolean {
  const { origin, pathname } = window.location;
  return !isOwnQueue(address, origin) || isForBrowsing(pathname);
}

/**
 * Asks at once and then every five minutes whether a waiting queue is active, and goes there when it is (spec 1 §4), unless
 * the queue has let this browser in (`cookie` names what it leaves then). Returns how to stop.
 */
export function watchQueue(
  cookie: string,
  leaveFor: (url: string) => void = (url) => window.location.assign(url),
): () => void {
  const ask = async (): Promise<null> => {
    // A question that fails is asked again in five minutes; it must not disturb anybody.
    const address = await fetchQueueAddress().catch(() => null);
    if (address !== null && !hasQueueCookie(cookie) && isHeldBack(address)) leaveFor(address);
    return null;
  };
  return untilStopped((signal) => poll(ask, { everyMs: QUEUE_POLL_MS, signal, isAtOnce: true }));
}
