import type { OwnPlace, RoomState } from '@club/contract/queue';

type Numbers = readonly (readonly [stageId: number, number: number])[];

/**
 * Tells when the own number was called out of order. The state says how many were; whose numbers is read once for each count, from a file that any cache
 * may keep, so that a call of three people asks no server for half a million.
 */
export class CalledApart {
  readonly #read: (count: number) => Promise<Numbers | null>;
  #seen = 0;
  #readFor = '';

  constructor(read: (count: number) => Promise<Numbers | null>) {
    this.#read = read;
  }

  async has({ stageId, number }: OwnPlace, { apart }: RoomState): Promise<boolean> {
    const key = `${stageId} ${number}`;
    if (apart === 0 || number === 0 || (apart === this.#seen && key === this.#readFor)) return false;
    const numbers = await this.#read(apart);
    if (!numbers) return false;
    this.#seen = apart;
    this.#readFor = key;
    return numbers.some(([stage, called]) => stage === stageId && called === number);
  }
}
