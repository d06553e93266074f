import { HOLD_EXTENSION_MINUTES, HOLD_MINUTES, MAX_TICKETS, MIN_TICKETS } from '@club/contract/constants';
import { ok, type Refusal, type Result, refuse } from '../../shared/result.ts';
import { type WindowProblem, windowRefusal } from '../sale-terms/public.ts';

/** How long places are held for a purchase (spec 2 §9). */
export const HOLD_MS = HOLD_MINUTES * 60 * 1000;
/** By how much a hold can be extended, once in its life (decision 0010). */
export const EXTENSION_MS = HOLD_EXTENSION_MINUTES * 60 * 1000;
/** The same request again within this time is a second press, or a page that loads twice: it gets the same hold. */
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

/** What can be refused without looking at the database. */
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

/** Alive: nobody ended it and its end lies ahead. At its very end it is over. */
export function isAlive(hold: HoldLife, now: Date): boolean {
  return hold.state === 'open' && hold.endsAt.getTime() > now.getTime();
}

/** A hold that nobody ended, and what was asked for with it. */
export interface OpenHold extends HoldRequest {
  readonly id: number;
  readonly startedAt: Date;
  readonly endsAt: Date;
}

/** Whether a request asks for what its holder was given a moment ago. */
export function isSameRequest(request: HoldRequest, hold: OpenHold, now: Date): boolean {
  const ageMs = Math.abs(now.getTime() - hold.startedAt.getTime());
  const keysOf = ({ showId, standId, sectorCode, quantity, seats }: HoldRequest) =>
    JSON.stringify([
      ...[showId, standId, sectorCode, quantity],
      ...seats.map(({ rowId, seatId }) => `${rowId}/${seatId}`).sort(),
    ]);
  return ageMs < SAME_REQUEST_MS && keysOf(request) === keysOf(hold);
}

/** What the sector and its seats look like to somebody whose claim just failed. */
export interface RefusedClaim {
  readonly show: { startsAt: Date; saleOpensAt: Date; saleClosesAt: Date } | null;
  readonly sector: { isOpen: boolean; isNumbered: boolean } | null;
  /** One per chosen seat that exists. */
  readonly seats: readonly { isOnSale: boolean }[];
  /** What the buyer's category has of the sale; null where the show is sold to everybody alike. */
  readonly window: BuyerWindow | null;
}

/** The sale window that counts for a buyer, and what its limit counts. */
export interface BuyerWindow {
  readonly category: string;
  /** Open, else the next one, else the last; null where the category has none. */
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

/** Why a claim got nothing. It only explains: the claim itself decided. */
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

/** Of a claim that found its show and its sector for sale: whether it is not for sale to this buyer, or not so many. */
const ABOUT_PLACES: ReadonlySet<ClaimProblem> = new Set<ClaimProblem>([
  'seats-mismatch',
  'not-enough-places',
  'no-such-seat',
  'seat-taken',
  'seat-set-aside',
]);

/** The refusal of a claim that got nothing, for the buyer who made it. */
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

export type ExtensionProblem = 'hold-not-found' | 'hold-expired' | 'hold-already-used';

/** Why a hold could not be extended. It only explains: the statement decided. */
export function explainNoExtension(hold: HoldLife | null): ExtensionProblem {
  if (!hold || hold.state === 'cancelled') return 'hold-not-found';
  return hold.state === 'finished' ? 'hold-already-used' : 'hold-expired';
}
