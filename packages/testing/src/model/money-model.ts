import { type Refusal, refused } from './disagreement.ts';
import type { ModelState } from './model-state.ts';
import { MEMBERS, type Seen } from './operations.ts';
import { type Place, priceAt } from './things.ts';

/** The holder at a till, distinct from all online buyers. */
export const TILL = -2;

/** The part of its ticket that its purchase paid: without over-the-counter payments for dearer places. */
export const shareOf = ({ cost, beyond }: Place): number => cost - beyond;

/** The payment of its ticket; not those over the counter. */
export const paymentOf = (model: Readonly<ModelState>, { holdId }: Place) =>
  [...model.payments.values()].find((payment) => payment.holdId === holdId && payment.outcome === 'issued');

/** Its ticket was sold over the counter. */
export const isOfWindow = (model: Readonly<ModelState>, { holdId }: Place): boolean =>
  model.holdOf(holdId).who === TILL;

/** The surcharge of its ticket in a sector, at the prices of its issue; a guest's is free everywhere. */
export function differenceIn(model: Readonly<ModelState>, place: Place, sector: string): number {
  if (!place.isBought || sector === place.sector) return 0;
  return priceAt(model.prices, sector, MEMBERS.includes(place.person ?? -1), place.issuedAt) - place.cost;
}

/** Why an amount of a payment cannot be refunded: never more than the payment. */
export const exceeds = (payment: { readonly amount: number; given: number }, amount: number): Refusal =>
  (amount <= 0 || payment.given + amount > payment.amount) && 'exceeds-payment';

/** Refunds an amount of a payment, if possible. */
export function repay(
  payment: { readonly amount: number; given: number },
  amount: number,
  seen: Seen,
): boolean {
  if (refused('given back', [exceeds(payment, amount)], seen, false)) return false;
  payment.given += amount;
  return true;
}
