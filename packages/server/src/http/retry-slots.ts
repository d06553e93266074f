import type { Random } from '../ports/random.ts';

/** The longest `Retry-After`. A call that is shed again then gets another retry slot. */
export const LONGEST_SECONDS = 15;
/** The admission rate is averaged over this window: a single stalled second says little. */
const REMEMBERED_SECONDS = 8;
/** The part of the rate that is given out as retry slots. The rest is for first attempts. */
const SHARE = 0.75;
/** The minimum of retry slots per second. */
const SLOWEST_RATE = 50;

/**
 * Gives shed calls their retry slots, spaced a little slower than the recent admission rate. The retries of a crowd are
 * spread over the time that it takes to serve it (decision 0017).
 */
export class RetrySlots {
  readonly #now: () => number;
  readonly #random: Random;
  readonly #letIn = new Array<number>(REMEMBERED_SECONDS).fill(0);
  #second = 0;
  #lastSlot = 0;

  /** `now`: a monotonic clock in milliseconds. */
  constructor({ now, random }: { now: () => number; random: Random }) {
    this.#now = now;
    this.#random = random;
  }

  /** Counts an admitted call. */
  noteLetIn(): void {
    this.#forget();
    const index = this.#second % REMEMBERED_SECONDS;
    this.#letIn[index] = (this.#letIn[index] ?? 0) + 1;
  }

  /** Seconds until the next free retry slot, a whole number. */
  next(): number {
    this.#forget();
    const now = this.#now();
    const letIn = this.#letIn.reduce((sum, count) => sum + count, 0) / REMEMBERED_SECONDS;
    const rate = Math.max(SLOWEST_RATE, letIn * SHARE);
    const slot = Math.max(now, this.#lastSlot) + 1_000 / rate;
    if (slot > now + LONGEST_SECONDS * 1_000) return this.#oneOfTheLast();
    this.#lastSlot = slot;
    return Math.ceil((slot - now) / 1_000);
  }

  /** Beyond the longest wait: spread at random over its last third. */
  #oneOfTheLast(): number {
    const [byte = 0] = this.#random.bytes(1);
    return LONGEST_SECONDS - (byte % (LONGEST_SECONDS / 3));
  }

  /** Drops what is older than the window. */
  #forget(): void {
    const second = Math.floor(this.#now() / 1_000);
    const passed = Math.min(second - this.#second, REMEMBERED_SECONDS);
    for (let ago = 0; ago < passed; ago += 1) this.#letIn[(second - ago) % REMEMBERED_SECONDS] = 0;
    this.#second = second;
  }
}
