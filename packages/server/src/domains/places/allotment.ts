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
  /** The show's plan no longer has it. */
  | 'removed';

/** An allotment and its owner: the id of the courtesy, the box at the show, …; 0 for public sale. */
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

/**
 * Allotments that staff set aside as one: whether a place of a box is for adults or for minors is known when a box gets
 * it.
 */
export const alike = (allotment: Allotment): readonly Allotment[] =>
  OF_BOXES.includes(allotment) ? OF_BOXES : [allotment];
const OF_BOXES: readonly Allotment[] = ['box', 'box-minor'];

export const PUBLIC_SALE: AllottedTo = { allotment: 'sale', ownerId: 0 };

/**
 * The condition for issuing places: the live hold `holdId` has them, or they are not held (never, or the hold has expired)
 * and they belong to the allotment. So a late payment is honoured exactly if its places are still free, and a place
 * that was set aside meanwhile is not sold.
 */
export interface PlaceClaim extends Omit<AllottedTo, 'allotment'> {
  readonly holdId: number | null;
  /** One, or both of a box that invites adults and minors. */
  readonly allotment: Allotment | readonly Allotment[];
}
