import { type Decision, fetchDecisions } from '../../../api/decisions.ts';
import { Fault } from '../../../api/fault.ts';
import { fetchNews, type NewsItem } from '../../../api/news.ts';
import { fetchTickets, seenTickets, type TicketBatches } from '../../../api/tickets.ts';

export interface TicketsData {
  readonly batches: TicketBatches;
  readonly news: readonly NewsItem[];
  /** The choices for tickets of moved shows. */
  readonly decisions: readonly Decision[];
  /** The stored tickets, where current ones could not be read; null when they are current. */
  readonly stored: { readonly seenAt: Date; readonly isOffline: boolean } | null;
}

export async function loadTickets(): Promise<TicketsData> {
  // Who stands at the gate has the codes: nobody waits for a server that is busy or away.
  const options = { isOnce: seenTickets() !== null };
  try {
    const [batches, news, decisions] = await Promise.all([
      fetchTickets({ active: 0, past: 0 }, options),
      fetchNews(options),
      // Without them there are still the tickets, and the mail's link.
      fetchDecisions(options).catch(() => []),
    ]);
    return { batches, news, decisions, stored: null };
  } catch (fault) {
    const seen = seenTickets();
    if (seen === null || !(fault instanceof Fault)) throw fault;
    const active = { tickets: seen.tickets, hasMore: false };
    return {
      batches: { active, past: { tickets: [], hasMore: false } },
      news: [],
      decisions: [],
      stored: { seenAt: seen.seenAt, isOffline: fault.status === null },
    };
  }
}
