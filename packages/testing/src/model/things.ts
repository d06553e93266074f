import type { Deed, Settled, View } from './operations.ts';

export const MINUTE = 60_000;
export const DAY = 24 * 60 * MINUTE;

/** What a place is meant for. */
export type Use = 'sale' | 'seat-holder' | 'courtesy' | 'box' | 'box-minor' | 'press' | 'payment-link';

export interface Place {
  readonly id: number;
  readonly sector: string;
  readonly use: Use;
  /** The last that had it; it is held while that hold is alive. */
  holdId: number | null;
  person: number | null;
}
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
}

/** Times in milliseconds, amounts in minor units. */
export interface Beginning {
  readonly now: number;
  readonly prices: { readonly public: number; readonly member: number; readonly link: number };
  /** How many members may have a ticket at their own price. */
  readonly quota: number;
  readonly places: readonly Place[];
}

/** What else there is to know about a deed: the database afterwards, and whether others did something at the same time. */
export interface Around {
  readonly view: View;
  readonly isContended: boolean;
}
