import { type Decision, fetchDecisions } from '../../../api/decisions.ts';
import { Fault } from '../../../api/fault.ts';
import { fetchNews, type NewsItem } from '../../../api/news.ts';
import { fetchTickets, seenTickets, type TicketBatches } from '../../../api/tickets.ts';

export interface TicketsData {
  readonly batches: TicketBatches;
  readonly news: readonly NewsItem[];
  /** The choices for tickets of moved shows. */
  readonly decisions: readonly Decision[];
  /** Without network: when the stored tickets were read. Null when they are current. */
  readonly seenAt: Date | null;
}

export async function loadTickets(): Promise<TicketsData> {
  try {
    const [batches, news, decisions] = await Promise.all([
      fetchTickets({ active: 0, past: 0 }),
      fetchNews(),
      // Without them there are still the tickets, and the mail's link.
      fetchDecisions().catch(() => []),
    ]);
    return { batches, news, decisions, seenAt: null };
  } catch (fault) {
    const isUnreachable = fault instanceof Fault && fault.status === null;
    const seen = isUnreachable ? seenTickets() : null;
    if (seen === null) throw fault;
    const active = { tickets: seen.tickets, hasMore: false };
    return {
      batches: { active, past: { tickets: [], hasMore: false } },
      news: [],
      decisions: [],
      seenAt: seen.seenAt,
    };
  }
}
