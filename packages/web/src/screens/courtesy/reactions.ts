import type { ProblemOf } from '../../api/post-call.ts';
import { GUEST_REACTIONS } from '../../features/link-submit/shared-refusals.ts';
import type { LinkReaction } from '../../features/link-submit/use-link-submit.ts';

/** The reaction to a refused redemption (spec 3 §8 "Courtesy redemption"). */
export const courtesyReactions: Record<ProblemOf<'WSCortesiaTicket'>, LinkReaction> = {
  ...GUEST_REACTIONS,
  'sector-mismatch': 'error-route',
  'courtesy-not-open': 'error-route',
  'seat-mismatch': 'error-route',
  'seat-repeated': 'error-route',
  'seat-already-issued': 'stay',
};
