import { TICKET_READY_POLL_MS } from '@club/contract/constants';
import { poll, untilStopped } from '@club/ui/lib/poll.ts';
import { SignedOut } from '../../api/fault.ts';
import { isTicketReady } from '../../api/tickets.ts';

/**
 * Asks the server every 5 seconds, once per ticket, whether its file is ready, until it is (spec 2 §4, §8; 3 §4).
 * Returns how to stop.
 */
export function watchIssued(ticketIds: readonly number[], onReady: (ticketId: number) => void): () => void {
  const ask = async (id: number, signal: AbortSignal): Promise<boolean | null> => {
    try {
      return (await isTicketReady(id, signal)) || null;
    } catch (fault) {
      if (signal.aborted || fault instanceof SignedOut) return false;
      // The spec has failures of this check logged and nothing else; it is asked again.
      // biome-ignore lint/suspicious/noConsole: that log
      console.warn(fault);
      return null;
    }
  };
  const watch = async (id: number, signal: AbortSignal): Promise<void> => {
    if (await poll(() => ask(id, signal), { everyMs: TICKET_READY_POLL_MS, signal })) onReady(id);
  };
  return untilStopped((signal) => Promise.all(ticketIds.map((id) => watch(id, signal))));
}
