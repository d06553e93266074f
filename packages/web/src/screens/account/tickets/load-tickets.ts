import { TICKETS_PER_BATCH } from '@club/contract/constants';
import { type Decision, fetchDecisions } from '../../../api/decisions.ts';
import { Fault } from '../../../api/fault.ts';
import { fetchNews, type NewsItem } from '../../../api/news.ts';
import { fetchTickets, type SeenTickets, seenTickets, type TicketBatches } from '../../../api/tickets.ts';

export interface TicketsData {
  readonly batches: TicketBatches;
  readonly news: readonly NewsItem[];
  /** The choices for tickets of moved shows; null when they could not be read in time. */
  readonly decisions: readonly Decision[] | null;
  /** The same, however long they take; null when they could not be read. */
  readonly lateDecisions: Promise<readonly Decision[] | null>;
  /** The stored tickets, where current ones could not be read; null when they are current. */
  readonly stored: (Pick<SeenTickets, 'seenAt' | 'mayHaveMore'> & { readonly isOffline: boolean }) | null;
}

/** A network that hangs is none, where there are stored tickets: as in `public/cuenta/entradas-sw.js`. */
const PATIENCE_MS = 4_000;

export async function loadTickets(): Promise<TicketsData> {
  // A fan at the gate has the codes: the page waits for a busy, unavailable or slow server only for tickets that were just bought.
  const before = seenTickets();
  const isOnce = before !== null && before.tickets.length > 0 && !before.isBehind;
  const late = AbortSignal.timeout(PATIENCE_MS);
  const options = isOnce ? { isOnce, signal: late } : {};
  // Without them there are still the tickets, and the mail's link: no ticket waits long for them, and they come when they come.
  const lateDecisions = fetchDecisions({ isOnce }).catch(() => null);
  try {
    const [batches, news] = await Promise.all([
      fetchTickets({ active: 0, past: 0 }, options),
      fetchNews(options),
    ]);
    if (batches.active.hasMore) void readOn().catch(() => {});
    const decisions = await Promise.race([lateDecisions, nothingAfter(late)]);
    return { batches, news, decisions, lateDecisions, stored: null };
  } catch (fault) {
    const seen = seenTickets();
    const isLate = isOnce && late.aborted;
    if (seen === null || !(isLate || fault instanceof Fault)) throw fault;
    const { tickets, seenAt, mayHaveMore } = seen;
    const isOffline = isLate || (fault instanceof Fault && fault.status === null);
    if (tickets.length === 0 && !isOffline) throw fault;
    const active = { tickets, hasMore: false };
    return {
      batches: { active, past: { tickets: [], hasMore: false } },
      news: [],
      decisions: null,
      lateDecisions,
      stored: { seenAt, mayHaveMore, isOffline },
    };
  }
}

const nothingAfter = (signal: AbortSignal): Promise<null> =>
  new Promise((resolve) => {
    if (signal.aborted) resolve(null);
    else signal.addEventListener('abort', () => resolve(null), { once: true });
  });

/** Reads again the stored tickets after the first batch, so that those for the gate are the current ones. */
async function readOn(): Promise<void> {
  let hasMore = true;
  for (let active = 1; hasMore && active * TICKETS_PER_BATCH < countSeen(); active += 1)
    hasMore = (await fetchTickets({ active, past: 0 }, { isOnce: true })).active.hasMore;
}

const countSeen = () => seenTickets()?.tickets.length ?? 0;
