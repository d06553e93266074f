import type { IdentityDocument } from '../../shared/identity-document.ts';
import type { Allotment } from '../places/public.ts';
import type { PersonCard } from '../ticket-forms/public.ts';

export interface Seat {
  readonly rowId: number;
  readonly seatId: number;
}

/** One card of a private link's page, with its kind of place. */
export interface GuestCard extends PersonCard {
  readonly allotment: Allotment;
  /** Null for any place. */
  readonly seat: Seat | null;
}

/** A card whose person is complete and different from the others. */
export interface Guest extends GuestCard {
  readonly document: IdentityDocument;
}
