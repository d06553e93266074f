import type { ProblemOf } from '../../api/post-call.ts';
import { GUEST_REACTIONS } from '../../features/link-submit/shared-refusals.ts';
import type { LinkReaction } from '../../features/link-submit/use-link-submit.ts';

/** The reaction to a refused redemption (spec 3 §8 "Box invitation redemption"). */
export const invitationReactions: Record<ProblemOf<'WSPalquistaTicket'>, LinkReaction> = {
  ...GUEST_REACTIONS,
  'box-not-of-show': 'error-route',
  'box-disabled': 'error-route',
  'notice-blocks': 'error-route',
  'redemption-not-open': 'error-route',
  'redemption-over': 'error-route',
  'extra-field-unknown': 'error-route',
  'not-enough-minors-left': 'stay',
};
