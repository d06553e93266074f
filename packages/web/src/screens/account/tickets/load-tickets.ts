import { Fault } from '../../../api/fault.ts';
import { fetchNews, type NewsItem } from '../../../api/news.ts';
import { fetchTickets, seenTickets, type TicketBatches } from '../../../api/tickets.ts';

export interface TicketsData {
  readonly batches: TicketBatches;
  readonly news: readonly NewsItem[];
  /** Without network: when the tickets, which were kept, were seen. Null when they are today's. */
  readonly seenAt: Date | null;
}

export async function loadTickets(): Promise<TicketsData> {
  try {
    const [batches, news] = await Promise.all([fetchTickets({ active: 0, past: 0 }), fetchNews()]);
    return { batches, news, seenAt: null };
  } catch (fault) {
    const isUnreachable = fault instanceof Fault && fault.status === null;
    const seen = isUnreachable ? seenTickets() : null;
    if (seen === null) throw fault;
    const active = { tickets: seen.tickets, hasMore: false };
    return { batches: { active, past: { tickets: [], hasMore: false } }, news: [], seenAt: seen.seenAt };
  }
}
