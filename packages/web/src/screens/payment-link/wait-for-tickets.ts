import { poll } from '@club/ui/lib/poll.ts';
import { fetchPaymentLink, type LinkAddress } from '../../api/payment-link.ts';

/** Poll interval of a paid link's tickets, and its limit. */
const LINK_POLL_MS = 2_000;
export const LINK_POLL_LIMIT_MS = 60_000;

/** What became of a payment; `late`: it is not known yet. */
export type Outcome = 'issued' | 'refunded' | 'late';

/**
 * Polls a link every 2 seconds for its tickets, for at most a minute; the poll itself settles the payment. Network failures are retried.
 * Resolves to null when `signal` aborts.
 */
export function waitForTickets(address: LinkAddress, signal: AbortSignal): Promise<Outcome | null> {
  let asked = 0;
  const ask = async (): Promise<Outcome | null> => {
    asked += 1;
    // The next round tries again after any failure.
    const page = await fetchPaymentLink(address, signal).catch(() => null);
    if (page && page.link.issuedCount > 0) return 'issued';
    if (page?.isRefunded) return 'refunded';
    return asked * LINK_POLL_MS >= LINK_POLL_LIMIT_MS ? 'late' : null;
  };
  return poll(ask, { everyMs: LINK_POLL_MS, signal });
}
