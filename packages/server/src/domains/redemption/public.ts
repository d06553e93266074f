/** Free tickets from the places of a private link: what courtesies, boxes and press have in common. */
export type { ExtraValue, ExtraValues, Guest, GuestCard, PlaceWish, Seat } from './guest-card.ts';
export {
  filledCards,
  type GuestChecks,
  type GuestProblem,
  hasRepeatedNumber,
  hasStrayValue,
  readGuests,
} from './guest-rules.ts';
export { isSameSeat, type ReservedPlace } from './place-rules.ts';
export { type Redemption, type RedemptionProblem, redeemPlaces } from './redeem-places.ts';
export { type PlaceOwner, reservedPlaces } from './redemption-store.ts';
export { readExtraValues, readGuestCard } from './redemption-wire.ts';
