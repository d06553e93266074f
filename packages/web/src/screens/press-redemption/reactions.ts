import type { ProblemOf } from '../../api/post-call.ts';
import { GUEST_REACTIONS } from '../../features/link-submit/shared-refusals.ts';
import type { LinkReaction } from '../../features/link-submit/use-link-submit.ts';

/** The reaction to a refused redemption (spec 3 §8 "Press ticket redemption"). */
export const pressReactions: Record<ProblemOf<'WSPrensaMedioTicket'>, LinkReaction> = {
  ...GUEST_REACTIONS,
  'outlet-not-of-show': 'error-route',
  'outlet-disabled': 'error-route',
  'person-not-of-outlet': 'error-route',
  'redemption-not-open': 'error-route',
  'redemption-over': 'error-route',
  'extra-field-unknown': 'error-route',
};
