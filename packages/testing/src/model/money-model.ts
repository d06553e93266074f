import { type Refusal, refused } from './disagreement.ts';
import type { ModelState } from './model-state.ts';
import { MEMBERS, type Seen } from './operations.ts';
import { type Place, priceAt } from './things.ts';

/** Who holds at a till: nobody of those who buy by themselves. */
export const TILL = -2;

/** What of its ticket was paid by its purchase: without what was paid over a counter for dearer places. */
export const shareOf = ({ cost, beyond }: Place): number => cost - beyond;

/** The payment that its ticket came of; none of those over a counter. */
export const paymentOf = (model: Readonly<ModelState>, { holdId }: Place) =>
  [...model.payments.values()].find((payment) => payment.holdId === holdId && payment.outcome === 'issued');

/** Its ticket was sold over the counter. */
export const isOfWindow = (model: Readonly<ModelState>, { holdId }: Place): boolean =>
  model.holdOf(holdId).who === TILL;

/** What a ticket costs more in a sector, by the prices of when it was issued; one that was free is so everywhere. */
export function differenceIn(model: Readonly<ModelState>, place: Place, sector: string): number {
  if (!place.isSale || sector === place.sector) return 0;
  return priceAt(model.prices, sector, MEMBERS.includes(place.person ?? -1), place.issuedAt) - place.cost;
}

/** Why an amount of a payment cannot go back: never more than it was. */
export const exceeds = (payment: { readonly amount: number; given: number }, amount: number): Refusal =>
  (amount <= 0 || payment.given + amount > payment.amount) && 'exceeds-payment';

/** An amount of a payment goes back, if it can. */
export function repay(
  payment: { readonly amount: number; given: number },
  amount: number,
  seen: Seen,
): boolean {
  if (refused('given back', [exceeds(payment, amount)], seen, false)) return false;
  payment.given += amount;
  return true;
}
