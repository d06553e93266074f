import { mustBe } from './disagreement.ts';
import type { ModelState } from './model-state.ts';
import type { Seen } from './operations.ts';
import type { Place } from './things.ts';

/** What was paid for a ticket that was bought by its hold's order; 0 for all others. */
export function priceOf(model: ModelState, { holdId, person, use }: Place): number {
  const isSold = use === 'sale' || use === 'payment-link';
  return isSold && person !== null ? model.amount(model.holdOf(holdId), [person]) : 0;
}

/** The payment that its ticket came of. */
export const paymentOf = (model: ModelState, { holdId }: Place) =>
  [...model.payments.values()].find((payment) => payment.holdId === holdId && payment.outcome === 'issued');

/** Whether so much of a payment goes back: never more than it was. */
export function repay(
  payment: { readonly amount: number; given: number },
  amount: number,
  { problem }: Seen,
): boolean {
  const exceeds = amount <= 0 || payment.given + amount > payment.amount;
  mustBe('given back', exceeds ? 'exceeds-payment' : null, problem);
  if (!exceeds) payment.given += amount;
  return !exceeds;
}
