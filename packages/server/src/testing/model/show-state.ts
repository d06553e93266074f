import { LINK_VISITOR, MEMBER, type Settled } from './operations.ts';

/** What a place is meant for. */
export type Use = 'sale' | 'seat-holder' | 'courtesy' | 'box' | 'box-minor' | 'press' | 'payment-link';

export interface Place {
  readonly id: number;
  readonly sector: string;
  readonly use: Use;
  holdId: number | null;
  until: number;
  person: number | null;
}
export interface Hold {
  readonly id: number;
  readonly who: number;
  readonly placeIds: readonly number[];
  endsAt: number;
  isExtended: boolean;
  state: 'open' | 'cancelled' | 'finished';
  /** For whom its tickets are to be; null before anybody said so. */
  persons: readonly number[] | null;
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
  readonly places: readonly Pick<Place, 'id' | 'sector' | 'use'>[];
}

export const MINUTE = 60_000;

/** The show as it is now, and what there is to know about it at a glance. */
export class ShowState {
  now: number;
  isDown = false;
  places: Map<number, Place>;
  holds = new Map<number, Hold>();
  orders = new Map<string, Order>();
  payments = new Map<string, Payment>();
  readonly beginning: Beginning;

  constructor(beginning: Beginning) {
    this.beginning = beginning;
    this.now = beginning.now;
    const free = { holdId: null, until: 0, person: null };
    this.places = new Map(beginning.places.map((place) => [place.id, { ...place, ...free }]));
  }

  state() {
    const { now, isDown, places, holds, orders, payments } = this;
    return { now, isDown, places, holds, orders, payments };
  }

  become(other: ReturnType<ShowState['state']>): void {
    const { now, isDown, places, holds, orders, payments } = other;
    Object.assign(this, { now, isDown, places, holds, orders, payments });
  }

  /** The newest first. */
  ordersOf(holdId: number): readonly Order[] {
    return [...this.orders.values()].filter((order) => order.holdId === holdId).reverse();
  }

  lastHold(who: number): Hold | undefined {
    return [...this.holds.values()].findLast((hold) => hold.who === who);
  }

  isAlive(hold: Hold): boolean {
    return hold.state === 'open' && hold.endsAt > this.now;
  }

  isHeld(place: Place): boolean {
    return place.until > this.now;
  }

  isFree(place: Place): boolean {
    return place.person === null && !this.isHeld(place);
  }

  placesFor(...uses: readonly Use[]): readonly Place[] {
    return [...this.places.values()].filter(({ use }) => uses.includes(use));
  }

  inSector(code: string): readonly Place[] {
    return [...this.places.values()].filter(({ sector }) => sector === code);
  }

  placesOf({ placeIds }: Hold): readonly Place[] {
    return placeIds.flatMap((id) => this.places.get(id) ?? []);
  }

  hasTicket(person: number): boolean {
    return [...this.places.values()].some((place) => place.person === person);
  }

  price(hold: Hold, persons: readonly number[]): number {
    const { prices } = this.beginning;
    const isFree = this.placesOf(hold).some(({ sector }) => sector === 'G');
    const priceOf = (person: number) =>
      hold.who === LINK_VISITOR ? prices.link : person === MEMBER ? prices.member : prices.public;
    return isFree ? 0 : persons.reduce((sum, person) => sum + priceOf(person), 0);
  }
}
