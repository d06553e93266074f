import type { ProblemOf } from '../../api/post-call.ts';
import type { LinkReaction } from '../../features/link-submit/use-link-submit.ts';

/** The reaction to a refused issue: the codes of the invitations lead to the error route (spec 3 §8 "Parking issue"). */
export const parkingReactions: Record<ProblemOf<'WSPalquistaTicketParking'>, LinkReaction> = {
  'link-not-found': 'error-route',
  'show-over': 'error-route',
  'box-not-of-show': 'error-route',
  'box-disabled': 'error-route',
  'box-without-parking': 'error-route',
  'redemption-not-open': 'error-route',
  'redemption-over': 'error-route',
  'number-repeated': 'error-route',
  'no-car-park': 'error-route',
  'amount-not-zero': 'error-route',
  'too-many-tickets': 'error-route',
  'no-tickets': 'stay',
  'ticket-incomplete': 'stay',
  'plate-invalid': 'stay',
  'plates-repeated': 'stay',
  'phone-invalid': 'stay',
  'plate-has-ticket': 'stay',
  'not-enough-left': 'stay',
  unlisted: 'stay',
};
