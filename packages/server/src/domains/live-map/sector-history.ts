import { areSameBits, type SeatBits, seatChanges } from './seat-bits.ts';

/** The state of a sector that was read. */
export interface SectorReading {
  /** The id of the sector in the venue's revision: another revision has another id. 0: unknown. */
  readonly plan: number;
  /** How many seats it has. */
  readonly seats: number;
  readonly free: SeatBits;
}

/** A state of a sector, with a unique name: `época.v` (spec 6 §13). */
export interface SectorState extends SectorReading {
  readonly id: string;
}

export const isSameReading = (one: SectorReading | null, other: SectorReading): boolean =>
  one !== null && hasSamePlan(one, other) && areSameBits(one.free, other.free);

const hasSamePlan = (one: SectorReading, other: SectorReading): boolean =>
  one.plan === other.plan && one.seats === other.seats;

const KEPT = 150;

/** The last published states of a sector, to compute what a client that has one of them has missed. */
export class SectorHistory {
  readonly #states = new Map<string, SectorState>();
  #now: SectorState | null = null;

  get now(): SectorState | null {
    return this.#now;
  }

  /** Takes the current state; returns the message to publish, or null if there is no visible difference. */
  take(state: SectorState): string | null {
    const before = this.#now;
    this.#states.delete(state.id);
    this.#states.set(state.id, state);
    for (const id of this.#states.keys()) {
      if (this.#states.size <= KEPT) break;
      this.#states.delete(id);
    }
    this.#now = state;
    if (isSameReading(before, state)) return null;
    return messageOf(before, state);
  }

  /**
   * The message that updates a client with the last message `id`; the whole state if that is unknown here. Null
   * before the first read.
   */
  since(id: string | undefined): string | null {
    return this.#now && messageOf((id === undefined ? null : this.#states.get(id)) ?? null, this.#now);
  }
}

/** If more than this share of the seats changed, the whole state is sent. */
const MOST_CHANGED = 1 / 8;

/** `t`: indexes of seats taken, `l`: freed; or `m`: all `n` seats of the plan `p` as bits, 1 is free. */
function messageOf(before: SectorState | null, state: SectorState): string {
  const { id, plan, seats, free } = state;
  if (before && hasSamePlan(before, state)) {
    const { taken, freed } = seatChanges(before.free, free);
    if (taken.length + freed.length <= seats * MOST_CHANGED)
      return JSON.stringify({ v: id, t: taken, l: freed });
  }
  return JSON.stringify({ v: id, p: plan, n: seats, m: Buffer.from(free).toString('base64') });
}
