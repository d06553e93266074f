import { TICKETS_PER_BATCH } from '@club/contract/constants';
import { useEffect, useState } from 'react';
import { fetchTickets, type OwnTicket, type TicketBatches } from '../../api/tickets.ts';
import { watchReadiness } from './watch-readiness.ts';

/** Tickets whose file a probe has found: they stay ready, whatever a list still says (spec 1 §4 "Ticket generation"). */
const found = new Set<number>();

/**
 * The tickets of a list, with those that a probe finds ready as the server tells them then: with their code.
 * `tickets` are all that were loaded, in batches from the first on, and must not change on every render.
 */
export function useReadyTickets(
  tickets: readonly OwnTicket[],
  list: keyof TicketBatches,
): readonly OwnTicket[] {
  const [fresh, setFresh] = useState<ReadonlyMap<number, OwnTicket>>(new Map());
  useEffect(() => {
    const note = (ticket: OwnTicket): void => setFresh((last) => new Map(last).set(ticket.id, ticket));
    // Neither a further batch nor a later visit asks again for what was found.
    const unknown = tickets.filter(({ id }) => !found.has(id));
    return watchReadiness(unknown, (id) => {
      found.add(id);
      const index = tickets.findIndex((ticket) => ticket.id === id);
      tickets.slice(index, index + 1).forEach(note);
      // Without it the file can be downloaded all the same; the code comes with the next visit.
      const counters = { active: 0, past: 0, [list]: Math.floor(index / TICKETS_PER_BATCH) };
      fetchTickets(counters).then(
        (batches) => batches[list].tickets.filter((ticket) => ticket.id === id).forEach(note),
        () => {},
      );
    });
  }, [tickets, list]);
  return tickets
    .map((ticket) => fresh.get(ticket.id) ?? ticket)
    .map((ticket) => (found.has(ticket.id) ? { ...ticket, isReady: true } : ticket));
}
