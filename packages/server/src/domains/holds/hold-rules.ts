import { HOLD_EXTENSION_MINUTES, HOLD_MINUTES, MAX_TICKETS, MIN_TICKETS } from '@club/contract/constants';
import { ok, type Refusal, type Result, refuse } from '../../shared/result.ts';
import { type WindowProblem, windowRefusal } from '../sale-terms/public.ts';

/** How long places are held for a purchase (spec 2 §9). */
export const HOLD_MS = HOLD_MINUTES * 60 * 1000;
/** The extension of a hold, once (decision 0010). */
export const EXTENSION_MS = HOLD_EXTENSION_MINUTES * 60 * 1000;
/** A repeat of the same request within this time (a double click, a reloaded page) gets the same hold. */
export const SAME_REQUEST_MS = 10_000;

export interface SeatChoice {
  readonly rowId: number;
  readonly seatId: number;
}

export interface HoldRequest {
  readonly showId: number;
  readonly standId: number;
  readonly sectorCode: string;
  readonly quantity: number;
  /** Empty for an unnumbered sector. */
  readonly seats: readonly SeatChoice[];
}

/** Refusals that need no query. */
export function checkRequest(request: HoldRequest): Result<void, 'quantity-out-of-range' | 'seats-mismatch'> {
  if (request.quantity < MIN_TICKETS || request.quantity > MAX_TICKETS)
    return refuse('quantity-out-of-range');
  if (request.seats.length > 0 && request.seats.length !== request.quantity) return refuse('seats-mismatch');
  const distinct = new Set(request.seats.map((seat) => `${seat.rowId}/${seat.seatId}`));
  return distinct.size === request.seats.length ? ok() : refuse('seats-mismatch');
}

export interface HoldLife {
  readonly state: string;
  readonly endsAt: Date;
}

/** Alive: not ended, and its end is in the future. At its end time it is over. */
export function isAlive(hold: HoldLife, now: Date): boolean {
  return hold.state === 'open' && hold.endsAt.getTime() > now.getTime();
}

/** An open hold, and the request that made it. */
export interface OpenHold extends HoldRequest {
  readonly id: number;
  readonly startedAt: Date;
  readonly endsAt: Date;
}

/** Whether a request repeats the one of the holder's recent hold. */
export function isSameRequest(request: HoldRequest, hold: OpenHold, now: Date): boolean {
  const ageMs = Math.abs(now.getTime() - hold.startedAt.getTime());
  const keysOf = ({ showId, standId, sectorCode, quantity, seats }: HoldRequest) =>
    JSON.stringify([
      ...[showId, standId, sectorCode, quantity],
      ...seats.map(({ rowId, seatId }) => `${rowId}/${seatId}`).sort(),
    ]);
  return ageMs < SAME_REQUEST_MS && keysOf(request) === keysOf(hold);
}

/** The state of the sector and its seats after a failed claim. */
export interface RefusedClaim {
  readonly show: { startsAt: Date; saleOpensAt: Date; saleClosesAt: Date } | null;
  readonly sector: { isOpen: boolean; isNumbered: boolean } | null;
  /** One per selected seat that exists. */
  readonly seats: readonly { isOnSale: boolean }[];
  /** The sale window of the buyer's category; null if the show is sold to everybody alike. */
  readonly window: BuyerWindow | null;
}

/** The sale window that applies to a buyer, and the count for its limit. */
export interface BuyerWindow {
  readonly category: string;
  /** The open one, otherwise the next, otherwise the last; null if the category has none. */
  readonly interval: { readonly opensAt: Date; readonly closesAt: Date } | null;
  readonly maxPerBuyer: number | null;
  readonly bought: number;
}

export type ClaimProblem =
  | 'show-over'
  | 'sale-not-open'
  | 'sale-over'
  | 'sector-not-of-show'
  | 'sector-closed'
  | 'seats-mismatch'
  | 'no-such-seat'
  | 'seat-set-aside'
  | 'seat-taken'
  | 'not-enough-places';

/** Why a claim failed. Only an explanation: the claim itself decided. */
export function explainRefusal(request: HoldRequest, claim: RefusedClaim, now: Date): ClaimProblem {
  const { show, sector } = claim;
  if (!show || show.startsAt <= now) return 'show-over';
  if (show.saleOpensAt > now) return 'sale-not-open';
  if (show.saleClosesAt <= now) return 'sale-over';
  if (!sector) return 'sector-not-of-show';
  if (!sector.isOpen) return 'sector-closed';
  if (sector.isNumbered !== request.seats.length > 0) return 'seats-mismatch';
  if (!sector.isNumbered) return 'not-enough-places';
  if (claim.seats.length < request.quantity) return 'no-such-seat';
  return claim.seats.every((seat) => seat.isOnSale) ? 'seat-taken' : 'seat-set-aside';
}

export type BuyerProblem = WindowProblem | 'buyer-limit';

/** Problems of a claim whose show and sector are on sale: then limits of the buyer come first. */
const ABOUT_PLACES: ReadonlySet<ClaimProblem> = new Set<ClaimProblem>([
  'seats-mismatch',
  'not-enough-places',
  'no-such-seat',
  'seat-taken',
  'seat-set-aside',
]);

/** The refusal of a failed claim, for its buyer. */
export function refuseClaim(
  request: HoldRequest,
  claim: RefusedClaim,
  now: Date,
): Refusal<ClaimProblem | BuyerProblem> {
  const problem = explainRefusal(request, claim, now);
  const ofBuyer = ABOUT_PLACES.has(problem) ? buyerRefusal(request, claim.window, now) : null;
  return ofBuyer ?? refuse(problem);
}

function buyerRefusal(
  { quantity }: HoldRequest,
  window: BuyerWindow | null,
  now: Date,
): Refusal<BuyerProblem> | null {
  if (!window) return null;
  const { category, interval, maxPerBuyer, bought } = window;
  const closed = windowRefusal(category, interval ? [interval] : [], now);
  if (closed || maxPerBuyer === null || bought + quantity <= maxPerBuyer) return closed;
  return refuse('buyer-limit', { max: maxPerBuyer, bought });
}

export type ExtensionProblem =
  | 'hold-not-found'
  | 'show-moved'
  | 'show-cancelled'
  | 'hold-expired'
  | 'hold-already-used';

/** Why a hold could not be extended. Only an explanation: the statement decided. */
export function explainNoExtension(hold: HoldLife | null): ExtensionProblem {
  if (!hold || hold.state === 'cancelled') return 'hold-not-found';
  return hold.state === 'finished' ? 'hold-already-used' : 'hold-expired';
}
