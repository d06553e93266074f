import { TICKET_READY_POLL_MS, TICKET_READY_POLLS_PER_TICKET } from '@club/contract/constants';
import { poll, untilStopped } from '@club/ui/lib/poll.ts';
import { isTicketReachable, type OwnTicket } from '../../api/tickets.ts';

/**
 * Probes the files of unready tickets every 5 seconds until they are ready (spec 1 §4 "Ticket generation"). The total is limited to 5 probes
 * per unready ticket; unused probes of a ticket are available to the others. Returns a function that stops it.
 */
export function watchReadiness(
  tickets: readonly OwnTicket[],
  onReady: (ticketId: number) => void,
): () => void {
  // Stored tickets have no address (decision 0012).
  let waiting = tickets.filter(({ isReady, probeUrl }) => !isReady && probeUrl !== '');
  let probesLeft = waiting.length * TICKET_READY_POLLS_PER_TICKET;
  if (waiting.length === 0) return () => {};

  const probe = async (ticket: OwnTicket, signal: AbortSignal): Promise<void> => {
    if (!(await isTicketReachable(ticket.probeUrl, signal)) || signal.aborted) return;
    waiting = waiting.filter(({ id }) => id !== ticket.id);
    onReady(ticket.id);
  };
  const round = async (signal: AbortSignal): Promise<true | null> => {
    const asked = waiting.slice(0, probesLeft);
    probesLeft -= asked.length;
    await Promise.all(asked.map((ticket) => probe(ticket, signal)));
    return waiting.length === 0 || probesLeft === 0 || null;
  };
  return untilStopped((signal) => poll(() => round(signal), { everyMs: TICKET_READY_POLL_MS, signal }));
}
