import type { ProblemOf } from '../../api/post-call.ts';

/** The page's reaction when its places cannot be held. */
type HoldReaction =
  /** Show the server's text and go home (spec 2 §8 "Payment link"). */
  | 'home'
  /** A payment is in progress: wait for its tickets. */
  | 'wait'
  | 'error';

export const holdReactions: Record<ProblemOf<'WSTransaccionLinkPago'>, HoldReaction> = {
  'link-not-found': 'home',
  'link-used': 'home',
  'payment-in-progress': 'wait',
  'quantity-mismatch': 'home',
  'places-not-of-link': 'home',
  'link-expired': 'home',
  'show-over': 'home',
  unlisted: 'error',
};

/**
 * An order that the provider's calls refuse ends the page as the purchase that follows it would. `no-link`: there is
 * nowhere to pay (spec 2 §8 "Other"). `expired`: as at the end of the hold.
 */
type OrderReaction = 'home' | 'no-link' | 'expired';

export const orderReactions: Record<
  ProblemOf<'pagos/preferencia'> | ProblemOf<'pagos/orden'>,
  OrderReaction
> = {
  'hold-of-another-user': 'home',
  'account-disabled': 'home',
  'hold-not-found': 'home',
  'hold-expired': 'home',
  'hold-of-another-show': 'home',
  'show-moved': 'home',
  'time-too-short': 'expired',
  'hold-already-used': 'home',
  'total-mismatch': 'home',
  'other-payment-method': 'home',
  'currency-mismatch': 'no-link',
  'nothing-to-pay': 'no-link',
  'provider-unreachable': 'no-link',
  unlisted: 'no-link',
};

/** The page's reaction to a refused purchase: show the server's text, and go home or stay (spec 2 §8). */
type PurchaseReaction = 'home' | 'stay';

export const purchaseReactions: Record<ProblemOf<'WSTicketPagoLinkPago'>, PurchaseReaction> = {
  'link-not-found': 'home',
  'link-used': 'home',
  'hold-not-found': 'home',
  'hold-expired': 'home',
  'hold-of-another-link': 'home',
  'sector-not-held': 'home',
  'hold-already-used': 'home',
  'quantity-mismatch': 'home',
  'seat-not-held': 'home',
  'seat-repeated': 'home',
  'link-expired': 'home',
  'show-over': 'home',
  'total-mismatch': 'home',
  'currency-mismatch': 'home',
  'order-missing': 'home',
  'nothing-to-pay': 'home',
  'order-mismatch': 'home',
  'name-missing': 'stay',
  'person-barred': 'stay',
  'document-invalid': 'stay',
  'document-repeated': 'stay',
  'person-has-ticket': 'stay',
  'member-in-debt': 'stay',
  'amount-mismatch': 'stay',
  'extra-field-invalid': 'stay',
  'extra-field-unknown': 'stay',
  unlisted: 'stay',
};
