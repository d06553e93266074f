import type { Context } from '../../context.ts';
import { ok, type Result, refuse } from '../../shared/result.ts';
import { findShowOnSale } from '../catalogue/public.ts';
import { type HoldRequest, type PlacedHold, placeHold, type SeatChoice } from '../holds/public.ts';
import { SHORTEST_LINK_HOLD_MS } from '../payments/public.ts';
import { placesByIds } from '../places/public.ts';
import { findShowSectorById, type ShowSector } from '../seating/public.ts';
import { type LinkVisit, openPaymentLink } from './open-payment-link.ts';
import { findIssuedPurchase, findRunningHold, type PaymentLink } from './payment-link-store.ts';
import { settleLink } from './settle-link.ts';

export interface LinkHoldRequest extends LinkVisit {
  readonly standId: number;
  readonly sectorCode: string;
  readonly quantity: number;
  readonly seats: readonly SeatChoice[];
}

export type LinkHoldProblem =
  | 'link-not-found'
  | 'link-used'
  | 'payment-in-progress'
  | 'quantity-mismatch'
  | 'places-not-of-link'
  | 'places-taken-back'
  | 'link-expired'
  | 'show-over';

/**
 * Holds the places of a link for 15 minutes, replacing its earlier hold (WSTransaccionLinkPago). After the last moment to begin a payment a
 * hold that began before it goes on, to its own end.
 */
export async function holdLinkPlaces(
  context: Context,
  request: LinkHoldRequest,
): Promise<Result<PlacedHold, LinkHoldProblem>> {
  const opened = await openPaymentLink(context, request);
  if (!opened.ok) return opened;
  const link = opened.value;
  const { kysely } = context.database;
  // A link that may already be paid is not charged again.
  const settled = await settleLink(context, link.id);
  const now = context.clock.now();
  const show = await findShowOnSale(kysely, link.showId);
  // A cancelled show's tickets were issued, and are annulled.
  if (show?.cancelledAt) return refuse('show-over');
  if (await findIssuedPurchase(kysely, link.id)) return refuse('link-used');
  if (settled === 'unknown') return refuse('payment-in-progress');
  if (!show || show.startsAt <= now) return refuse('show-over');
  if (link.payUntil <= now) return runningHold(context, link, now);
  if (request.quantity !== link.placeIds.length) return refuse('quantity-mismatch');
  const sector = await findShowSectorById(kysely, link.showSectorId);
  const wanted = sector ? await wantedPlaces(context, request, link, sector) : null;
  if (!wanted) return refuse('places-not-of-link');
  const holder = { userId: null, linkId: link.id, ip: request.ip };
  const placed = await placeHold(context, holder, wanted, { allotment: 'payment-link', ownerId: link.id });
  if (placed.ok) return placed;
  if (placed.problem === 'show-over') return refuse('show-over');
  return refuse((await findIssuedPurchase(kysely, link.id)) ? 'link-used' : 'places-taken-back');
}

/** The hold that began in time, which may finish (spec 2 §9), while there is time to pay it. */
async function runningHold(
  { database }: Context,
  link: PaymentLink,
  now: Date,
): Promise<Result<PlacedHold, 'link-expired'>> {
  const endsAfter = new Date(now.getTime() + SHORTEST_LINK_HOLD_MS);
  const running = await findRunningHold(database.kysely, link, endsAfter);
  return running ? ok(running) : refuse('link-expired');
}

/** Null if the request names other places than the link's. */
async function wantedPlaces(
  context: Context,
  request: LinkHoldRequest,
  link: PaymentLink,
  sector: ShowSector,
): Promise<HoldRequest | null> {
  const places = await placesByIds(context.database.kysely, link.placeIds);
  const own = places.flatMap(({ rowId, seatId }) =>
    rowId === null || seatId === null ? [] : [{ rowId, seatId }],
  );
  const isSector = request.standId === sector.standId && request.sectorCode === sector.code;
  const isOwn = sameSeats(own, request.seats);
  if (!isSector || !isOwn) return null;
  const { standId, code: sectorCode } = sector;
  return { showId: link.showId, standId, sectorCode, quantity: link.placeIds.length, seats: own };
}

function sameSeats(own: readonly SeatChoice[], wanted: readonly SeatChoice[]): boolean {
  const isWanted = (seat: SeatChoice) =>
    wanted.some(({ rowId, seatId }) => rowId === seat.rowId && seatId === seat.seatId);
  return own.length === wanted.length && own.every(isWanted);
}
