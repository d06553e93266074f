import { TICKET_READY_POLL_MS, TICKET_READY_POLLS_PER_TICKET } from '@club/contract/constants';
import { isTicketReachable, type OwnTicket } from '../../api/tickets.ts';

/**
 * Probes the files of unready tickets every 5 seconds until each is there (spec 1 §4 "Ticket generation"). All in all
 * at most 5 probes per unready ticket are made; those that become ready early leave theirs to the others.
 * Returns how to stop.
 */
export function watchReadiness(
  tickets: readonly OwnTicket[],
  onReady: (ticketId: number) => void,
): () => void {
  const controller = new AbortController();
  let waiting = tickets.filter(({ isReady }) => !isReady);
  let probesLeft = waiting.length * TICKET_READY_POLLS_PER_TICKET;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const probe = async (ticket: OwnTicket): Promise<void> => {
    if (!(await isTicketReachable(ticket.probeUrl, controller.signal)) || controller.signal.aborted) return;
    waiting = waiting.filter(({ id }) => id !== ticket.id);
    onReady(ticket.id);
  };
  const round = async (): Promise<void> => {
    const asked = waiting.slice(0, probesLeft);
    probesLeft -= asked.length;
    await Promise.all(asked.map(probe));
    plan();
  };
  const plan = (): void => {
    if (waiting.length === 0 || probesLeft === 0 || controller.signal.aborted) return;
    timer = setTimeout(() => void round(), TICKET_READY_POLL_MS);
  };
  plan();
  return () => {
    clearTimeout(timer);
    controller.abort();
  };
}
