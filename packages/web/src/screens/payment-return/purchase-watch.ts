import { SignedOut } from '../../api/fault.ts';
import { fetchPurchaseState } from '../../api/purchase.ts';

/** Where a payment has come to. */
export type PaymentOutcome =
  | { readonly kind: 'issued' }
  /** The time was over: no tickets, the money goes back. */
  | { readonly kind: 'refunded' }
  /** Still not settled when asking ended. */
  | { readonly kind: 'processing' }
  | { readonly kind: 'refused' };

/** How often a purchase that is still pending is asked for again, and for how long. */
export const PURCHASE_POLL_MS = 2_000;
export const PURCHASE_POLL_LIMIT_MS = 45_000;

/**
 * Asks how a purchase stands until it is settled, for at most 45 seconds. The server settles it when asked, so the
 * answer is the truth whatever the address says. A network that fails for a moment is waited for; throws `Fault` when
 * it fails to the end, `SignedOut` at once. Resolves to null when `signal` ends it.
 */
export async function watchPurchase(holdId: number, signal: AbortSignal): Promise<PaymentOutcome | null> {
  const end = Date.now() + PURCHASE_POLL_LIMIT_MS;
  for (;;) {
    const isLast = Date.now() + PURCHASE_POLL_MS > end;
    const outcome = await askOnce(holdId, signal, isLast);
    if (signal.aborted) return null;
    if (outcome !== 'pending') return outcome;
    if (isLast) return { kind: 'processing' };
    await pause(PURCHASE_POLL_MS, signal);
  }
}

async function askOnce(
  holdId: number,
  signal: AbortSignal,
  isLast: boolean,
): Promise<PaymentOutcome | 'pending'> {
  try {
    const state = await fetchPurchaseState(holdId, signal);
    if (state === 'finished') return { kind: 'issued' };
    if (state === 'cancelled') return { kind: 'refunded' };
    return state === 'pending' ? 'pending' : { kind: 'refused' };
  } catch (fault) {
    if (fault instanceof SignedOut || (isLast && !signal.aborted)) throw fault;
    return 'pending';
  }
}

function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });
}
