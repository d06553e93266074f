import { setTimeout as pause } from 'node:timers/promises';
import type { Database } from '../../db/database.ts';
import type { Clock } from '../../ports/clock.ts';
import { type Joining, joinQueue, type Place } from './line-store.ts';

interface Batch {
  readonly joining: Joining[];
  readonly written: Promise<ReadonlyMap<number, Place>>;
}

/** How long the joins of a batch are collected: they are in the order of arrival at this process. */
const GATHER_MS = 50;
const MOST_IN_BATCH = 1_000;

/**
 * Collects the joins of each room and stores them together: one statement and one commit for up to a thousand people.
 */
export class JoinBatches {
  readonly #database: Pick<Database, 'pool'>;
  readonly #clock: Clock;
  readonly #open = new Map<number, Batch>();

  constructor({ database, clock }: { database: Pick<Database, 'pool'>; clock: Clock }) {
    this.#database = database;
    this.#clock = clock;
  }

  /**
   * The person's place, new or existing; undefined if the room accepts no joins at that time. Rejects if the batch
   * was not committed.
   */
  async join(roomId: number, joining: Joining): Promise<Place | undefined> {
    let batch = this.#open.get(roomId);
    if (!batch || batch.joining.length >= MOST_IN_BATCH) batch = this.#begin(roomId);
    batch.joining.push(joining);
    return (await batch.written).get(joining.personId);
  }

  #begin(roomId: number): Batch {
    const joining: Joining[] = [];
    const batch: Batch = { joining, written: this.#write(roomId, joining) };
    this.#open.set(roomId, batch);
    return batch;
  }

  async #write(roomId: number, joining: Joining[]): Promise<ReadonlyMap<number, Place>> {
    await pause(GATHER_MS);
    if (this.#open.get(roomId)?.joining === joining) this.#open.delete(roomId);
    const places = await joinQueue(this.#database, roomId, joining, this.#clock.now());
    return new Map(places.map((place) => [place.personId, place]));
  }
}
