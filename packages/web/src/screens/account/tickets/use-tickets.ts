import { useRef, useState } from 'react';
import type { CallOptions } from '../../../api/post-call.ts';
import { fetchTickets, type OwnTicket, type TicketBatch, type TicketBatches } from '../../../api/tickets.ts';
import { useRaiseFault } from '../../../features/raise-fault/use-raise-fault.ts';

export type TicketListName = keyof TicketBatches;

export interface TicketList {
  readonly tickets: readonly OwnTicket[];
  readonly hasMore: boolean;
  /** The last loaded batch of each list. */
  readonly counter: number;
}

/** It neither waits for a busy server nor leaves the page for a login. */
const UNSEEN: CallOptions = { isOnce: true, staysWhenSignedOut: true };

type TicketLists = Readonly<Record<TicketListName, TicketList>>;

interface OwnTickets extends TicketLists {
  /** The lists that wait for their next batch. */
  readonly loading: ReadonlySet<TicketListName>;
  /** A failure leads to the error page. */
  readonly showMore: (list: TicketListName) => Promise<void>;
  /** A failure changes nothing: for a ticket that is open at the gate. */
  readonly tryMore: (list: TicketListName) => Promise<void>;
}

/** Active and past tickets, each list with its own counter (spec 1 §4 "Tickets paging"). */
export function useTickets(first: TicketBatches): OwnTickets {
  const [lists, setLists] = useState<TicketLists>(() => ({
    active: { ...first.active, counter: 0 },
    past: { ...first.past, counter: 0 },
  }));
  const [loading, setLoading] = useState<ReadonlySet<TicketListName>>(new Set());
  // Two presses may come before the next rendering.
  const asked = useRef(new Set<TicketListName>());
  const raise = useRaiseFault();

  const loadMore = async (
    name: TicketListName,
    onFault: (fault: unknown) => void,
    options?: CallOptions,
  ): Promise<void> => {
    if (asked.current.has(name)) return;
    asked.current.add(name);
    setLoading(new Set(asked.current));
    try {
      const counters = { active: lists.active.counter, past: lists.past.counter };
      const batches = await fetchTickets({ ...counters, [name]: counters[name] + 1 }, options);
      setLists((last) => ({ ...last, [name]: withBatch(last[name], batches[name]) }));
    } catch (fault) {
      onFault(fault);
    }
    asked.current.delete(name);
    setLoading(new Set(asked.current));
  };
  return {
    ...{ ...lists, loading },
    showMore: (name) => loadMore(name, raise),
    tryMore: (name) => loadMore(name, () => {}, UNSEEN),
  };
}

/** Appends a batch. A ticket that moved into it because one was issued meanwhile is not shown twice. */
function withBatch(list: TicketList, batch: TicketBatch): TicketList {
  const known = new Set(list.tickets.map(({ id }) => id));
  return {
    tickets: [...list.tickets, ...batch.tickets.filter(({ id }) => !known.has(id))],
    hasMore: batch.hasMore,
    counter: list.counter + 1,
  };
}
