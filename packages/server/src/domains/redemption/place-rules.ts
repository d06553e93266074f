import { ok, type Result, refuse } from '../../shared/result.ts';
import type { Allotment } from '../places/public.ts';
import type { PlaceWish, Seat } from './guest-card.ts';

/** A place that is set aside for the owner of a private link. */
export interface ReservedPlace {
  readonly id: number;
  readonly allotment: Allotment;
  /** Null in an unnumbered sector. */
  readonly seat: (Seat & { readonly rowName: string; readonly seatName: string }) | null;
  readonly isFree: boolean;
}

/** Gives every wish a free place, in order, or nobody any. */
export function assignPlaces(
  wishes: readonly PlaceWish[],
  places: readonly ReservedPlace[],
): Result<readonly number[], 'not-enough-left' | 'seat-taken'> {
  const free = places.filter((place) => place.isFree);
  const given: number[] = [];
  for (const wish of wishes) {
    const place = free.find((candidate) => !given.includes(candidate.id) && suits(candidate, wish));
    if (!place) return shortage(wish, free);
    given.push(place.id);
  }
  return ok(given);
}

function suits(place: ReservedPlace, { allotment, seat }: PlaceWish): boolean {
  if (place.allotment !== allotment) return false;
  return seat === null || (place.seat !== null && isSameSeat(place.seat, seat));
}

function shortage({ allotment, seat }: PlaceWish, free: readonly ReservedPlace[]) {
  if (seat) return refuse('seat-taken');
  const count = free.filter((place) => place.allotment === allotment).length;
  return refuse('not-enough-left', { count, allotment });
}

export function isSameSeat(a: Seat, b: Seat): boolean {
  return a.rowId === b.rowId && a.seatId === b.seatId;
}

/** A live ticket that came through the same private link. */
export interface RedeemedTicket {
  readonly documentTypeId: number;
  readonly document: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly place: Omit<ReservedPlace, 'id' | 'isFree'>;
}

/**
 * Whether all these wishes were granted before: the same persons, by the same names, in the same kind of place and on the
 * same seats. Then the submit is one that is sent again, and nothing new is to be issued.
 */
export function wereGranted(wishes: readonly PlaceWish[], tickets: readonly RedeemedTicket[]): boolean {
  return wishes.every((wish) => tickets.some((ticket) => grants(ticket, wish)));
}

function grants(ticket: RedeemedTicket, { guest, allotment, seat }: PlaceWish): boolean {
  return (
    ticket.documentTypeId === guest.document.typeId &&
    ticket.document === guest.document.number &&
    ticket.firstName === guest.firstName &&
    ticket.lastName === guest.lastName &&
    ticket.place.allotment === allotment &&
    (seat === null || (ticket.place.seat !== null && isSameSeat(ticket.place.seat, seat)))
  );
}
