import { TICKET_READY_POLL_MS } from '@club/contract/constants';
import { poll, untilStopped } from '@club/ui/lib/poll.ts';
import type { BoxLink } from '../../api/boxes.ts';
import { type IssuedParking, openParking } from '../../api/parking.ts';

/**
 * Polls the issued parking every 5 seconds, for files that were not ready (spec 3 §4). A parking ticket has no readiness check of its own:
 * its URL comes with the page. Returns a function that stops it.
 */
export function watchFiles(link: BoxLink, onFresh: (issued: readonly IssuedParking[]) => void): () => void {
  return untilStopped((signal) => {
    const ask = async (): Promise<null> => {
      try {
        const { issued } = await openParking(link);
        if (!signal.aborted) onFresh(issued);
      } catch (fault) {
        // biome-ignore lint/suspicious/noConsole: the spec has failures of this check logged and nothing else (3 §8)
        if (!signal.aborted) console.warn(fault);
      }
      return null;
    };
    return poll(ask, { everyMs: TICKET_READY_POLL_MS, signal });
  });
}
