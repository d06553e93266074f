import type { ProblemOf } from '../../api/post-call.ts';
import { PLATE_REACTIONS } from '../../features/link-submit/shared-refusals.ts';
import type { LinkReaction } from '../../features/link-submit/use-link-submit.ts';

/** The reaction to a refused issue: the codes of the invitations lead to the error route (spec 3 §8 "Parking issue"). */
export const parkingReactions: Record<ProblemOf<'WSPalquistaTicketParking'>, LinkReaction> = {
  ...PLATE_REACTIONS,
  'show-over': 'error-route',
  'box-not-of-show': 'error-route',
  'redemption-not-open': 'error-route',
  'redemption-over': 'error-route',
  'amount-not-zero': 'error-route',
};
