import type { ExtensionProblem } from '../../api/holds.ts';
import type { ProblemOf } from '../../api/post-call.ts';

/** The checkout's reaction to a refusal (spec 2 §8). Leaving always deletes the selection and its end time. */
export type Reaction =
  /** Delete the selection and log out. */
  | 'sign-out'
  | 'home'
  /** Back to the show's page. */
  | 'show'
  /** Show the server's text and stay. */
  | 'stay';

/** WSTicket2, and of WSTicketPago all but the payment. */
export const redemptionReactions: Record<ProblemOf<'WSTicket2'>, Reaction> = {
  'hold-of-another-user': 'sign-out',
  'account-disabled': 'sign-out',
  'hold-not-found': 'home',
  'hold-expired': 'home',
  'sale-not-open': 'home',
  'sale-over': 'home',
  'show-over': 'home',
  'hold-of-another-show': 'show',
  'show-moved': 'show',
  'hold-already-used': 'show',
  'quantity-mismatch': 'show',
  'seat-not-held': 'show',
  'seat-repeated': 'show',
  'sector-not-held': 'show',
  'payment-required': 'show',
  'name-missing': 'stay',
  'document-invalid': 'stay',
  'document-repeated': 'stay',
  'person-has-ticket': 'stay',
  'member-in-debt': 'stay',
  'pin-missing': 'stay',
  'pin-wrong': 'stay',
  'pin-locked': 'stay',
  'category-not-sold': 'stay',
  'category-quota-used-up': 'stay',
  'category-changed': 'stay',
  'amount-mismatch': 'stay',
  'extra-field-invalid': 'stay',
  'extra-field-unknown': 'home',
  unlisted: 'home',
};

const { 'payment-required': _free, ...common } = redemptionReactions;

export const paymentReactions: Record<ProblemOf<'WSTicketPago'>, Reaction> = {
  ...common,
  'provider-unreachable': 'show',
  'total-mismatch': 'stay',
  'currency-mismatch': 'stay',
  'order-missing': 'stay',
  'nothing-to-pay': 'stay',
  'order-mismatch': 'stay',
};

/** Refusals after which the page's prices may be out of date. */
export const PRICE_PROBLEMS: ReadonlySet<string> = new Set<
  ProblemOf<'WSTicketPago'> | ProblemOf<'pagos/preferencia'>
>(['category-changed', 'amount-mismatch', 'total-mismatch', 'order-mismatch']);

/**
 * What an order that the provider's calls refuse means: the same as for the purchase that follows it, where that has the
 * refusal too. `no-link`: there is nowhere to pay (spec 2 §8 "Other"). `more-time`: stay, for the hold's extension; home if it had that.
 */
type OrderReaction = 'no-link' | 'more-time' | Reaction;

export const orderReactions: Record<
  ProblemOf<'pagos/preferencia'> | ProblemOf<'pagos/orden'>,
  OrderReaction
> = {
  'hold-of-another-user': 'sign-out',
  'account-disabled': 'sign-out',
  'hold-not-found': 'home',
  'hold-expired': 'home',
  'hold-of-another-show': 'show',
  'show-moved': 'show',
  'time-too-short': 'more-time',
  'hold-already-used': 'show',
  'total-mismatch': 'stay',
  'currency-mismatch': 'no-link',
  // A payment method unknown to this page: the server's text says so.
  'other-payment-method': 'stay',
  'nothing-to-pay': 'no-link',
  'provider-unreachable': 'no-link',
  unlisted: 'no-link',
};

/** The meaning of a refused extension: the hold can be neither extended nor paid. */
export const extensionReactions: Record<ExtensionProblem, 'home' | 'show' | 'tickets'> = {
  'hold-not-found': 'home',
  'hold-expired': 'home',
  'show-moved': 'show',
  'hold-already-used': 'tickets',
};

/** The reaction to the check of each person before payment (spec 2 §5). */
type RecheckReaction =
  /** With the server's text. */
  | 'stop'
  /** With the site's own sentence. */
  | 'stop-own-words'
  | 'stop-unreachable'
  | 'go-on';

export const recheckReactions: Record<ProblemOf<'WSEspectaculoPersonaValidar2'>, RecheckReaction> = {
  'document-incomplete': 'stop',
  'document-type-unknown': 'stop',
  'document-invalid': 'stop',
  'person-has-ticket': 'stop',
  'member-register-unreachable': 'stop-unreachable',
  'member-in-debt': 'stop-own-words',
  // The next call handles these itself.
  'show-not-found': 'go-on',
  'category-not-in-show': 'go-on',
  'category-quota-used-up': 'go-on',
  unlisted: 'go-on',
};

/** The reaction to the check of a document that is being typed (spec 2 §8 "Member check"). */
type MemberReaction =
  | 'ignore'
  /** Show the text; there is no category. */
  | 'refuse'
  /** Show the text; the category is applied all the same. */
  | 'remark'
  /** Show the text, and offer a retry. */
  | 'retry'
  | 'leave';

export const memberReactions: Record<ProblemOf<'WSEspectaculoPersonaValidar2'>, MemberReaction> = {
  'document-incomplete': 'ignore',
  'document-type-unknown': 'ignore',
  'document-invalid': 'refuse',
  'person-has-ticket': 'refuse',
  'show-not-found': 'retry',
  'member-in-debt': 'refuse',
  'category-not-in-show': 'remark',
  'category-quota-used-up': 'remark',
  'member-register-unreachable': 'leave',
  unlisted: 'retry',
};
