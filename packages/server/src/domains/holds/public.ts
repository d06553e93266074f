export { HOLDER_LOCK } from './claim-statements.ts';
export {
  endHolds,
  endOpenHoldOfLink,
  holdsOfShow,
  isLinkFinished,
  lockHoldsOfShow,
  lockLateHoldsOfShow,
  whyHoldEnded,
} from './end-holds-store.ts';
export { actorOfHold } from './hold-actor.ts';
export {
  checkRequest,
  explainRefusal,
  type HoldRequest,
  isAlive,
  type SeatChoice,
} from './hold-rules.ts';
export {
  cancelOpenHold,
  findHold,
  findOpenHoldOfUser,
  finishHold,
  type Hold,
  isHeldFrom,
  keepHold,
  lockHold,
  moveHoldIdsOn,
  notePaymentTried,
} from './hold-store.ts';
export { type PlacedHold, placeHold } from './place-hold.ts';
export {
  claimForTill,
  extendHoldOfTill,
  findLiveHoldOfTill,
  lockHoldOfTill,
} from './till-statements.ts';
