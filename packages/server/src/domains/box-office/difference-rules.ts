import { ok, type Result, refuse } from '../../shared/result.ts';
import type { TillPayment } from '../till/public.ts';

/** What to do about a place whose price differs from what was paid: if it is higher, and if it is lower. */
export type DifferenceAct =
  | { readonly kind: 'waive' }
  | { readonly kind: 'collect'; readonly payment: TillPayment }
  | { readonly kind: 'keep' }
  /**
   * `tillId`: the member's own till, for what was paid at a window or can no longer be refunded by its provider;
   * null: none.
   */
  | { readonly kind: 'give-back'; readonly tillId: number | null };

export interface Difference {
  /** Minor units; negative if the new place is cheaper. */
  readonly amount: number;
  readonly act: DifferenceAct | null;
  /** Whether the member may waive the difference for a place with a higher price. */
  readonly mayWaive: boolean;
  /** Whether the member may ask for refunds. */
  readonly mayGiveBack: boolean;
}

/** Whether a ticket may move with this difference of price (spec 4 §2.7). */
export function settleDifference({
  amount,
  act,
  mayWaive,
  mayGiveBack,
}: Difference): Result<undefined, 'difference-unresolved' | 'cheaper-unresolved'> {
  const kind = act?.kind;
  if (amount > 0 && kind !== 'collect' && !(kind === 'waive' && mayWaive))
    return refuse('difference-unresolved');
  if (amount < 0 && kind !== 'keep' && !(kind === 'give-back' && mayGiveBack))
    return refuse('cheaper-unresolved');
  return ok();
}

/** A payment, and its part of a ticket's price. Minor units of the show's currency. */
export interface PaidPart {
  readonly paymentId: number;
  readonly amount: number;
}

/**
 * Distributes a refund over the payments of a ticket, the last payment first; returned in the order in which payments
 * are locked.
 */
export function spreadOver(parts: readonly PaidPart[], amount: number): readonly PaidPart[] {
  const taken: PaidPart[] = [];
  let left = amount;
  for (const part of parts.toReversed()) {
    const share = Math.min(part.amount, left);
    if (share > 0) taken.unshift({ paymentId: part.paymentId, amount: share });
    left -= share;
  }
  return taken;
}
