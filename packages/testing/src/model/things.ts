import type { Deed, Settled, View } from './operations.ts';

export const MINUTE = 60_000;
export const DAY = 24 * 60 * MINUTE;

/** The allotment of a place. */
export type Use =
  | 'sale'
  | 'seat-holder'
  | 'courtesy'
  | 'box'
  | 'box-minor'
  | 'press'
  | 'payment-link'
  | 'visitor'
  | 'blocked';

export interface Place {
  readonly id: number;
  readonly sector: string;
  use: Use;
  /** While it is blocked: its former allotment, whether a lower capacity blocked it, and whether it was blocked before that. */
  former: Use | null;
  isCut: boolean;
  wasBlocked: boolean;
  /** Its last hold; the place is held while that is alive. */
  holdId: number | null;
  /** Of its ticket: the number in the database, and the person. */
  ticketId: number | null;
  person: number | null;
  /** Whether its person has entered; the edition of its ticket's present code. */
  isInside: boolean;
  edition: number;
  /** The ticket's owner at the show's move may have a refund. */
  isOffered: boolean;
  /** The price of its ticket, and the part paid over the counter for dearer places. Minor units. */
  cost: number;
  beyond: number;
  /** Its ticket was bought, if for nothing, and when: prices elsewhere are as of that time. */
  isBought: boolean;
  issuedAt: number;
}

/** A place's ticket fields while it has none. */
export const NO_TICKET = {
  ...{ ticketId: null, person: null, isInside: false, edition: 1, isOffered: false },
  ...{ cost: 0, beyond: 0, isBought: false, issuedAt: 0 },
};
/** Moves with a ticket to another place. */
export type Ticket = Pick<Place, keyof typeof NO_TICKET>;

export const ticketOf = (place: Place): Ticket => {
  const { ticketId, person, isInside, edition, isOffered, cost, beyond, isBought, issuedAt } = place;
  return { ticketId, person, isInside, edition, isOffered, cost, beyond, isBought, issuedAt };
};

export interface Hold {
  readonly id: number;
  readonly who: number;
  readonly placeIds: readonly number[];
  readonly startedAt: number;
  endsAt: number;
  isExtended: boolean;
  state: 'open' | 'cancelled' | 'finished';
  /** The persons of its tickets; none before they are stored. */
  persons: readonly number[];
}

/** In place of one that was never made. */
export const NO_HOLD: Hold = {
  ...{ id: 0, who: -1, placeIds: [], persons: [] },
  ...{ startedAt: 0, endsAt: 0, isExtended: true, state: 'cancelled' },
};

/** A repeated request within ten seconds is the same hold. `had`: the last one's places. */
export function isSameRequest(
  { placeIds, isChoice, quantity, sector }: Extract<Deed, { kind: 'hold' }>,
  last: Hold,
  had: readonly Place[],
  now: number,
): boolean {
  if (last.state !== 'open' || now - last.startedAt >= 10_000 || had.length !== quantity) return false;
  return had.every((place) => (isChoice ? placeIds.includes(place.id) : place.sector === sector));
}

/** The price of a ticket in a sector from a moment on. */
export interface Price {
  readonly sector: string;
  readonly isMember: boolean;
  readonly from: number;
  readonly amount: number;
}

/** The price in force at a moment: the last that began, the newest of those that began together. */
export function priceAt(prices: readonly Price[], sector: string, isMember: boolean, at: number): number {
  const own = prices.filter(
    (price) => price.sector === sector && price.isMember === isMember && price.from <= at,
  );
  const latest = Math.max(...own.map(({ from }) => from));
  return own.findLast(({ from }) => from === latest)?.amount ?? 0;
}

export interface Order {
  readonly id: string;
  readonly holdId: number;
  readonly persons: readonly number[];
  readonly amount: number;
  readonly endsAt: number;
  state: 'open' | 'issued' | 'refunded';
}
export interface Payment {
  readonly id: string;
  readonly holdId: number;
  readonly amount: number;
  isNotified: boolean;
  /** Made before the server's last question about its order. */
  readonly isInTime: boolean;
  outcome: 'unknown' | Settled;
  /** For one with tickets: the amount to refund, and the part that must be refunded by now. */
  given: number;
  due: number;
}

/** Times in milliseconds, amounts in minor units. */
export interface Beginning {
  readonly now: number;
  /** From the beginning. */
  readonly prices: readonly Price[];
  readonly linkPrice: number;
  /** How many members may have a ticket at their own price. */
  readonly quota: number;
  readonly places: readonly Place[];
}

/** Context of a deed: the database afterwards, and whether it was concurrent. */
export interface Around {
  readonly view: View;
  readonly isContended: boolean;
}

/** The location of a deed's places. */
export interface Errand {
  readonly sector: string;
  /** Row and seat of each numbered place; otherwise zeros. */
  readonly seats: readonly { readonly rowId: number; readonly seatId: number }[];
  /** The price of each person of the deed, as shown by the page. */
  readonly amounts: readonly number[];
}
