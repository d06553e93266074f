import type { Refusal } from './disagreement.ts';
import { LINK_VISITOR, MEMBERS, type View, type Windows } from './operations.ts';
import {
  type Beginning,
  type Hold,
  NO_HOLD,
  type Order,
  type Payment,
  type Place,
  type Price,
  priceAt,
} from './things.ts';

/** The model's state of a show, and queries on it. */
export class ModelState {
  now: number;
  isDown = false;
  isSuspended = false;
  /** When the show moved to a day that is not known yet; null before. */
  movedAt: number | null = null;
  /** Tickets whose money was taken back because of that. */
  readonly returned = new Set<number>();
  windows: Windows = 'none';
  /** Public shows copied from this one. */
  copies = 0;
  readonly prices: Price[];
  readonly beginning: Beginning;
  readonly places: Map<number, Place>;
  readonly holds = new Map<number, Hold>();
  readonly orders = new Map<string, Order>();
  readonly payments = new Map<string, Payment>();

  constructor(beginning: Beginning) {
    this.beginning = beginning;
    this.now = beginning.now;
    this.prices = [...beginning.prices];
    this.places = new Map(beginning.places.map((place) => [place.id, { ...place }]));
  }

  holdOf(id: number | null): Hold {
    return this.holds.get(id ?? 0) ?? NO_HOLD;
  }

  lastHold(who: number): Hold {
    return [...this.holds.values()].findLast((hold) => hold.who === who) ?? NO_HOLD;
  }

  /** Newest first. */
  ordersOf(hold: Hold): readonly Order[] {
    return [...this.orders.values()].filter(({ holdId }) => holdId === hold.id).reverse();
  }

  placesWith(is: (place: Place) => boolean): readonly Place[] {
    return [...this.places.values()].filter(is);
  }

  hasTicket(person: number): boolean {
    return this.placesWith((place) => place.person === person).length > 0;
  }

  isHeld({ holdId }: Place): boolean {
    return !this.isOver(this.holdOf(holdId));
  }

  /** The place of a ticket; undefined when it was annulled. */
  placeOf(ticketId: number): Place | undefined {
    return [...this.places.values()].find((place) => place.ticketId === ticketId);
  }

  placesOf(ids: readonly number[]): readonly Place[] {
    return this.placesWith(({ id }) => ids.includes(id));
  }

  isOver({ state, endsAt }: Hold): Refusal {
    if (state === 'cancelled') return 'hold-not-found';
    return state === 'finished' ? 'hold-already-used' : endsAt <= this.now && 'hold-expired';
  }

  /** Why its tickets can be neither paid nor redeemed, nor its time made longer: a move of the show ends it, and is told as such. */
  cannotBeBought(hold: Hold): Refusal {
    const over = this.isOver(hold);
    const isMovesEnd = hold.id > 0 && this.movedAt !== null && hold.startedAt <= this.movedAt;
    return over === 'hold-not-found' && isMovesEnd ? 'show-moved' : over;
  }

  get isMoved(): boolean {
    return this.movedAt !== null;
  }

  /** What its tickets cost, by the prices at its beginning. */
  amount({ who, placeIds, startedAt }: Hold, persons: readonly number[]): number {
    const { sector = '' } = this.places.get(placeIds[0] ?? 0) ?? {};
    const priceOf = (person: number) =>
      who === LINK_VISITOR
        ? this.beginning.linkPrice
        : priceAt(this.prices, sector, MEMBERS.includes(person), startedAt);
    return persons.reduce((sum, person) => sum + priceOf(person), 0);
  }

  /** Whether its ticket, as in the database, belongs to this person. `cost`: the price paid, in minor units; null for a guest's. */
  giveTicket(place: Place, person: number, { view, cost }: { view: View; cost: number | null }): void {
    const ticketId = view.places.get(place.id)?.ticketId ?? null;
    const isBought = cost !== null;
    Object.assign(place, { ticketId, person, cost: cost ?? 0, isBought, issuedAt: this.now });
  }

  sellsTo(isMember: boolean): boolean {
    return ['none', 'both', isMember ? 'member' : 'public'].includes(this.windows);
  }
}
