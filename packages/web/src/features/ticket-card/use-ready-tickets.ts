import { useEffect, useEffectEvent, useState } from 'react';
import type { OwnTicket } from '../../api/tickets.ts';
import { watchReadiness } from './watch-readiness.ts';

/** Tickets whose file was found by a probe: they stay ready, whatever a list still says (spec 1 §4 "Ticket generation"). */
const found = new Set<number>();

/**
 * The tickets of a list, with those found ready reloaded from the server, with their code. `tickets` must be stable between renders;
 * `fetchAgain` reloads the one at an index, among others.
 */
export function useReadyTickets(
  tickets: readonly OwnTicket[],
  fetchAgain: (index: number) => Promise<readonly OwnTicket[]>,
): readonly OwnTicket[] {
  const [fresh, setFresh] = useState<ReadonlyMap<number, OwnTicket>>(new Map());
  const ask = useEffectEvent(fetchAgain);
  useEffect(() => {
    const note = (ticket: OwnTicket): void => setFresh((last) => new Map(last).set(ticket.id, ticket));
    // Neither a further batch nor a later visit reloads the ones that were found.
    const unknown = tickets.filter(({ id }) => !found.has(id));
    return watchReadiness(unknown, (id) => {
      found.add(id);
      const index = tickets.findIndex((ticket) => ticket.id === id);
      tickets.slice(index, index + 1).forEach(note);
      // Without it the file can be downloaded all the same; the code comes with the next visit.
      ask(index).then(
        (again) => again.filter((ticket) => ticket.id === id).forEach(note),
        () => {},
      );
    });
  }, [tickets]);
  return tickets
    .map((ticket) => fresh.get(ticket.id) ?? ticket)
    .map((ticket) => (found.has(ticket.id) ? { ...ticket, isReady: true } : ticket));
}
