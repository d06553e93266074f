import { areSameBits, type SeatBits, seatChanges } from './seat-bits.ts';

/** What a sector is found to be. */
export interface SectorReading {
  /** Which sector of a venue's plans it is: a revision that the show takes has another. 0: unknown. */
  readonly plan: number;
  /** How many seats it has. */
  readonly seats: number;
  readonly free: SeatBits;
}

/** A sector at a moment, under a name that no other state has: `época.v` (spec 6 §13). */
export interface SectorState extends SectorReading {
  readonly id: string;
}

export const isSameReading = (one: SectorReading | null, other: SectorReading): boolean =>
  one !== null && hasSamePlan(one, other) && areSameBits(one.free, other.free);

const hasSamePlan = (one: SectorReading, other: SectorReading): boolean =>
  one.plan === other.plan && one.seats === other.seats;

const KEPT = 150;

/** The last states of a sector that a process has told, and what somebody who knows one of them has missed. */
export class SectorHistory {
  readonly #states = new Map<string, SectorState>();
  #now: SectorState | null = null;

  get now(): SectorState | null {
    return this.#now;
  }

  /** Takes what is the case now; answers what to tell, or null when nobody can see a difference. */
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

  /** What brings somebody up to date whose last message was `id`; all of it when that is unknown here. Null before anything is known. */
  since(id: string | undefined): string | null {
    return this.#now && messageOf((id === undefined ? null : this.#states.get(id)) ?? null, this.#now);
  }
}

/** More changes than this share of the seats are told as the whole. */
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
