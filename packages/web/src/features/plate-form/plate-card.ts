import type { Parker, ParkingOrder } from '../../api/parking.ts';

/** One parking space to be issued or reserved, as it stands on the page (spec 3 §2.3, §2.4). */
export type PlateCard = ParkingOrder;

const EMPTY: Parker = { plate: '', firstName: '', lastName: '', phone: '' };

export function emptyPlateCards(count: number): readonly PlateCard[] {
  return Array.from({ length: count }, (_, index) => ({ ...EMPTY, number: index + 1 }));
}

/** The cards with one of them changed. */
export function changePlateCard(
  cards: readonly PlateCard[],
  number: number,
  change: Partial<Parker>,
): readonly PlateCard[] {
  return cards.map((card) => (card.number === number ? { ...card, ...change } : card));
}

/** The input filter of a plate field: letters and digits, in capitals. */
export function plateText(text: string): string {
  return text.replace(/[^a-z0-9]/gi, '').toUpperCase();
}
