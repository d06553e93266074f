import type { Sale } from './sale.ts';

const TRIES_FOR_PLACES = 5;

/** One fan inside, as simulated by `bench/parts/fan.ts`: looks, chooses, collides, fills in, pays or leaves. */
export class Fan {
  readonly #sale: Sale;
  readonly #since: number;
  #tries = 0;

  constructor(sale: Sale) {
    this.#sale = sale;
    this.#since = sale.agenda.now;
  }

  visit(): void {
    const { people } = this.#sale.scenario;
    this.#sale.call('read', 4, () => this.#think(people.look, () => this.#choose()));
  }

  #think(range: readonly [number, number], then: () => void): void {
    this.#sale.agenda.after(this.#sale.lots.between(range), then);
  }

  #end(how: string): void {
    this.#sale.leave(how, this.#since);
  }

  #choose(): void {
    const sale = this.#sale;
    this.#tries += 1;
    if (this.#tries > TRIES_FOR_PLACES || !sale.hasPlaces) {
      this.#end('no places');
      return;
    }
    sale.call('read', 1, () =>
      this.#think(sale.scenario.people.choose, () =>
        sale.call('hold', 1, () => {
          const places = sale.lots.next() < sale.scenario.collides ? null : sale.take();
          if (places) this.#fillIn(places);
          else sale.call('read', 3, () => this.#choose());
        }),
      ),
    );
  }

  #fillIn(places: readonly number[]): void {
    const sale = this.#sale;
    let left = places.length;
    const person = () => {
      if (left === 0) {
        this.#decide(places);
        return;
      }
      left -= 1;
      this.#think(sale.scenario.people.typePerson, () => sale.call('read', 1, person));
    };
    sale.call('read', 5, person);
  }

  #decide(places: readonly number[]): void {
    const sale = this.#sale;
    const lot = sale.lots.next();
    if (lot < sale.scenario.walksAway) {
      sale.abandon(places);
      this.#end('walked away');
      return;
    }
    if (lot < sale.scenario.walksAway + sale.scenario.cancels) {
      sale.call('read', 1, () => {
        sale.giveBack(places);
        this.#end('cancelled');
      });
      return;
    }
    // Half of a purchase's work is its order, the other half its settlement.
    sale.pay(() =>
      this.#think(sale.scenario.people.pay, () =>
        sale.call('purchase', 1, () => {
          sale.sell(places);
          this.#end('bought');
        }),
      ),
    );
  }
}
