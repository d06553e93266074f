import type { ProblemOf } from '../../api/post-call.ts';
import type { LinkReaction } from './use-link-submit.ts';

type GuestProblem = ProblemOf<'WSPalquistaTicket'> &
  ProblemOf<'WSPrensaMedioTicket'> &
  ProblemOf<'WSCortesiaTicket'>;

/** The reactions to the refusals of every redemption for guests: of a box, a press outlet, a courtesy (spec 3 §8). */
export const GUEST_REACTIONS = {
  'link-not-found': 'error-route',
  'show-over': 'error-route',
  'number-repeated': 'error-route',
  'amount-not-zero': 'error-route',
  'too-many-tickets': 'error-route',
  'no-tickets': 'stay',
  'person-incomplete': 'stay',
  'document-repeated': 'stay',
  'person-has-ticket': 'stay',
  'document-invalid': 'stay',
  'extra-option-missing': 'stay-and-read-fields',
  'extra-text-missing': 'stay-and-read-fields',
  'not-enough-left': 'stay',
  'person-barred': 'stay',
  unlisted: 'stay',
} as const satisfies Record<GuestProblem, LinkReaction>;

type PlateProblem = ProblemOf<'WSPalquistaTicketParking'> & ProblemOf<'WSPalquistaReservaTicket'>;

/** The same of parking, issued for a show or reserved for a date (spec 3 §8). */
export const PLATE_REACTIONS = {
  'link-not-found': 'error-route',
  'box-disabled': 'error-route',
  'box-without-parking': 'error-route',
  'number-repeated': 'error-route',
  'no-car-park': 'error-route',
  'too-many-tickets': 'error-route',
  'no-tickets': 'stay',
  'ticket-incomplete': 'stay',
  'plate-invalid': 'stay',
  'plates-repeated': 'stay',
  'phone-invalid': 'stay',
  'plate-has-ticket': 'stay',
  'not-enough-left': 'stay',
  unlisted: 'stay',
} as const satisfies Record<PlateProblem, LinkReaction>;
