import type { HoldProblem } from '../../api/holds.ts';

/**
 * The screen's reaction to a refused purchase start: `choose-again` shows that the places are gone and clears the sector, `tell` shows the
 * server's text, `error-page` leads to the error page.
 */
export type HoldReaction = 'choose-again' | 'tell' | 'error-page';

/** Spec 1 §8 "Purchase start". Code 401 never gets here: `postCall` ends the session and begins a login. */
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
