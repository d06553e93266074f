/** What a place is set aside for. */
export type Allotment =
  | 'sale'
  | 'seat-holder'
  | 'courtesy'
  | 'box'
  | 'box-minor'
  | 'press'
  | 'payment-link'
  | 'accreditation'
  | 'visitor'
  | 'blocked'
  /** The show's plan has it no more. */
  | 'removed';

/** An allotment and whose it is: the id of the courtesy, the box at the show, …; 0 for public sale. */
export interface AllottedTo {
  readonly allotment: Allotment;
  readonly ownerId: number;
}

/** The places of a sector of a show that are set aside for an owner. */
export interface Reservation {
  readonly showSectorId: number;
  readonly allotments: readonly Allotment[];
  readonly ownerId: number;
}

export const PUBLIC_SALE: AllottedTo = { allotment: 'sale', ownerId: 0 };

/**
 * By what right the places are taken. A place is given when the live hold `holdId` has it, or when nobody holds it
 * (never held, or the hold ran out) and it belongs to the allotment. So a late payment is honoured exactly while its places
 * are still free, and a place that was set aside meanwhile is not sold.
 */
export interface PlaceClaim extends Omit<AllottedTo, 'allotment'> {
  readonly holdId: number | null;
  /** One, or those of a box that invites adults and minors at once. */
  readonly allotment: Allotment | readonly Allotment[];
}
