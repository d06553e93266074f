import type { IdentityDocument } from '../../shared/identity-document.ts';
import type { Allotment } from '../places/public.ts';

/** One card of a private-link page as the guest filled it in, already in our words. Names are trimmed. */
export interface GuestCard {
  /** The number the page gives it; messages name the card by it. */
  readonly n: number;
  readonly firstName: string;
  readonly lastName: string;
  /** 0 means the default. */
  readonly documentTypeId: number;
  readonly typedDocument: string;
  readonly phone: string;
  /** What the browser says it costs; nothing does (3 §1). */
  readonly amount: number;
  readonly extraValues: readonly ExtraValue[];
}

export interface ExtraValue {
  readonly fieldId: number;
  readonly value: string;
}

/** Extra values by the number of their card; none is blank. */
export type ExtraValues = ReadonlyMap<number, readonly ExtraValue[]>;

/** A card whose person is known to be complete and unlike the others'. */
export interface Guest extends GuestCard {
  readonly document: IdentityDocument;
}

export interface Seat {
  readonly rowId: number;
  readonly seatId: number;
}

/** A guest and the kind of place they are to get. */
export interface PlaceWish {
  readonly guest: Guest;
  readonly allotment: Allotment;
  /** Null where any place will do. */
  readonly seat: Seat | null;
}
