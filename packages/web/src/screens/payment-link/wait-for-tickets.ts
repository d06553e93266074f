import { poll } from '@club/ui/lib/poll.ts';
import { fetchPaymentLink, type LinkAddress } from '../../api/payment-link.ts';

/** How often a paid link is asked for its tickets, and for how long. */
export const LINK_POLL_MS = 2_000;
export const LINK_POLL_LIMIT_MS = 60_000;

/**
 * Asks a link every 2 seconds whether its tickets are issued, for at most a minute; asking settles what was paid. A
 * network that fails is asked again. Resolves to whether they are; to null when `signal` ends it.
 */
export function waitForTickets(address: LinkAddress, signal: AbortSignal): Promise<boolean | null> {
  let asked = 0;
  const ask = async (): Promise<boolean | null> => {
    asked += 1;
    // The next round asks again whatever went wrong with this one.
    const page = await fetchPaymentLink(address, signal).catch(() => null);
    if (page && page.link.issuedCount > 0) return true;
    return asked * LINK_POLL_MS >= LINK_POLL_LIMIT_MS ? false : null;
  };
  return poll(ask, { everyMs: LINK_POLL_MS, signal });
}
