import { type GuestCard, hasRepeatedNumber, isSameSeat, type Seat } from '../redemption/public.ts';
import type { ShowSector } from '../seating/public.ts';
import type { OpenedCourtesy } from './open-courtesy.ts';

/** A card of the page with the place it shows. */
export interface CourtesyCard extends GuestCard {
  readonly standId: number;
  readonly sectorCode: string;
  /** Zeros in an unnumbered sector. */
  readonly seat: Seat;
}

export type CardProblem =
  | 'number-repeated'
  | 'amount-not-zero'
  | 'sector-mismatch'
  | 'seat-mismatch'
  | 'seat-repeated'
  | 'too-many-tickets';

/** What no page of ours sends; null when the cards can be read further. `filled`: the cards that have data. */
export function cardProblem(
  cards: readonly CourtesyCard[],
  filled: readonly CourtesyCard[],
  { courtesy, sector, places }: OpenedCourtesy,
): CardProblem | null {
  if (hasRepeatedNumber(cards)) return 'number-repeated';
  if (filled.some((card) => card.amount !== 0)) return 'amount-not-zero';
  if (!filled.every((card) => isOfSector(card, sector))) return 'sector-mismatch';
  const seats = places.flatMap((place) => place.seat ?? []);
  if (!filled.every((card) => isOneOf(card.seat, seats, sector))) return 'seat-mismatch';
  if (sector.sale === 'numbered' && hasRepeatedSeat(filled)) return 'seat-repeated';
  return filled.length > courtesy.requested ? 'too-many-tickets' : null;
}

function isOfSector(card: CourtesyCard, sector: ShowSector): boolean {
  return card.standId === sector.standId && card.sectorCode === sector.code;
}

function isOneOf(seat: Seat, seats: readonly Seat[], sector: ShowSector): boolean {
  if (sector.sale === 'unnumbered') return seat.rowId === 0 && seat.seatId === 0;
  return seats.some((candidate) => isSameSeat(candidate, seat));
}

function hasRepeatedSeat(cards: readonly CourtesyCard[]): boolean {
  return cards.some((card, index) => cards.findIndex((other) => isSameSeat(other.seat, card.seat)) < index);
}
