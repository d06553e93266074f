import { poll } from '@club/ui/lib/poll.ts';
import { SignedOut } from '../../api/fault.ts';
import type { ProblemOf } from '../../api/post-call.ts';
import { fetchPurchaseState, type PurchaseState } from '../../api/purchase.ts';

/** The outcome of a payment. */
export interface PaymentOutcome {
  /** `refunded`: the hold had ended, the payment is refunded. `processing`: still not settled at the end of the polling. */
  readonly kind: 'issued' | 'refunded' | 'processing' | 'refused';
}

type Step = PaymentOutcome['kind'] | 'pending';

const outcomes: Record<PurchaseState, Step> = {
  pending: 'pending',
  finished: 'issued',
  cancelled: 'refunded',
  unknown: 'refused',
};

/** The meaning of a refused state; while the provider does not answer it is polled again (spec 2 §8). */
const stateReactions: Record<ProblemOf<'WSTransaccionEstado'>, Step> = {
  'hold-not-found': 'refused',
  'provider-unreachable': 'pending',
  unlisted: 'refused',
};

/** Poll interval of a pending purchase, and its limit. */
const PURCHASE_POLL_MS = 2_000;
const PURCHASE_POLL_LIMIT_MS = 45_000;

/**
 * Polls a purchase's state until it is settled, for at most 45 seconds. The server settles it when asked, so the answer counts, whatever the
 * URL says. Network failures are retried; throws `Fault` when they last to the end, `SignedOut` at once. Resolves to null when `signal`
 * aborts.
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
