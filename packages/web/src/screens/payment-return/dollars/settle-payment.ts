import { SignedOut } from '../../../api/fault.ts';
import type { ProblemOf } from '../../../api/post-call.ts';
import { type CapturedPayment, reportPayment, requestRefund } from '../../../api/provider-order.ts';
import { fetchPurchaseState, type PurchaseState } from '../../../api/purchase.ts';

/**
 * The content of the dollar checkout's completion page, or its redirect. `finished` leads home too, as a success; `signed-out` shows the
 * error panel, whose button leads to the login.
 */
export type DollarOutcome =
  | 'issued'
  | 'refunded'
  | 'processing'
  | 'signed-out'
  | 'finished'
  | 'home'
  | 'error';

/** A buyer who has just paid sees the panel even if the login is over (spec 2 §4). */
const STAYS = { staysWhenSignedOut: true };

/** The outcome of a payment that the server refuses to record (WSPago). */
export const reportReactions: Record<ProblemOf<'WSPago'>, DollarOutcome> = {
  'hold-not-found': 'error',
  'payment-not-found': 'error',
  'payment-mismatch': 'error',
  'payment-not-approved': 'error',
  'payment-under-review': 'processing',
  // The server asks the provider again by itself.
  'provider-unreachable': 'processing',
  unlisted: 'error',
};

/** The outcome of a refused refund: home (spec 2 §4), unless it is already refunded. */
export const refundReactions: Record<ProblemOf<'pagos/reembolso'>, DollarOutcome> = {
  'capture-unknown': 'home',
  'purchase-live': 'home',
  'already-refunded': 'refunded',
  unlisted: 'home',
};

/**
 * Settles a payment of the dollar checkout by the state of its transaction (spec 2 §4): C is refunded, F leads home, P is recorded and
 * shown as a success. Throws `Fault` when the state cannot be read.
 */
export async function settlePayment(payment: CapturedPayment): Promise<DollarOutcome> {
  try {
    const result = await fetchPurchaseState(payment.holdId, STAYS);
    return result.ok ? await byState(result.state, payment) : 'error';
  } catch (fault) {
    if (fault instanceof SignedOut) return 'signed-out';
    throw fault;
  }
}

async function byState(state: PurchaseState, payment: CapturedPayment): Promise<DollarOutcome> {
  switch (state) {
    case 'cancelled':
      return refund(payment.captureId);
    case 'pending':
      return report(payment);
    case 'finished':
      return 'finished';
    case 'unknown':
      return 'home';
  }
}

async function refund(captureId: string): Promise<DollarOutcome> {
  const result = await requestRefund(captureId, STAYS).catch((fault: unknown) => {
    if (fault instanceof SignedOut) throw fault;
    return null;
  });
  if (result === null) return 'home';
  if (!result.ok) return refundReactions[result.problem];
  return result.isRefunded ? 'refunded' : 'home';
}

/** Records the payment. It may be too late: then recording it has cancelled the purchase, and it is refunded. */
async function report(payment: CapturedPayment): Promise<DollarOutcome> {
  const result = await reportPayment(payment, STAYS);
  if (!result.ok) return reportReactions[result.problem];
  const now = await fetchPurchaseState(payment.holdId, STAYS);
  return now.ok && now.state === 'cancelled' ? refund(payment.captureId) : 'issued';
}
