import type { Deed, Settled, View } from './operations.ts';

export const MINUTE = 60_000;
export const DAY = 24 * 60 * MINUTE;

/** What a place is meant for. */
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
  /** While it is blocked: what it was meant for before, and whether a lower capacity did it. */
  former: Use | null;
  isCut: boolean;
  /** The last that had it; it is held while that hold is alive. */
  holdId: number | null;
  /** Of the ticket that owns it: its number in the database, and whose it is. */
  ticketId: number | null;
  person: number | null;
  /** Its person was let in; which of its ticket's codes is the present one. */
  isInside: boolean;
  edition: number;
  /** Whoever had its ticket when the show moved may have the money back. */
  isOffered: boolean;
  /** What its ticket costs, and how much of that was paid over a counter for dearer places. Minor units. */
  cost: number;
  beyond: number;
  /** Its ticket was sold, and when: what it costs elsewhere goes by that. */
  isSale: boolean;
  issuedAt: number;
}

/** What a place has of a ticket while it has none. */
export const NO_TICKET = {
  ...{ ticketId: null, person: null, isInside: false, edition: 1, isOffered: false },
  ...{ cost: 0, beyond: 0, isSale: false, issuedAt: 0 },
};
/** What goes with a ticket to another place. */
export type Ticket = Pick<Place, keyof typeof NO_TICKET>;

export const ticketOf = (place: Place): Ticket => {
  const { ticketId, person, isInside, edition, isOffered, cost, beyond, isSale, issuedAt } = place;
  return { ticketId, person, isInside, edition, isOffered, cost, beyond, isSale, issuedAt };
};

export interface Hold {
  readonly id: number;
  readonly who: number;
  readonly placeIds: readonly number[];
  readonly startedAt: number;
  endsAt: number;
  isExtended: boolean;
  state: 'open' | 'cancelled' | 'finished';
  /** For whom its tickets are to be; none before anybody said so. */
  persons: readonly number[];
}

/** Instead of one that was never made. */
export const NO_HOLD: Hold = {
  ...{ id: 0, who: -1, placeIds: [], persons: [] },
  ...{ startedAt: 0, endsAt: 0, isExtended: true, state: 'cancelled' },
};

/** The same request again within ten seconds is the same hold. `had`: the last one's places. */
export function isSameRequest(
  { placeIds, isChoice, quantity, sector }: Extract<Deed, { kind: 'hold' }>,
  last: Hold,
  had: readonly Place[],
  now: number,
): boolean {
  if (last.state !== 'open' || now - last.startedAt >= 10_000 || had.length !== quantity) return false;
  return had.every((place) => (isChoice ? placeIds.includes(place.id) : place.sector === sector));
}

/** What a ticket of a sector costs from a moment on. */
export interface Price {
  readonly sector: string;
  readonly isMember: boolean;
  readonly from: number;
  readonly amount: number;
}

/** The price in force at a moment: of those that began the last, the newest of those that began together. */
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
  /** Made before the last time that the server asks about its order. */
  readonly isInTime: boolean;
  outcome: 'unknown' | Settled;
  /** Of one that became tickets: how much is to go back, and how much of that must be back by now. */
  given: number;
  due: number;
}

/** Times in milliseconds, amounts in minor units. */
export interface Beginning {
  readonly now: number;
  /** From the beginning on. */
  readonly prices: readonly Price[];
  readonly linkPrice: number;
  /** How many members may have a ticket at their own price. */
  readonly quota: number;
  readonly places: readonly Place[];
}

/** What else there is to know about a deed: the database afterwards, and whether others did something at the same time. */
export interface Around {
  readonly view: View;
  readonly isContended: boolean;
}

/** Where the places are that a deed is about. */
export interface Errand {
  readonly sector: string;
  /** Row and seat of each place, where it has any; zeros else. */
  readonly seats: readonly { readonly rowId: number; readonly seatId: number }[];
  /** What each person of the deed pays, as the page shows it. */
  readonly amounts: readonly number[];
}
