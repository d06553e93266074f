import { useEffect, useEffectEvent, useState } from 'react';
import type { OwnTicket } from '../../api/tickets.ts';
import { watchReadiness } from './watch-readiness.ts';

/**
 * Tickets, as a list has them, whose file was found by a probe: they stay ready, whatever that list still says (spec 1 §4 "Ticket
 * generation"). A list that was read later says for itself: the box office may have changed the ticket, and its file is made anew.
 */
const found = new WeakSet<OwnTicket>();

/**
 * The tickets of a list, with those found ready reloaded from the server, with their code. `tickets` must be stable between renders;
 * `fetchAgain` reloads the one at an index, among others.
 */
export function useReadyTickets(
  tickets: readonly OwnTicket[],
  fetchAgain: (index: number) => Promise<readonly OwnTicket[]>,
): readonly OwnTicket[] {
  const [fresh, setFresh] = useState<ReadonlyMap<OwnTicket, OwnTicket>>(new Map());
  const ask = useEffectEvent(fetchAgain);
  useEffect(() => {
    // Neither a further batch nor a later visit reloads the ones that were found.
    const unknown = tickets.filter((ticket) => !found.has(ticket));
    return watchReadiness(unknown, (id) => {
      const index = tickets.findIndex((ticket) => ticket.id === id);
      const listed = tickets[index];
      if (listed === undefined) return;
      const note = (now: OwnTicket): void => setFresh((last) => new Map(last).set(listed, now));
      found.add(listed);
      note(listed);
      // Without it the file can be downloaded all the same; the code comes with the next visit.
      ask(index).then(
        (again) => again.filter((ticket) => ticket.id === id).forEach(note),
        () => {},
      );
    });
  }, [tickets]);
  return tickets.map((ticket) =>
    found.has(ticket) ? { ...(fresh.get(ticket) ?? ticket), isReady: true } : ticket,
  );
}
