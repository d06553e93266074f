import type { IdentityDocument } from '../../shared/identity-document.ts';
import type { Allotment } from '../places/public.ts';
import type { PersonCard } from '../ticket-forms/public.ts';

export interface Seat {
  readonly rowId: number;
  readonly seatId: number;
}

/** One card of a private-link page, with the kind of place that it is for. */
export interface GuestCard extends PersonCard {
  readonly allotment: Allotment;
  /** Null where any place will do. */
  readonly seat: Seat | null;
}

/** A card whose person is known to be complete and unlike the others'. */
export interface Guest extends GuestCard {
  readonly document: IdentityDocument;
}
