import type { ProblemOf } from '../../api/post-call.ts';
import type { LinkReaction } from '../../features/link-submit/use-link-submit.ts';

/** The reaction to a refused redemption (spec 3 §8 "Box invitation redemption"). */
export const invitationReactions: Record<ProblemOf<'WSPalquistaTicket'>, LinkReaction> = {
  'link-not-found': 'error-route',
  'show-over': 'error-route',
  'box-not-of-show': 'error-route',
  'box-disabled': 'error-route',
  'notice-blocks': 'error-route',
  'redemption-not-open': 'error-route',
  'redemption-over': 'error-route',
  'number-repeated': 'error-route',
  'extra-field-unknown': 'error-route',
  'amount-not-zero': 'error-route',
  'too-many-tickets': 'error-route',
  'no-tickets': 'stay',
  'person-incomplete': 'stay',
  'document-repeated': 'stay',
  'person-has-ticket': 'stay',
  'document-invalid': 'stay',
  'extra-option-missing': 'stay',
  'extra-text-missing': 'stay',
  'not-enough-left': 'stay',
  'person-barred': 'stay',
  'not-enough-minors-left': 'stay',
  unlisted: 'stay',
};
