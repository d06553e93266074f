import { Disagreement, MoneyState } from './money-state.ts';
import { type Deed, LINK_VISITOR, type Seen, type View } from './operations.ts';
import { type Hold, MINUTE, type Order, type Place, type Use } from './show-state.ts';

const HOLD_MS = 15 * MINUTE;
const EXTENSION_MS = 5 * MINUTE;

/** What else there is to know about a deed: the database afterwards, and whether others did something at the same time. */
export interface Around {
  readonly view: View;
  readonly isContended: boolean;
}

/** Whether a deed was done, after checking that it had to be: `expected` names the refusal. Throws Disagreement. */
type Agree = (expected: string | null | false) => boolean;

/**
 * What the server promises of places and money (product.md §2), and nothing of how. Where the promise leaves a choice (which
 * unnumbered places, which of two late payments is first) the model looks at what the server chose and checks that it might.
 */
export class Model extends MoneyState {
  clone(): Model {
    const copy = new Model(this.beginning);
    copy.become(structuredClone(this.state()));
    return copy;
  }

  /** Does the deed here too. Throws Disagreement when what was seen cannot have come of it. */
  apply(deed: Deed, seen: Seen, around: Around): void {
    const agree: Agree = (expected) => {
      const isSame = around.isContended ? !expected === !seen.problem : (expected || null) === seen.problem;
      if (!isSame) throw new Disagreement(`expected ${expected || 'ok'}, got ${seen.problem ?? 'ok'}`);
      return !expected;
    };
    switch (deed.kind) {
      case 'open':
        this.#open(deed.who, seen, around, agree);
        break;
      case 'hold':
        this.#hold(deed, seen, around, agree);
        break;
      case 'extend':
        if (agree(this.#lifeProblem(this.lastHold(deed.who)))) this.#extend(this.lastHold(deed.who));
        break;
      case 'order':
        if (agree(this.#orderProblem(deed)) && seen.orderId) this.#order(deed, seen.orderId);
        break;
      case 'store':
        this.#store(deed, seen, agree);
        break;
      case 'redeem':
        this.#redeem(deed, around, agree);
        break;
      case 'state':
        this.#state(this.lastHold(deed.who), seen, around, agree);
        break;
      case 'pay':
        this.pay(this.orders.get(deed.orderId), deed.isShort, seen.paymentId ?? '');
        break;
      case 'notify':
        if (agree(!deed.isGenuine && 'signature-invalid')) this.notice(deed.paymentId);
        break;
      case 'transfer':
        this.#transfer(deed.person, agree);
        break;
      case 'guests':
        this.#guests(deed, seen, around.view);
        break;
      case 'revoke':
        this.#revoke(this.places.get(deed.placeId));
        break;
      case 'work':
        if (!this.isDown && !around.isContended) this.nothingLeft(({ isNotified }) => isNotified);
        break;
      case 'jump':
        this.now += deed.minutes * MINUTE;
        break;
      case 'outage':
        this.isDown = deed.isDown;
    }
  }

  #open(who: number, seen: Seen, { isContended }: Around, agree: Agree): void {
    const last = this.lastHold(who);
    if (seen.problem === 'payment-in-progress' && last?.state === 'finished') return;
    agree(null);
    const isInTime = (order: Order) => order.endsAt > this.now;
    if (last?.state === 'open' && !isContended) this.mustBeFound(last, isInTime);
    this.giveUp(who);
  }

  #hold(
    deed: Extract<Deed, { kind: 'hold' }>,
    seen: Seen,
    { view, isContended }: Around,
    agree: Agree,
  ): void {
    const isLink = deed.who === LINK_VISITOR;
    const linkProblem = isLink && this.#linkProblem();
    if (linkProblem) return void agree(linkProblem);
    this.giveUp(deed.who);
    const open = isLink ? this.placesFor('payment-link') : this.inSector(deed.sector);
    const seats = isLink ? open : deed.seats.flatMap((seat) => open[seat] ?? []);
    const isChoice = isLink || deed.sector === 'A';
    const quantity = isLink ? open.length : deed.seats.length;
    const free = open.filter((place) => (isLink || place.use === 'sale') && this.isFree(place));
    const problem = isChoice
      ? (!isLink && seats.some(({ use }) => use !== 'sale') && 'seat-set-aside') ||
        (!seats.every((seat) => free.includes(seat)) && (isLink ? 'link-used' : 'seat-taken'))
      : free.length < quantity && 'not-enough-places';
    // Of two who want the same places at the same instant both may be told that they are taken (skip locked).
    if (isContended && seen.problem && seen.problem !== 'seat-set-aside') return;
    if (!agree(problem) || seen.holdId === undefined) return;
    const placeIds = view.holds.get(seen.holdId)?.placeIds ?? [];
    const taken = free.filter(
      ({ id }) => placeIds.includes(id) && (!isChoice || seats.some((seat) => seat.id === id)),
    );
    if (taken.length !== quantity)
      throw new Disagreement(`hold ${seen.holdId} has other places than were free`);
    const endsAt = this.now + HOLD_MS;
    this.holds.set(seen.holdId, {
      id: seen.holdId,
      who: deed.who,
      placeIds,
      endsAt,
      isExtended: false,
      state: 'open',
      persons: null,
    });
    for (const place of taken) Object.assign(place, { holdId: seen.holdId, until: endsAt });
  }

  /** Once; asked again it changes nothing. */
  #extend(hold: Hold | undefined): void {
    if (!hold || hold.isExtended) return;
    hold.isExtended = true;
    hold.endsAt += EXTENSION_MS;
    for (const place of this.placesOf(hold)) if (place.holdId === hold.id) place.until = hold.endsAt;
  }

  /** A link is paid once, and not held anew while its money may be on the way. */
  #linkProblem(): string | false {
    const last = this.lastHold(LINK_VISITOR);
    if ([...this.holds.values()].some(({ who, state }) => who === LINK_VISITOR && state === 'finished'))
      return 'link-used';
    if (last?.state === 'open' && !this.isDown) this.mustBeFound(last, () => true);
    const isUnknown =
      this.isDown && last?.state === 'open' && this.ordersOf(last.id).some(({ state }) => state === 'open');
    return isUnknown && 'payment-in-progress';
  }

