import type { ProblemOf } from '../../api/post-call.ts';

/** The reaction to a refused charge. */
export type CardReaction =
  /** Show the reason; the card can be corrected or replaced. */
  | 'stay'
  /** The same, and the same charge may be repeated: it was not answered. */
  | 'repeat'
  /** Close the dialog and show the reason on the page: the tickets must be sent again. */
  | 'close'
  | 'sign-out'
  /** The places are gone. */
  | 'home'
  | 'show'
  /** The purchase is already made: its tickets are in the account. */
  | 'tickets';

export const cardReactions: Record<ProblemOf<'pagos/tarjeta'>, CardReaction> = {
  'hold-of-another-user': 'sign-out',
  'account-disabled': 'sign-out',
  'hold-not-found': 'home',
  'hold-expired': 'home',
  'show-moved': 'show',
  'hold-already-used': 'tickets',
  'other-payment-method': 'show',
  'total-mismatch': 'close',
  'nothing-to-pay': 'close',
  'nothing-stored': 'close',
  'card-number-wrong': 'stay',
  'card-expiry-wrong': 'stay',
  'card-code-wrong': 'stay',
  'card-data-wrong': 'stay',
  'card-needs-authorization': 'stay',
  'card-disabled': 'stay',
  'card-insufficient-funds': 'stay',
  'card-duplicate-payment': 'stay',
  'card-attempts-exceeded': 'stay',
  'card-instalments-refused': 'stay',
  'card-high-risk': 'stay',
  'card-declined': 'stay',
  'card-token-invalid': 'stay',
  'charge-in-progress': 'repeat',
  'payment-refunded': 'show',
  'provider-unreachable': 'repeat',
  unlisted: 'repeat',
};

/** Declines about one field. */
export const declinedFields: Partial<Record<ProblemOf<'pagos/tarjeta'>, 'number' | 'month' | 'code'>> = {
  'card-number-wrong': 'number',
  'card-expiry-wrong': 'month',
  'card-code-wrong': 'code',
};
