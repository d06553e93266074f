import type { Priority } from '@club/contract';

/** What a process carried since it was last asked (spec 6 §6). */
export interface Carried {
  readonly letIn: number;
  readonly sentAway: number;
  /** p95 of the lateness of its event loop, in milliseconds. */
  readonly lateMs: number;
  /** What waits for the database at this moment. */
  readonly line: number;
}

const SAMPLES = 200;

/** Counts the claims and holders' calls that a process lets in and sends away, and samples how late it is. */
export class LoadMeter {
  readonly #lateness: () => number;
  readonly #line: { readonly waitingCount: number };
  #letIn = 0;
  #sentAway = 0;
  #samples: number[] = [];

  constructor(lateness: () => number, line: { readonly waitingCount: number }) {
    this.#lateness = lateness;
    this.#line = line;
  }

  note(priority: Priority, isLetIn: boolean): void {
    if (priority !== 'claim' && priority !== 'holder') return;
    if (isLetIn) this.#letIn += 1;
    else this.#sentAway += 1;
    if (this.#samples.length < SAMPLES) this.#samples.push(this.#lateness());
  }

  take(): Carried {
    const samples = [...this.#samples, this.#lateness()].toSorted((a, b) => a - b);
    const lateMs = samples[Math.floor((samples.length - 1) * 0.95)] ?? 0;
    const carried = { letIn: this.#letIn, sentAway: this.#sentAway, lateMs, line: this.#line.waitingCount };
    this.#letIn = 0;
    this.#sentAway = 0;
    this.#samples = [];
    return carried;
  }
}
