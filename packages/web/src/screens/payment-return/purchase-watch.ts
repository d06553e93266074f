import { poll } from '@club/ui/lib/poll.ts';
import { SignedOut } from '../../api/fault.ts';
import type { ProblemOf } from '../../api/post-call.ts';
import { fetchPurchaseState, type PurchaseState } from '../../api/purchase.ts';

/** Where a payment has come to. */
export interface PaymentOutcome {
  /** `refunded`: the time was over, the money goes back. `processing`: still not settled when asking ended. */
  readonly kind: 'issued' | 'refunded' | 'processing' | 'refused';
}

type Step = PaymentOutcome['kind'] | 'pending';

const outcomes: Record<PurchaseState, Step> = {
  pending: 'pending',
  finished: 'issued',
  cancelled: 'refunded',
  unknown: 'refused',
};

/** What a refusal of the state means; a provider that does not answer is asked again (spec 2 §8). */
export const stateReactions: Record<ProblemOf<'WSTransaccionEstado'>, Step> = {
  'hold-not-found': 'refused',
  'provider-unreachable': 'pending',
  unlisted: 'refused',
};

/** How often a purchase that is still pending is asked for again, and for how long. */
export const PURCHASE_POLL_MS = 2_000;
export const PURCHASE_POLL_LIMIT_MS = 45_000;

/**
 * Asks how a purchase stands until it is settled, for at most 45 seconds. The server settles it when asked, so the
 * answer is the truth whatever the address says. A network that fails for a moment is waited for; throws `Fault` when
 * it fails to the end, `SignedOut` at once. Resolves to null when `signal` ends it.
 */
export function watchPurchase(holdId: number, signal: AbortSignal): Promise<PaymentOutcome | null> {
  const end = Date.now() + PURCHASE_POLL_LIMIT_MS;
  const ask = async (): Promise<PaymentOutcome | null> => {
    const isLast = Date.now() + PURCHASE_POLL_MS > end;
    const outcome = await askOnce(holdId, signal, isLast);
    if (outcome !== 'pending') return outcome;
    return isLast ? { kind: 'processing' } : null;
  };
  return poll(ask, { everyMs: PURCHASE_POLL_MS, signal, isAtOnce: true });
}

async function askOnce(
  holdId: number,
  signal: AbortSignal,
  isLast: boolean,
): Promise<PaymentOutcome | 'pending'> {
  try {
    const result = await fetchPurchaseState(holdId, { signal });
    const settled = result.ok ? outcomes[result.state] : stateReactions[result.problem];
    return settled === 'pending' ? 'pending' : { kind: settled };
  } catch (fault) {
    if (fault instanceof SignedOut || (isLast && !signal.aborted)) throw fault;
    return 'pending';
  }
}
