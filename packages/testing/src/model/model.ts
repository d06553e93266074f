import { type Agree, agreement, Disagreement, mustBe, type Refusal } from './disagreement.ts';
import { applyGate, isGateDeed } from './gate-model.ts';
import { ModelState } from './model-state.ts';
import { applyOffice, isOfficeDeed } from './office-model.ts';
import { type Deed, LINK_VISITOR, MEMBERS, type Seen, type View } from './operations.ts';
import { applyStaff, isStaffDeed, unblock } from './staff-model.ts';
import {
  type Around,
  DAY,
  type Hold,
  isSameRequest,
  MINUTE,
  NO_HOLD,
  type Order,
  type Payment,
  type Place,
} from './things.ts';

type Of<Kind extends Deed['kind']> = Extract<Deed, { kind: Kind }>;
/**
 * The server's guarantees for places and money (product.md §2), independent of the implementation. Where a guarantee leaves a choice
 * (which unnumbered places, which of two late payments is first) the model takes the server's choice and checks that it is allowed.
 */
export class Model extends ModelState {
  /** Applies the deed. Throws Disagreement when the observation is impossible. */
  apply(deed: Deed, seen: Seen, { view, isContended }: Around): void {
    const agree = agreement(seen, isContended);
    const hold = 'holdId' in deed ? this.holdOf(deed.holdId) : NO_HOLD;
    const { kind } = deed;
    if (isStaffDeed(deed)) applyStaff(this, deed, seen, { view, isContended });
    else if (isGateDeed(deed)) applyGate(this, deed, seen, { isContended });
    else if (isOfficeDeed(deed)) applyOffice(this, deed, seen, { view, isContended });
    else if (kind === 'open') this.#open(deed.who, seen, isContended, agree);
    else if (kind === 'hold') this.#hold(deed, seen, { view, isContended }, agree);
    else if (kind === 'extend') this.#extend(hold, agree);
    else if (kind === 'order') this.#order(hold, deed.persons, seen.orderId ?? '', agree);
    else if (kind === 'store') this.#store(hold, deed, seen, agree);
    else if (kind === 'redeem') this.#redeem(hold, deed.persons, view, agree);
    else if (kind === 'price') this.#price(deed, seen, agree);
    else if (kind === 'state') this.#state(hold, seen, isContended, agree);
    else if (kind === 'pay') this.#pay(deed, seen.paymentId ?? '');
    else if (kind === 'notify') this.#notify(deed, agree);
    else if (kind === 'transfer') this.#transfer(deed.person, view, agree);
    else if (kind === 'guests') this.#guests(deed, seen, view, agree);
    else if (kind === 'jump') this.now += deed.minutes * MINUTE;
    else if (kind === 'outage') this.isDown = deed.isDown;
    else if (!this.isDown && !isContended) {
      this.nothingLeft(({ isNotified }) => isNotified);
      this.allGiven();
    }
  }

  /** The server found a payment: it issued tickets exactly if possible, otherwise it refunds. */
  settle(paymentId: string, view: View): void {
    const payment = this.payments.get(paymentId);
    const found = view.payments.get(paymentId);
    if (!payment || !found) throw new Disagreement(`payment ${paymentId} was never made`);
    const hold = this.holdOf(payment.holdId);
    const { persons, placeIds } = hold;
    const order = this.ordersOf(hold).find(({ amount }) => amount === payment.amount);
    const isDue = order?.amount === this.amount(hold, persons) && order.state !== 'issued';
    const use = hold.who === LINK_VISITOR ? 'payment-link' : 'sale';
    // A later hold of the link makes way.
    const isLatest = use === 'sale' || hold.state !== 'cancelled';
    const isFree = (at: Place) =>
      at.person === null && (isLatest && this.isHeld(at) ? at.holdId === hold.id : at.use === use);
    const isWhole = hold.state !== 'finished' && this.placesOf(placeIds).every(isFree);
    const mayIssue = isDue && isWhole && persons.length > 0 && !this.#personProblem(hold, persons);
    mustBe(`tickets for payment ${paymentId}`, mayIssue, found.outcome === 'issued');
    if (mayIssue) this.#issue(hold, view);
    payment.outcome = found.outcome;
    const settled = this.orders.get(found.orderId);
    if (settled && (mayIssue || settled.state === 'open')) settled.state = mayIssue ? 'issued' : 'refunded';
  }

