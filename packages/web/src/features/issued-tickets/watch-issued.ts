import { TICKET_READY_POLL_MS } from '@club/contract/constants';
import { poll, untilStopped } from '@club/ui/lib/poll.ts';
import { SignedOut } from '../../api/fault.ts';
import { isTicketReady } from '../../api/tickets.ts';

/** Polls the server every 5 seconds, per ticket, until its file is ready (spec 2 §4, §8; 3 §4). Returns a function that stops it. */
export function watchIssued(ticketIds: readonly number[], onReady: (ticketId: number) => void): () => void {
  const ask = async (id: number, signal: AbortSignal): Promise<boolean | null> => {
    try {
      return (await isTicketReady(id, signal)) || null;
    } catch (fault) {
      if (signal.aborted || fault instanceof SignedOut) return false;
      // By the spec failures of this check are only logged; it is retried.
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
