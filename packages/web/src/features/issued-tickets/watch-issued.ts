import { TICKET_READY_POLL_MS } from '@club/contract/constants';
import { SignedOut } from '../../api/fault.ts';
import { isTicketReady } from '../../api/tickets.ts';

/**
 * Asks the server every 5 seconds, once per ticket, whether its file is ready, until it is (spec 2 §4, §8; 3 §4).
 * Returns how to stop.
 */
export function watchIssued(ticketIds: readonly number[], onReady: (ticketId: number) => void): () => void {
  const controller = new AbortController();
  const timers = new Map<number, ReturnType<typeof setTimeout>>();
  const plan = (id: number): void => {
    timers.set(
      id,
      setTimeout(() => void ask(id), TICKET_READY_POLL_MS),
    );
  };
  const ask = async (id: number): Promise<void> => {
    try {
      const isReady = await isTicketReady(id, controller.signal);
      if (controller.signal.aborted) return;
      if (isReady) return onReady(id);
    } catch (fault) {
      if (controller.signal.aborted || fault instanceof SignedOut) return;
      // The spec has failures of this check logged and nothing else; it is asked again.
      // biome-ignore lint/suspicious/noConsole: that log
      console.warn(fault);
    }
    plan(id);
  };
  for (const id of ticketIds) plan(id);
  return () => {
    controller.abort();
    for (const timer of timers.values()) clearTimeout(timer);
  };
}
