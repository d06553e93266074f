import type { ChosenPlaces, PlaceSector, Seat } from '../../api/places.ts';

/** The form's values for the places of a show. */
export interface PlacesValue {
  /** 0: the first future show. */
  readonly showId: number;
  /** `1-A`; empty for the first sector. */
  readonly sector: string;
  readonly quantity: number;
  /** Chosen one by one; empty: as many as `quantity`. */
  readonly seats: readonly Seat[];
}

export const NO_PLACES: PlacesValue = { showId: 0, sector: '', quantity: 1, seats: [] };

/** The available places of a sector: those on sale, and those set aside for the purpose and not yet assigned. */
export const freeText = ({ counts, keptFree }: PlaceSector, kept: 'courtesy' | 'payment-link'): string => {
  const free = counts.free ?? 0;
  const own = kept === 'courtesy' ? (keptFree.courtesy ?? 0) : 0;
  return `${free} libres${own > 0 ? `, ${own} apartados` : ''}`;
};

/** The places for the call; null until a show and a sector are known. */
export function chosenPlaces(
  { quantity, seats }: PlacesValue,
  showId: number,
  sector: PlaceSector | undefined,
): ChosenPlaces | null {
  if (!sector || showId === 0) return null;
  const { standId, code } = sector;
  return { showId, standId, code, chosen: seats.length > 0 ? seats : quantity };
}

/** `Fila 3: 4, 5 · Fila 4: 1` */
export function seatsText(seats: readonly Seat[]): string {
  const rows = Map.groupBy(seats, ({ rowName }) => rowName);
  return [...rows]
    .map(([row, ofRow]) => `Fila ${row}: ${ofRow.map(({ seatName }) => seatName).join(', ')}`)
    .join(' · ');
}

/** What becomes of the places without a ticket that are given back, and of the tickets. */
export function returnText(
  { free, issued }: { readonly free: number; readonly issued: number },
  word: 'entrada' | 'ticket',
): string {
  const [one, many] = word === 'entrada' ? ['La entrada', 'Las'] : ['El ticket', 'Los'];
  const places = free === 1 ? 'Vuelve a la venta 1 lugar.' : `Vuelven a la venta ${free} lugares.`;
  if (issued === 0) return places;
  if (issued === 1) return `${places} ${one} que ya salió sigue sirviendo.`;
  return `${places} ${many} ${issued} ${word}s que ya salieron siguen sirviendo.`;
}
