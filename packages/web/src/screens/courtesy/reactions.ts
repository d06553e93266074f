import type { ProblemOf } from '../../api/post-call.ts';
import type { LinkReaction } from '../../features/link-submit/use-link-submit.ts';

/** The reaction to a refused redemption (spec 3 §8 "Courtesy redemption"). */
export const courtesyReactions: Record<ProblemOf<'WSCortesiaTicket'>, LinkReaction> = {
  'link-not-found': 'error-route',
  'show-over': 'error-route',
  'amount-not-zero': 'error-route',
  'sector-mismatch': 'error-route',
  'courtesy-not-open': 'error-route',
  'seat-mismatch': 'error-route',
  'seat-repeated': 'error-route',
  'number-repeated': 'error-route',
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
  'seat-already-issued': 'stay',
  unlisted: 'stay',
};
