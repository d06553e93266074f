import type { Sale } from './sale.ts';
import type { Scenario } from './scenario.ts';

type Room = NonNullable<Scenario['room']>;

interface Lane {
  readonly name: string;
  readonly share: number;
  /** Arrival times, in the order in which they are called, from `next` on. */
  readonly came: number[];
  next: number;
}

/** A waiting room: arrivals before its opening are drawn within their lane, later ones are behind them. */
export class Line {
  readonly #sale: Sale;
  readonly #room: Room;
  readonly #lanes: Lane[];
  readonly waits: Map<string, number[]>;
  #isOpen = false;
  #isTicking = false;
  mostQuestions = 0;

  constructor(sale: Sale, room: Room) {
    this.#sale = sale;
    this.#room = room;
    this.#lanes = room.lanes.map((lane) => ({ ...lane, came: [], next: 0 }));
    this.waits = new Map(room.lanes.map(({ name }) => [name, []]));
    sale.agenda.after(room.opensAt, () => this.#open());
  }

  get length(): number {
    return this.#lanes.reduce((sum, { came, next }) => sum + came.length - next, 0);
  }

  join(): void {
    let lot = this.#sale.lots.next();
    const lane = this.#lanes.find(({ share }) => {
      lot -= share;
      return lot < 0;
    });
    (lane ?? this.#lanes.at(-1))?.came.push(this.#sale.agenda.now);
    this.mostQuestions = Math.max(this.mostQuestions, this.length / this.#room.asksEvery);
    if (this.#isOpen) this.callMore();
  }

  #open(): void {
    for (const { came } of this.#lanes) shuffle(came, () => this.#sale.lots.next());
    this.#isOpen = true;
    this.callMore();
  }

  /** Calls as many as the rate and the people inside allow; repeats by itself while somebody waits. */
  callMore(): void {
    if (!this.#isOpen || this.#isTicking) return;
    this.#isTicking = true;
    this.#sale.agenda.after(1 / this.#room.perSecond, () => {
      this.#isTicking = false;
      if (this.#sale.inside >= this.#room.inside) return;
      if (this.#callOne()) this.callMore();
    });
  }

  #callOne(): boolean {
    const { agenda, lots } = this.#sale;
    for (const lane of this.#lanes) {
      while (lane.next < lane.came.length) {
        const waited = agenda.now - Math.max(lane.came[lane.next] as number, this.#room.opensAt);
        lane.next += 1;
        if (!this.#sale.hasPlaces) this.#sale.note('sold out before their turn');
        else if (this.#room.patience > 0 && lots.exponential(this.#room.patience) < waited)
          this.#sale.note('gave up waiting');
        else {
          this.waits.get(lane.name)?.push(waited);
          this.#sale.enter();
          return true;
        }
      }
    }
    return false;
  }
}

function shuffle(list: number[], next: () => number): void {
  for (let last = list.length - 1; last > 0; last -= 1) {
    const other = Math.floor(next() * (last + 1));
    const kept = list[last] as number;
    list[last] = list[other] as number;
    list[other] = kept;
  }
}
