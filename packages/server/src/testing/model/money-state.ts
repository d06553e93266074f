import type { View } from './operations.ts';
import { type Hold, MINUTE, type Order, type Payment, type Place, ShowState } from './show-state.ts';

const DAY = 24 * 60 * MINUTE;

/** The server did what it must not do. */
export class Disagreement extends Error {}

/** Money and what becomes of it: every payment tickets once, or given back once. */
export class MoneyState extends ShowState {
  /** The server found a payment: it made tickets of it exactly if it could, else it gives the money back. */
  settle(paymentId: string, view: View): void {
    const payment = this.payments.get(paymentId);
    const found = view.payments.get(paymentId);
    if (!payment || !found) throw new Disagreement(`payment ${paymentId} was never made`);
    const hold = this.holds.get(payment.holdId);
    const order = this.ordersOf(payment.holdId).find(({ amount }) => amount === payment.amount);
    const mayIssue = hold !== undefined && order !== undefined && this.mayIssue(hold, order);
    if (mayIssue !== (found.outcome === 'issued'))
      throw new Disagreement(
        `payment ${paymentId} is ${found.outcome}, tickets were ${mayIssue ? '' : 'not '}due`,
      );
    if (mayIssue && hold) this.issue(hold, view);
    payment.outcome = found.outcome;
    const settled = this.orders.get(found.orderId);
    if (settled && (mayIssue || settled.state === 'open')) settled.state = mayIssue ? 'issued' : 'refunded';
  }

  /** Days later all money that the server could hear of has become tickets or gone back. */
  finish(): void {
    this.nothingLeft(({ isNotified, isInTime }) => isNotified || isInTime);
  }

  pay(order: Order | undefined, isShort: boolean, id: string): void {
    if (!order) return;
    // Later than that no provider takes money for an order, and the server does not ask any more.
    const isInTime = this.now <= order.endsAt + DAY;
    const amount = isShort ? order.amount - 100 : order.amount;
    this.payments.set(id, {
      id,
      holdId: order.holdId,
      amount,
      isNotified: false,
      isInTime,
      outcome: 'unknown',
    });
  }

  notice(paymentId: string): void {
    const payment = this.payments.get(paymentId);
    if (payment) payment.isNotified = true;
  }

  /** Its places become the tickets of its persons. */
  issue(hold: Hold, view: View): void {
    const places = this.placesOf(hold);
    this.give(places, hold.persons ?? [], view);
    for (const place of places) Object.assign(place, { holdId: null, until: 0 });
    hold.state = 'finished';
  }

  /** Each person has one of the places; which one, the server chose. */
  give(places: readonly Place[], persons: readonly number[], view: View): void {
    for (const person of persons) {
      const place = places.find(({ id }) => view.places.get(id)?.person === person);
      if (!place) throw new Disagreement(`person ${person} has no ticket`);
      place.person = person;
    }
  }

  mayIssue(hold: Hold, order: Order): boolean {
    const persons = hold.persons ?? [];
    const isFree = (place: Place) =>
      place.person === null && (place.holdId === hold.id || !this.isHeld(place));
    return (
      persons.length > 0 &&
      hold.state !== 'finished' &&
      order.state !== 'issued' &&
      order.amount === this.price(hold, persons) &&
      this.placesOf(hold).every(isFree) &&
      !persons.some((person) => this.hasTicket(person))
    );
  }

  giveUp(who: number): void {
    const hold = this.lastHold(who);
    if (hold?.state !== 'open') return;
    hold.state = 'cancelled';
    for (const place of this.placesOf(hold))
      if (place.holdId === hold.id) Object.assign(place, { holdId: null, until: 0 });
  }

  /** Who asks about a purchase, or gives it up, makes the server ask the provider about its open orders. */
  mustBeFound(hold: Hold, isAsked: (order: Order) => boolean): void {
    const isSomeAsked = this.ordersOf(hold.id).some((order) => order.state === 'open' && isAsked(order));
    if (isSomeAsked && !this.isDown) this.nothingUnknown((payment) => payment.holdId === hold.id);
  }

  nothingUnknown(isFound: (payment: Payment) => boolean): void {
    const left = [...this.payments.values()].find(
      (payment) => payment.outcome === 'unknown' && isFound(payment),
    );
    if (left) throw new Disagreement(`payment ${left.id} was not found`);
  }

  nothingLeft(isFound: (payment: Payment) => boolean): void {
    this.nothingUnknown(isFound);
    const left = [...this.payments.values()].find(({ outcome }) => outcome === 'refunding');
    if (left) throw new Disagreement(`payment ${left.id} was not given back`);
  }
}
