import { ok, type Result, refuse } from '../../shared/result.ts';
import type { ReservedPlace } from '../places/public.ts';
import type { Guest, GuestCard, Seat } from './guest-card.ts';

/** Assigns every guest a free place, in order; all or none. */
export function assignPlaces(
  guests: readonly GuestCard[],
  places: readonly ReservedPlace[],
): Result<readonly number[], 'not-enough-left'> {
  const free = places.filter((place) => place.isFree);
  const given: number[] = [];
  for (const guest of guests) {
    const place = free.find((candidate) => !given.includes(candidate.id) && suits(candidate, guest));
    if (!place) {
      const { allotment } = guest;
      const count = free.filter((left) => left.allotment === allotment).length;
      return refuse('not-enough-left', { count, allotment });
    }
    given.push(place.id);
  }
  return ok(given);
}

function suits(place: ReservedPlace, { allotment, seat }: GuestCard): boolean {
  if (place.allotment !== allotment) return false;
  return seat === null || isSameSeat(place.seat, seat);
}

export function isSameSeat(a: Seat | null, b: Seat | null): boolean {
  return a !== null && b !== null && a.rowId === b.rowId && a.seatId === b.seatId;
}

/** A live ticket from the same private link. */
export interface RedeemedTicket {
  readonly documentTypeId: number;
  readonly document: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly place: Omit<ReservedPlace, 'id' | 'isFree'>;
}

/**
 * Whether all these guests already have their tickets: same persons, names, kind of place and seats. Then the submit
 * is a repeat, and nothing new is issued.
 */
export function wereGranted(guests: readonly Guest[], tickets: readonly RedeemedTicket[]): boolean {
  return guests.every((guest) => tickets.some((ticket) => grants(ticket, guest)));
}

function grants(ticket: RedeemedTicket, { document, firstName, lastName, allotment, seat }: Guest): boolean {
  return (
    ticket.documentTypeId === document.typeId &&
    ticket.document === document.number &&
    ticket.firstName === firstName &&
    ticket.lastName === lastName &&
    ticket.place.allotment === allotment &&
    (seat === null || isSameSeat(ticket.place.seat, seat))
  );
}
