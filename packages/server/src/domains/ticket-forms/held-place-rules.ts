import { ok, type Result, refuse } from '../../shared/result.ts';
import type { PlaceOfShow } from '../places/public.ts';
import type { ShowSector } from '../seating/public.ts';
import type { TicketEntry } from './ticket-entry.ts';

export type PlaceProblem = 'sector-not-held' | 'quantity-mismatch' | 'seat-repeated' | 'seat-not-held';

/** Assigns each ticket its place of the hold: by row and seat, or in order if the sector is unnumbered. */
export function matchPlaces(
  tickets: readonly TicketEntry[],
  places: readonly PlaceOfShow[],
  sector: ShowSector,
): Result<readonly number[], PlaceProblem> {
  const isOfSector = (ticket: TicketEntry) =>
    ticket.standId === sector.standId && ticket.sectorCode === sector.code;
  if (!tickets.every(isOfSector)) return refuse('sector-not-held');
  if (tickets.length !== places.length) return refuse('quantity-mismatch');
  if (sector.sale === 'unnumbered') {
    const namesSeat = tickets.some((ticket) => ticket.rowId !== 0 || ticket.seatId !== 0);
    return namesSeat ? refuse('seat-not-held') : ok(places.map((place) => place.id));
  }
  const ids = tickets.map(
    (ticket) => places.find((place) => place.rowId === ticket.rowId && place.seatId === ticket.seatId)?.id,
  );
  const known = ids.filter((id) => id !== undefined);
  if (known.length < ids.length) return refuse('seat-not-held');
  return new Set(known).size === known.length ? ok(known) : refuse('seat-repeated');
}
