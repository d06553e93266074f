import { fetchNews, type NewsItem } from '../../../api/news.ts';
import { fetchTickets, type TicketBatches } from '../../../api/tickets.ts';

export interface TicketsData {
  readonly batches: TicketBatches;
  readonly news: readonly NewsItem[];
}

export async function loadTickets(): Promise<TicketsData> {
  const [batches, news] = await Promise.all([fetchTickets({ active: 0, past: 0 }), fetchNews()]);
  return { batches, news };
}
