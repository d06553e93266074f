import { ok, type Result, refuse } from '../../shared/result.ts';

/** What is done about a place whose price differs from what was paid. */
export type DifferenceAct = 'waive' | 'keep';

export interface Difference {
  /** Minor units; negative when the new place is cheaper. */
  readonly amount: number;
  readonly act: DifferenceAct | null;
  /** The member may waive what a dearer place costs more. */
  readonly mayWaive: boolean;
}

/** Whether a ticket may move with this difference of price (spec 4 §2.7). */
export function settleDifference({
  amount,
  act,
  mayWaive,
}: Difference): Result<undefined, 'difference-unresolved' | 'cheaper-unresolved'> {
  if (amount > 0 && !(act === 'waive' && mayWaive)) return refuse('difference-unresolved');
  if (amount < 0 && act !== 'keep') return refuse('cheaper-unresolved');
  return ok();
}
