import { useEffect, useState } from 'react';
import type { OwnTicket } from '../../api/tickets.ts';
import { watchReadiness } from './watch-readiness.ts';

/** Ids of the tickets whose file has become ready since they were loaded. `tickets` must not change on every render. */
export function useReadyTickets(tickets: readonly OwnTicket[]): ReadonlySet<number> {
  const [ready, setReady] = useState<ReadonlySet<number>>(new Set());
  useEffect(() => watchReadiness(tickets, (id) => setReady((last) => new Set(last).add(id))), [tickets]);
  return ready;
}
