import { TICKETS_PER_BATCH } from '@club/contract/constants';
import { useEffect, useRef, useState } from 'react';
import { fetchTickets, type OwnTicket, type TicketBatches } from '../../api/tickets.ts';
import { watchReadiness } from './watch-readiness.ts';

/**
 * The tickets of a list that have become ready since they were loaded, as the server tells them now: with their code.
 * `tickets` are all that were loaded, in batches from the first on, and must not change on every render.
 */
export function useReadyTickets(
  tickets: readonly OwnTicket[],
  list: keyof TicketBatches,
): ReadonlyMap<number, OwnTicket> {
  const [ready, setReady] = useState<ReadonlyMap<number, OwnTicket>>(new Map());
  const readyIds = useRef(new Set<number>());
  useEffect(() => {
    const note = (ticket: OwnTicket): void => setReady((last) => new Map(last).set(ticket.id, ticket));
    // A further batch does not ask again for what the earlier ones have found.
    const unknown = tickets.filter(({ id }) => !readyIds.current.has(id));
    return watchReadiness(unknown, (id) => {
      readyIds.current.add(id);
      const index = tickets.findIndex((ticket) => ticket.id === id);
      const ticket = tickets[index];
      if (!ticket) return;
      note({ ...ticket, isReady: true });
      // Without it the file can be downloaded all the same; the code comes with the next visit.
      const counters = { active: 0, past: 0, [list]: Math.floor(index / TICKETS_PER_BATCH) };
      fetchTickets(counters).then(
        (batches) => batches[list].tickets.filter((fresh) => fresh.id === id).forEach(note),
        () => {},
      );
    });
  }, [tickets, list]);
  return ready;
}
