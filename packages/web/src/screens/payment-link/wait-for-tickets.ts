import { fetchPaymentLink, type LinkAddress } from '../../api/payment-link.ts';

/** How often a paid link is asked for its tickets, and for how long. */
export const LINK_POLL_MS = 2_000;
export const LINK_POLL_LIMIT_MS = 60_000;

/**
 * Asks a link every 2 seconds whether its tickets are issued, for at most a minute; asking settles what was paid. A
 * network that fails is asked again. Resolves to whether they are; to null when `signal` ends it.
 */
export async function waitForTickets(address: LinkAddress, signal: AbortSignal): Promise<boolean | null> {
  for (let waited = 0; waited < LINK_POLL_LIMIT_MS; waited += LINK_POLL_MS) {
    await pause(LINK_POLL_MS, signal);
    if (signal.aborted) return null;
    // The next round asks again whatever went wrong with this one.
    const page = await fetchPaymentLink(address, signal).catch(() => null);
    if (page && page.link.issuedCount > 0) return signal.aborted ? null : true;
  }
  return signal.aborted ? null : false;
}

function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) return resolve();
    const timer = setTimeout(resolve, ms);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });
}
