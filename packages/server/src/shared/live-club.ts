import type { ClubData, Sponsor, WholeClub } from './club-data.ts';

/**
 * The club's current data: staff change it while servers run. Read it at each use and do not keep it; derived values that are
 * expensive are cached by `made`.
 */
export class LiveClub {
  /** As in the operator's file: initial values of what staff edit, and everything else. */
  readonly first: WholeClub;
  #whole: WholeClub;
  #text: string;

  constructor(first: WholeClub) {
    this.first = first;
    this.#whole = first;
    this.#text = JSON.stringify(first);
  }

  get name(): string {
    return this.#whole.name;
  }
  get shortName(): string {
    return this.#whole.shortName;
  }
  get crestUrl(): string {
    return this.#whole.crestUrl;
  }
  get contact(): ClubData['contact'] {
    return this.#whole.contact;
  }
  get membersContact(): string {
    return this.#whole.membersContact;
  }
  /** The same object until something changes. */
  get whole(): WholeClub {
    return this.#whole;
  }

  /** Applies data saved by staff. */
  take(saved: { readonly data: ClubData; readonly sponsors: readonly Sponsor[] }): void {
    const whole = { ...this.first, ...saved.data, sponsors: saved.sponsors };
    const text = JSON.stringify(whole);
    if (text === this.#text) return;
    this.#whole = whole;
    this.#text = text;
  }

  /** The result of `make` for the club, computed again after each change. */
  made<Value>(make: (club: WholeClub) => Value): () => Value {
    let known: { readonly of: WholeClub; readonly value: Value } | undefined;
    return () => {
      if (known?.of !== this.#whole) known = { of: this.#whole, value: make(this.#whole) };
      return known.value;
    };
  }
}
