import type { OwnPlace, RoomState } from '@club/contract/queue';

/** A file has the last so many of those called until then. */
const OF_A_FILE = 1_000;

const keyOf = ({ stageId, number }: OwnPlace): string => `${stageId} ${number}`;

type Numbers = readonly (readonly [stageId: number, number: number])[];

/**
 * Detects that the own number was called out of order. The state has their count; the numbers are read once per count, from a cacheable
 * file, so that a call of three people does not make half a million browsers ask a server.
 */
export class CalledApart {
  readonly #read: (count: number) => Promise<Numbers | null>;
  #seen = 0;
  #readFor = '';
  #calledFor = '';

  constructor(read: (count: number) => Promise<Numbers | null>) {
    this.#read = read;
  }

  /** Whether the place's number was seen among those called: it stays so, also while no server says until when. */
  knows(place: OwnPlace): boolean {
    return place.number > 0 && keyOf(place) === this.#calledFor;
  }

  async has(place: OwnPlace, { apart }: RoomState): Promise<boolean> {
    const { stageId, number } = place;
    const key = keyOf(place);
    if (this.knows(place)) return true;
    if (apart === 0 || number === 0 || (apart === this.#seen && key === this.#readFor)) return false;
    const seen = key === this.#readFor ? this.#seen : apart - 1;
    let isCalled = false;
    for (let count = apart; count > seen; count -= OF_A_FILE) {
      const numbers = await this.#read(count);
      if (!numbers) return false;
      isCalled ||= numbers.some(([stage, called]) => stage === stageId && called === number);
    }
    this.#seen = apart;
    this.#readFor = key;
    if (isCalled) this.#calledFor = key;
    return isCalled;
  }
}
