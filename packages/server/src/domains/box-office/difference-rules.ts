import { ok, type Result, refuse } from '../../shared/result.ts';
import type { TillPayment } from '../till/public.ts';

/** What is done about a place whose price differs from what was paid: of a dearer one, and of a cheaper one. */
export type DifferenceAct =
  | { readonly kind: 'waive' }
  | { readonly kind: 'collect'; readonly payment: TillPayment }
  | { readonly kind: 'keep' }
  /** `tillId`: one's own, for what was paid over the counter, or what its provider gives back no more; null: none. */
  | { readonly kind: 'give-back'; readonly tillId: number | null };

export interface Difference {
  /** Minor units; negative when the new place is cheaper. */
  readonly amount: number;
  readonly act: DifferenceAct | null;
  /** The member may waive what a dearer place costs more. */
  readonly mayWaive: boolean;
  /** The member may ask for refunds. */
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

/** A payment, and how much of a ticket's price it stands for. Minor units of the show's currency. */
export interface PaidPart {
  readonly paymentId: number;
  readonly amount: number;
}

/**
 * How an amount goes back of the payments of a ticket, the last payment first; answered in the order of the payments, in which everybody locks them.
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
