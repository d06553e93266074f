/** Free tickets from the places of a private link: the common part of courtesies, boxes and press. */
export type { Guest, GuestCard, Seat } from './guest-card.ts';
export { closedText, hasStrayValue, windowProblem } from './guest-rules.ts';
export {
  moveRedemptions,
  openingAfter,
  type Participation,
  participations,
  type Shift,
} from './participation-store.ts';
export { isSameSeat } from './place-rules.ts';
export { type RedemptionProblem, redeemAtLink } from './redeem-at-link.ts';
export type { PlaceOwner } from './redemption-store.ts';
