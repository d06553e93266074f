import { type GuestCard, isSameSeat, type Seat } from '../redemption/public.ts';
import type { ShowSector } from '../seating/public.ts';
import type { OpenedCourtesy } from './open-courtesy.ts';

/** A card of the page, with its place. */
export interface CourtesyCard extends GuestCard {
  readonly standId: number;
  readonly sectorCode: string;
}

export type CardProblem = 'sector-mismatch' | 'seat-mismatch' | 'seat-repeated';

/** The problem of a request that our pages never send; null if the cards can be read further. */
export function cardProblem(
  cards: readonly CourtesyCard[],
  { sector, places }: Pick<OpenedCourtesy, 'sector' | 'places'>,
): CardProblem | null {
  if (!cards.every((card) => isOfSector(card, sector))) return 'sector-mismatch';
  const seats = places.flatMap((place) => place.seat ?? []);
  if (!cards.every((card) => isOneOf(card.seat, seats, sector))) return 'seat-mismatch';
  return hasRepeatedSeat(cards) ? 'seat-repeated' : null;
}

function isOfSector(card: CourtesyCard, sector: ShowSector): boolean {
  return card.standId === sector.standId && card.sectorCode === sector.code;
}

function isOneOf(seat: Seat | null, seats: readonly Seat[], sector: ShowSector): boolean {
  if (sector.sale === 'unnumbered') return seat === null;
  return seats.some((candidate) => isSameSeat(candidate, seat));
}

function hasRepeatedSeat(cards: readonly CourtesyCard[]): boolean {
  return cards.some(
    ({ seat }, index) => seat && cards.findIndex((other) => isSameSeat(other.seat, seat)) < index,
  );
}