  #lifeProblem(hold: Hold | undefined): string | false {
    if (!hold || hold.state === 'cancelled') return 'hold-not-found';
    if (hold.state === 'finished') return 'hold-already-used';
    return hold.endsAt <= this.now && 'hold-expired';
  }

  #orderProblem({ who, persons }: Extract<Deed, { kind: 'order' }>): string | false {
    const hold = this.lastHold(who);
    const over = this.#lifeProblem(hold);
    if (over || !hold) return over;
    if (this.price(hold, persons) === 0) return 'nothing-to-pay';
    if (this.#orderEnd(hold) - this.now < MINUTE / 2) return 'time-too-short';
    return this.isDown && 'provider-unreachable';
  }

  #order({ who, persons }: Extract<Deed, { kind: 'order' }>, id: string): void {
    const hold = this.lastHold(who);
    if (!hold) return;
    const amount = this.price(hold, persons);
    this.orders.set(id, {
      id,
      holdId: hold.id,
      persons,
      amount,
      endsAt: this.#orderEnd(hold),
      state: 'open',
    });
  }

  #orderEnd({ who, endsAt }: Hold): number {
    return endsAt - (who === LINK_VISITOR ? MINUTE : 1.5 * MINUTE);
  }

  #store({ who, persons }: Extract<Deed, { kind: 'store' }>, seen: Seen, agree: Agree): void {
    const hold = this.lastHold(who);
    const order = hold && this.ordersOf(hold.id)[0];
    const over =
      this.#lifeProblem(hold) || (persons.some((person) => this.hasTicket(person)) && 'person-has-ticket');
    // Near its end the order may have been found to be over.
    if (!over && seen.problem === 'order-missing' && order && order.endsAt <= this.now) return;
    const amount = hold ? this.price(hold, persons) : 0;
    const problem =
      (amount === 0 && 'nothing-to-pay') ||
      (order?.state !== 'open' && 'order-missing') ||
      (order?.amount !== amount && 'order-mismatch');
    if (agree(over || problem) && hold) hold.persons = persons;
  }

  #redeem({ who, persons }: Extract<Deed, { kind: 'redeem' }>, { view }: Around, agree: Agree): void {
    const hold = this.lastHold(who);
    if (!hold) return;
    if (hold.state === 'finished' && this.price(hold, hold.persons ?? []) === 0) return void agree(null);
    const over =
      this.#lifeProblem(hold) || (persons.some((person) => this.hasTicket(person)) && 'person-has-ticket');
    if (!agree(over || (this.price(hold, persons) > 0 && 'payment-required'))) return;
    hold.persons = persons;
    this.issue(hold, view);
  }

  #state(hold: Hold | undefined, seen: Seen, { isContended }: Around, agree: Agree): void {
    if (!hold) return;
    const orders = this.ordersOf(hold.id);
    if (!isContended && !this.isDown && hold.state !== 'finished') this.mustBeFound(hold, () => true);
    const isOver = !this.isAlive(hold) || orders.some(({ state }) => state === 'refunded');
    const isUnknown = this.isDown && orders.some(({ state }) => state === 'open');
    const letter = hold.state === 'finished' ? 'F' : isOver ? 'C' : 'P';
    if (
      agree(letter === 'C' && isUnknown && 'provider-unreachable') &&
      !isContended &&
      letter !== seen.letter
    )
      throw new Disagreement(`expected state ${letter}, got ${seen.letter}`);
  }

  #transfer(person: number, agree: Agree): void {
    const [kept] = this.placesFor('seat-holder');
    const isGone = kept?.person !== null && 'seat-already-transferred';
    if (agree(isGone || (this.hasTicket(person) && 'beneficiary-has-ticket')) && kept) kept.person = person;
  }

  #revoke(place: Place | undefined): void {
    if (place) place.person = null;
  }

  #guests({ link, persons, minor }: Extract<Deed, { kind: 'guests' }>, seen: Seen, view: View): void {
    const uses = persons.map(
      (_person, index): Use => (link === 'box' && minor && index === 0 ? 'box-minor' : link),
    );
    const own = [...this.places.values()].filter(
      ({ use }) => use === link || (link === 'box' && use === 'box-minor'),
    );
    const isGranted = persons.every((person, index) =>
      own.some((place) => place.person === person && place.use === uses[index]),
    );
    const isEnough = uses.every(
      (use) =>
        uses.filter((other) => other === use).length <=
        own.filter((place) => place.use === use && place.person === null).length,
    );
    const mayIssue = isEnough && !persons.some((person) => this.hasTicket(person));
    if ((isGranted || mayIssue) !== (seen.problem === null))
      throw new Disagreement(`${link}: ${seen.problem ?? 'ok'}`);
    if (!isGranted && mayIssue)
      this.give(
        own.filter(({ person }) => person === null),
        persons,
        view,
      );
  }
}
