import type { HoldProblem } from '../../api/holds.ts';

/**
 * What the screen does when the start of a purchase is refused: `choose-again` says that the places are gone and
 * clears the sector, `tell` says the server's text, `error-page` leaves for the error page.
 */
export type HoldReaction = 'choose-again' | 'tell' | 'error-page';

/** Spec 1 §8 "Purchase start". Code 401 never arrives here: `postCall` ends the session and begins a login. */
export const holdReactions: Record<HoldProblem, HoldReaction> = {
  'sector-closed': 'choose-again',
  'sector-not-of-show': 'choose-again',
  'not-enough-places': 'choose-again',
  'no-such-seat': 'choose-again',
  'seat-taken': 'choose-again',
  'seat-set-aside': 'choose-again',
  'seats-mismatch': 'choose-again',
  'sale-not-open': 'choose-again',
  'sale-over': 'choose-again',
  'show-over': 'choose-again',
  'quantity-out-of-range': 'tell',
  unlisted: 'error-page',
};