  #open(who: number, { problem }: Seen, isContended: boolean, agree: Agree): void {
    const hold = this.lastHold(who);
    if (problem === 'payment-in-progress' && hold.state === 'finished') return;
    agree(null);
    if (hold.state === 'open' && !isContended) this.#mustKnow(hold, ({ endsAt }) => endsAt > this.now);
    if (hold.state === 'open') hold.state = 'cancelled';
  }

  #hold(deed: Of<'hold'>, { problem, holdId = 0 }: Seen, { view, isContended }: Around, agree: Agree): void {
    const isLink = deed.who === LINK_VISITOR;
    const refusal = isLink && this.#linkProblem(problem);
    if (refusal) return void agree(refusal);
    const last = this.lastHold(deed.who);
    if (isSameRequest(deed, last, this.placesOf(last.placeIds), this.now))
      return void (agree(null) && mustBe('hold asked for again', last.id, holdId));
    const use = isLink ? 'payment-link' : 'sale';
    const wanted = this.placesOf(deed.placeIds);
    const mayHave = (at: Place) => at.holdId === last.id || !this.isHeld(at);
    const free = wanted.filter((one) => one.use === use && one.person === null && mayHave(one));
    const taken = isLink ? 'link-used' : deed.isChoice ? 'seat-taken' : 'not-enough-places';
    const setAside = deed.isChoice && wanted.some((place) => place.use !== use) && 'seat-set-aside';
    const closed =
      !isLink && ((this.isSuspended && 'sector-closed') || (!this.sellsTo(false) && 'no-window'));
    // Of two concurrent holds of the same places both may be refused (skip locked).
    if (isContended && problem && problem !== 'seat-set-aside') return;
    if (!agree(closed || setAside || (free.length < deed.quantity && taken))) return;
    if (last.state === 'open') last.state = 'cancelled';
    const placeIds = view.holds.get(holdId)?.placeIds ?? [];
    const own = free.filter(({ id }) => placeIds.includes(id));
    mustBe(`free places of hold ${holdId}`, deed.quantity, own.length);
    for (const place of own) place.holdId = holdId;
    const times = { startedAt: this.now, endsAt: this.now + 15 * MINUTE, isExtended: false };
    this.holds.set(holdId, { id: holdId, who: deed.who, placeIds, persons: [], ...times, state: 'open' });
  }

  /** Once; idempotent. */
  #extend(hold: Hold, agree: Agree): void {
    if (agree(this.cannotBeBought(hold)) && !hold.isExtended) hold.endsAt += 5 * MINUTE;
    hold.isExtended = true;
  }

  /** A link is paid once, and cannot be held again while a payment may be in flight. */
  #linkProblem(problem: Refusal): Refusal {
    const last = this.lastHold(LINK_VISITOR);
    if (this.#linkUsed()) return 'link-used';
    if (last.state === 'open') this.#mustKnow(last, () => true);
    const ofLink = [...this.holds.values()].filter(
      (hold) => hold.who === LINK_VISITOR && this.#mayBePaid(hold),
    );
    // The server may have found that an order of an earlier hold is over.
    const isOpen = ofLink.some(({ state }) => state === 'open');
    return (
      ofLink.length > 0 && (isOpen ? 'payment-in-progress' : problem === 'payment-in-progress' && problem)
    );
  }

  #linkUsed(): Refusal {
    const isUsed = ({ who, state }: Hold) => who === LINK_VISITOR && state === 'finished';
    return [...this.holds.values()].some(isUsed) && 'link-used';
  }

  /** Whether a person among them has no window to buy in. */
  #windowProblem({ who }: Hold, persons: readonly number[]): Refusal {
    const isClosed = persons.some((person) => !this.sellsTo(MEMBERS.includes(person)));
    return who !== LINK_VISITOR && isClosed && 'no-window';
  }

  /** Whether so many members may still have a ticket at their own price, in addition to those issued and reserved. */
  #fitsQuota(own: Hold, persons: readonly number[]): boolean {
    const members = (some: readonly (number | null)[]) => some.filter((one) => MEMBERS.includes(one ?? -1));
    const isOther = (hold: Hold) => hold.id !== own.id && hold.who !== LINK_VISITOR && !this.isOver(hold);
    const others = [...this.holds.values()].filter(isOther);
    const sold = this.placesWith(({ use }) => use === 'sale').map(({ person }) => person);
    const used = members([...sold, ...others.flatMap((hold) => hold.persons)]).length;
    const asked = own.who === LINK_VISITOR ? 0 : members(persons).length;
    return asked === 0 || used + asked <= this.beginning.quota;
  }

  /** Why its tickets cannot be for these persons. */
  #personProblem(hold: Hold, persons: readonly number[]): Refusal {
    if (persons.some((person) => this.hasTicket(person))) return 'person-has-ticket';
    return !this.#fitsQuota(hold, persons) && 'category-quota-used-up';
  }

  /** A provider's order ends a little before its hold. */
  #order(hold: Hold, persons: readonly number[], id: string, agree: Agree): void {
    const endsAt = hold.endsAt - (hold.who === LINK_VISITOR ? MINUTE : 1.5 * MINUTE);
    const amount = this.amount(hold, persons);
    const problem =
      (amount === 0 && 'nothing-to-pay') ||
      (endsAt - this.now < MINUTE / 2 && 'time-too-short') ||
      (this.isDown && 'provider-unreachable');
    if (agree(this.cannotBeBought(hold) || problem))
      this.orders.set(id, { id, holdId: hold.id, persons, amount, endsAt, state: 'open' });
  }

  #store(hold: Hold, { orderId, persons }: Of<'store'>, { problem }: Seen, agree: Agree): void {
    const isPaid = hold.who === LINK_VISITOR && hold.state !== 'finished' && this.#linkUsed();
    const over = hold.who === LINK_VISITOR ? this.isOver(hold) : this.cannotBeBought(hold);
    const refusal =
      isPaid || over || this.#personProblem(hold, persons) || this.#windowProblem(hold, persons);
    const amount = this.amount(hold, persons);
    // A user's page names an order; a link's page names none, and any open one will do.
    const order = this.orders.get(orderId) ?? this.ordersOf(hold).find(({ state }) => state === 'open');
    // Near its end it may already count as over.
    const isOver = problem === 'order-missing' && order && order.endsAt <= this.now;
    const isMissing = (isOver || order?.state !== 'open') && 'order-missing';
    const isOther = order?.amount !== amount && 'order-mismatch';
    if (agree(refusal || (amount === 0 && 'nothing-to-pay') || isMissing || isOther)) hold.persons = persons;
  }

  /** Idempotent for the persons that have its tickets. */
  #redeem(hold: Hold, persons: readonly number[], view: View, agree: Agree): void {
    const isRepeat = persons.every((person) => hold.persons.includes(person));
    if (hold.state === 'finished' && isRepeat && this.amount(hold, persons) === 0) return void agree(null);
    const isPaid = this.amount(hold, persons) > 0 && 'payment-required';
    const refusal = this.#personProblem(hold, persons) || this.#windowProblem(hold, persons);
    if (!agree(this.cannotBeBought(hold) || refusal || isPaid)) return;
    hold.persons = persons;
    this.#issue(hold, view);
  }

  /** The member check. */
  #price({ who, person }: Of<'price'>, { isMember }: Seen, agree: Agree): void {
    if (agree(this.#personProblem(this.lastHold(who), [person])))
      mustBe(`person ${person} is a member`, MEMBERS.includes(person), isMember);
  }

  #state(hold: Hold, { letter }: Seen, isContended: boolean, agree: Agree): void {
    if (!isContended && hold.state !== 'finished') this.#mustKnow(hold, () => true);
    const isGivenBack = this.ordersOf(hold).some(({ state }) => state === 'refunded');
    const isEnded = isGivenBack || this.isOver(hold);
    const expected = hold.state === 'finished' ? 'F' : isEnded ? 'C' : 'P';
    if (agree(expected === 'C' && this.#mayBePaid(hold) && 'provider-unreachable') && !isContended)
      mustBe('state', expected, letter);
  }

  /** Whether its buyer may have paid while the provider cannot be asked. */
  #mayBePaid(hold: Hold): boolean {
    return this.isDown && this.ordersOf(hold).some(({ state }) => state === 'open');
  }

  /** Later than a day after its end providers take no money for an order, and the server does not ask any more. */
  #pay({ orderId, isShort }: Of<'pay'>, id: string): void {
    const { holdId = 0, amount = 0, endsAt = 0 } = this.orders.get(orderId) ?? {};
    const payment = { id, holdId, amount: amount - (isShort ? 100 : 0), isInTime: this.now <= endsAt + DAY };
    this.payments.set(id, { ...payment, isNotified: false, given: 0, due: 0, outcome: 'unknown' });
  }

  #notify({ paymentId, isGenuine }: Of<'notify'>, agree: Agree): void {
    const payment = this.payments.get(paymentId);
    if (agree(!isGenuine && 'signature-invalid') && payment) payment.isNotified = true;
  }

  #transfer(person: number, view: View, agree: Agree): void {
    const free = this.#freeFor('seat-holder');
    const isBlocked =
      this.placesWith(({ former }) => former === 'seat-holder').length > 0 && 'no-seat-holders';
    const isGone = isBlocked || (free.length === 0 && 'seat-already-transferred');
    if (agree(isGone || (this.hasTicket(person) && 'beneficiary-has-ticket')))
      this.#give(free, [person], view);
  }

  #freeFor(link: string): readonly Place[] {
    return this.placesWith(({ use, person }) => use.startsWith(link) && person === null);
  }

  /** Idempotent for the same persons by the same names, which the box office may correct meanwhile. */
  #guests({ link, persons, uses }: Of<'guests'>, { problem }: Seen, view: View, agree: Agree): void {
    const isGranted = (place: Place, index: number) =>
      place.person === persons[index] && place.use === uses[index] && place.edition === 1;
    if (persons.every((_person, index) => this.placesWith((place) => isGranted(place, index)).length > 0))
      return void agree(null);
    const free = this.#freeFor(link);
    const isRoom = (use: string) =>
      uses.filter((other) => other === use).length <= free.filter((place) => place.use === use).length;
    const mayCome = uses.every(isRoom) && !persons.some((person) => this.hasTicket(person));
    if (agree(!mayCome && (problem ?? 'no room'))) this.#give(free, persons, view);
  }

  /** Its places become the tickets of its persons. */
  #issue(hold: Hold, view: View): void {
    hold.state = 'finished';
    for (const other of this.holds.values())
      if (hold.who === LINK_VISITOR && other.who === LINK_VISITOR && other.state === 'open')
        other.state = 'cancelled';
    this.#give(this.placesOf(hold.placeIds), hold.persons, view, hold);
  }

  /** Each person has one of the places, chosen by the server. `bought`: the hold that paid; none for guests. */
  #give(places: readonly Place[], persons: readonly number[], view: View, bought?: Hold) {
    for (const person of persons) {
      const place = places.find(({ id }) => view.places.get(id)?.person === person);
      if (!place) throw new Disagreement(`person ${person} has no ticket`);
      this.giveTicket(place, person, { view, cost: bought ? this.amount(bought, [person]) : null });
      unblock(place);
    }
  }

  /** Asking for a purchase's state, or cancelling it, makes the server ask the provider about its open orders. */
  #mustKnow(hold: Hold, isAsked: (order: Order) => boolean): void {
    const isSomeAsked = this.ordersOf(hold).some((order) => order.state === 'open' && isAsked(order));
    if (isSomeAsked && !this.isDown)
      this.#none('found', ({ holdId, outcome }) => holdId === hold.id && outcome === 'unknown');
  }

  /** Pending refunds must be made from now on. */
  allGiven(): void {
    for (const payment of this.payments.values()) payment.due = payment.given;
  }

  /** All payments that the server knows of or should ask about have tickets or are refunded. */
  nothingLeft(isKnown: (payment: Payment) => boolean): void {
    this.#none('found', (payment) => payment.outcome === 'unknown' && isKnown(payment));
    this.#none('given back', ({ outcome }) => outcome === 'refunding');
  }

  #none(what: string, is: (payment: Payment) => boolean): void {
    const payment = [...this.payments.values()].find(is);
    if (payment) throw new Disagreement(`payment ${payment.id} was not ${what}`);
  }
}
