import { type GuestCard, isSameSeat, type Seat } from '../redemption/public.ts';
import type { ShowSector } from '../seating/public.ts';
import type { OpenedCourtesy } from './open-courtesy.ts';

/** A card of the page, with its place. */
export interface CourtesyCard extends GuestCard {
  readonly standId: number;
  readonly sectorCode: string;
}

export type CardProblem = 'sector-mismatch' | 'seat-mismatch' | 'seat-taken-back' | 'seat-repeated';

/** A problem that our pages never send, or a seat that staff took back; null if the cards can be read further. */
export function cardProblem(
  cards: readonly CourtesyCard[],
  { sector, places }: Pick<OpenedCourtesy, 'sector' | 'places'>,
): CardProblem | null {
  if (!cards.every((card) => isOfSector(card, sector))) return 'sector-mismatch';
  if (!cards.every(({ seat }) => (seat === null) === (sector.sale === 'unnumbered'))) return 'seat-mismatch';
  if (!cards.every(({ seat }) => seat === null || isOneOf(seat, places))) return 'seat-taken-back';
  return hasRepeatedSeat(cards) ? 'seat-repeated' : null;
}

function isOfSector(card: CourtesyCard, sector: ShowSector): boolean {
  return card.standId === sector.standId && card.sectorCode === sector.code;
}

function isOneOf(seat: Seat, places: OpenedCourtesy['places']): boolean {
  return places.some((place) => isSameSeat(place.seat, seat));
}

function hasRepeatedSeat(cards: readonly CourtesyCard[]): boolean {
  return cards.some(
    ({ seat }, index) => seat && cards.findIndex((other) => isSameSeat(other.seat, seat)) < index,
  );
}
