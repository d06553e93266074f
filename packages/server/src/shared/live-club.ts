import type { ClubData, Sponsor, WholeClub } from './club-data.ts';

/**
 * The club as it is told at this moment: staff change it while servers run. Read it where it is used, and keep nothing of it;
 * what is made of it and costs something is `made`.
 */
export class LiveClub {
  /** As the operator's file has it: the first value of what staff change, and what they do not. */
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
  /** The same object until something of it changes. */
  get whole(): WholeClub {
    return this.#whole;
  }

  /** Takes what staff have saved. */
  take(saved: { readonly data: ClubData; readonly sponsors: readonly Sponsor[] }): void {
    const whole = { ...this.first, ...saved.data, sponsors: saved.sponsors };
    const text = JSON.stringify(whole);
    if (text === this.#text) return;
    this.#whole = whole;
    this.#text = text;
  }

  /** What `make` makes of the club, made anew after each change. */
  made<Value>(make: (club: WholeClub) => Value): () => Value {
    let known: { readonly of: WholeClub; readonly value: Value } | undefined;
    return () => {
      if (known?.of !== this.#whole) known = { of: this.#whole, value: make(this.#whole) };
      return known.value;
    };
  }
}
