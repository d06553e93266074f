import type { Priority } from '@club/contract';
import { ProcessorUse } from './processor-use.ts';

/** What a process carried since it was last asked (spec 6 §6). */
export interface Carried {
  readonly letIn: number;
  readonly sentAway: number;
  /** p95 of the lateness of its event loop, in milliseconds. */
  readonly lateMs: number;
  /** p95 of the time from a claim's arrival to its answer, without those refused before their handler; in ms, 0 without any. */
  readonly claimMs: number;
  /** What waits for the database at this moment. */
  readonly line: number;
  /** Share of its event loop's time or of the machine's processors that was in use, the larger, 0 to 1. */
  readonly busy: number;
}

const handled = new WeakSet<object>();

/** Notes that a request has come to its handler: the time of a refusal before it says nothing of the load. */
export function noteHandled(request: object): void {
  handled.add(request);
}
export const wasHandled = (request: object): boolean => handled.has(request);

const SAMPLES = 200;

const p95 = (samples: readonly number[]): number =>
  samples.toSorted((a, b) => a - b)[Math.floor((samples.length - 1) * 0.95)] ?? 0;

/**
 * Counts the claims and holders' calls that a process lets in and sends away, and samples how late it is and how long
 * claims take.
 */
export class LoadMeter {
  readonly #use = new ProcessorUse();
  readonly #lateness: () => number;
  readonly #line: { readonly waitingCount: number };
  #letIn = 0;
  #sentAway = 0;
  #lateMs: number[] = [];
  #claimMs: number[] = [];

  constructor(lateness: () => number, line: { readonly waitingCount: number }) {
    this.#lateness = lateness;
    this.#line = line;
  }

  note(priority: Priority, isLetIn: boolean): void {
    if (priority !== 'claim' && priority !== 'holder') return;
    if (isLetIn) this.#letIn += 1;
    else this.#sentAway += 1;
    if (this.#lateMs.length < SAMPLES) this.#lateMs.push(this.#lateness());
  }

  noteTime(priority: Priority, ms: number): void {
    if (priority === 'claim' && this.#claimMs.length < SAMPLES) this.#claimMs.push(ms);
  }

  take(): Carried {
    const carried = {
      ...{ letIn: this.#letIn, sentAway: this.#sentAway, line: this.#line.waitingCount },
      ...{ lateMs: p95([...this.#lateMs, this.#lateness()]), claimMs: p95(this.#claimMs) },
      busy: this.#use.take(),
    };
    this.#letIn = 0;
    this.#sentAway = 0;
    this.#lateMs = [];
    this.#claimMs = [];
    return carried;
  }
}
