import { CARD_ORDER_MARGIN_SECONDS, LINK_ORDER_MARGIN_SECONDS } from '@club/contract/constants';
import type { ProviderPayment } from '../../ports/payment-provider.ts';

/** Why a payment does not become tickets; stored with the payment. */
export type RefundReason =
  | 'order-already-paid'
  | 'amount-mismatch'
  | 'nothing-stored'
  | 'purchase-changed'
  | 'hold-already-used'
  | 'show-over'
  | 'place-gone'
  | 'category-quota-used-up'
  | 'limit-reached'
  | 'person-has-ticket'
  | 'person-barred'
  | 'not-issuable'
  | 'show-cancelled'
  | 'show-moved';

export interface OrderTerms {
  readonly state: string;
  /** Minor units of the show's currency. */
  readonly amount: number;
  /** Minor units of the currency of the charge. */
  readonly chargeAmount: number;
  readonly chargeCurrency: string;
}

export interface PurchaseTerms {
  /** Minor units of the show's currency. */
  readonly amount: number;
  readonly showEndsAt: Date;
  readonly showIsCancelled: boolean;
}

/**
 * Whether an approved payment may become tickets, before the places are checked. A late payment is judged by its
 * approval time, and honoured if its places are still free and its categories' quotas are not exhausted (product.md
 * §2.4, decision 0004).
 */
export function reasonToRefund(
  order: OrderTerms,
  payment: ProviderPayment,
  holdState: string,
  purchase: PurchaseTerms | null,
): RefundReason | null {
  if (order.state === 'issued') return 'order-already-paid';
  if (payment.amount !== order.chargeAmount || payment.currency !== order.chargeCurrency)
    return 'amount-mismatch';
  if (holdState === 'finished') return 'hold-already-used';
  if (!purchase) return 'nothing-stored';
  if (purchase.showIsCancelled) return 'show-cancelled';
  if (purchase.amount !== order.amount) return 'purchase-changed';
  if (payment.approvedAt && payment.approvedAt >= purchase.showEndsAt) return 'show-over';
  return null;
}

/** When, after an order's end, the provider is asked again about it, so that an unreported payment is found. */
export const RECONCILIATION_DELAYS_MS = [5_000, 2 * 60_000, 10 * 60_000, 60 * 60_000, 24 * 60 * 60_000];

/** The order at the card provider ends this long before the hold (spec 2 §7, §9). */
export const ORDER_MARGIN_MS = {
  checkout: CARD_ORDER_MARGIN_SECONDS * 1000,
  link: LINK_ORDER_MARGIN_SECONDS * 1000,
} as const;

/** The least time of an order in which somebody can pay. */
export const SHORTEST_ORDER_MS = 30_000;

/** A hold of a payment link that ends sooner cannot be paid any more. */
export const SHORTEST_LINK_HOLD_MS = ORDER_MARGIN_MS.link + SHORTEST_ORDER_MS;

/**
 * `{showId}-{holdId}`: the external reference, which the provider repeats in its return address and its payments
 * (spec 2 §2.5).
 */
export function externalReference(showId: number, holdId: number): string {
  return `${showId}-${holdId}`;
}

/** The numbers of such a reference; null for any other text, also with leading zeros, which a shop's own references may have. */
export function readReference(reference: string): { showId: number; holdId: number } | null {
  const [, showId, holdId] = (/^([1-9]\d{0,9})-([1-9]\d{0,9})$/.exec(reference) ?? []).map(Number);
  return isId(showId) && isId(holdId) ? { showId, holdId } : null;
}

/** Larger numbers identify nothing, and are out of range for the database. */
export const isId = (id: number | undefined): id is number =>
  id !== undefined && id >= 1 && id <= 2_147_483_647;
