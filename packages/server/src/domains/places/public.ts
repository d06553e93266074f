/** The inventory: everything that writes `place`, and its interface for other domains. */
export type { Allotment, AllottedTo, PlaceClaim, Reservation } from './allotment.ts';
export { alike, PUBLIC_SALE } from './allotment.ts';
export {
  type AuthoredBlock,
  type BlockReason,
  blockFreedPlaces,
  blockPlaces,
  findBlock,
  hasNeverOnSale,
  insertBlock,
  keepAccessible,
  type StandingBlock,
  standingBlocks,
  unblockPlaces,
} from './block-store.ts';
export { countCapacity, cutPlaces, makeRoom } from './capacity-store.ts';
export { lockSectorPlaces, type PlaceChoice, type PlaceState, type WantedPlace } from './changed-places.ts';
export { seatsFromWire } from './chosen-rows-wire.ts';
export { countKept, keepFewer, keepMore, moveSeats } from './kept-store.ts';
export { insertPlaces, keepOwnedSeats, lockOwnedSeats, refreshPlaceStatistics } from './new-places-store.ts';
export { keepSeatsOfShows, type OwnedPlace, releaseSeatOfShows } from './owned-place-store.ts';
export {
  EXTEND_HELD_PLACES,
  FREE_GIVEN_PLACES,
  FREE_HELD_PLACES,
  FREE_LEFT_PLACES,
  GIVE_PLACES,
  HOLD_PLACES,
  hasFreePlaces,
  isScarce,
  isScarceAt,
  LOCK_HELD_PLACES,
  lockAnyFree,
  lockFreeSeats,
  lockGivenPlaces,
  lockPlacesToGive,
  lockPlaceToMoveTo,
  type MoveTarget,
} from './place-statements.ts';
export {
  arePlacesFree,
  type FreePlaces,
  findKeptPlace,
  findSeatPlace,
  freePlaces,
  hasSeatHolders,
  type PlaceOfShow,
  placesByIds,
} from './place-store.ts';
export {
  addPlaces,
  comparePlan,
  type PlanObstacle,
  planObstacles,
  removePlaces,
  type SectorChange,
} from './plan-change-store.ts';
export { countReserved, type ReservedPlace, reservedPlaces } from './reserved-places-store.ts';
export { countOnSale, countOnSaleBySector, countSalePlaces } from './sale-count-store.ts';
export { countStates, type SeatState, type StateCount, seatStates } from './sector-places-store.ts';
export {
  countElsewhere,
  lockReserved,
  returnPlaces,
  setPlacesAside,
  setSeatsAside,
} from './set-aside-store.ts';
export { type Occupancy, occupancyOfShows, setAsideOfShow, withdrawPlaces } from './show-places-store.ts';
