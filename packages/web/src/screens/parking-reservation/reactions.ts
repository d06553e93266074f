import type { ProblemOf } from '../../api/post-call.ts';
import { PLATE_REACTIONS } from '../../features/link-submit/shared-refusals.ts';
import type { LinkReaction } from '../../features/link-submit/use-link-submit.ts';

/** The reaction to a refused date (spec 3 §8 "Date validation"). */
export const dateReactions: Record<ProblemOf<'WSPalquistaReservaValidarFecha'>, LinkReaction> = {
  'date-past': 'stay',
  'match-day': 'stay',
  'date-too-far': 'stay',
  'link-not-found': 'error-route',
  'box-disabled': 'error-route',
  'date-not-real': 'error-route',
  unlisted: 'error-route',
};

/** The reaction to a refused reservation (spec 3 §8 "Parking reservation"). */
export const reservationReactions: Record<ProblemOf<'WSPalquistaReservaTicket'>, LinkReaction> = {
  ...PLATE_REACTIONS,
  'date-not-real': 'error-route',
  'reservations-closed': 'error-route',
  'date-past': 'stay',
  'match-day': 'stay',
  'date-too-far': 'stay',
};
