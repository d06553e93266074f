import type { Random } from '../ports/random.ts';

/** The longest wait that anybody is asked for; who is still too many then gets another turn. */
export const LONGEST_SECONDS = 15;
/** A rate is that of so many seconds: a moment in which nothing could be let in says little about the next. */
const REMEMBERED_SECONDS = 8;
/** The part of it that is given as turns. The rest is for those who come for the first time, whom nobody sent away. */
const SHARE = 0.75;
/** Turns a second that a process gives while it has shown no better. */
const SLOWEST_RATE = 50;

/**
 * Gives those who are sent away a time to come back: one after the other, nearly as many a second as were let in of late. So a
 * crowd is asked to wait for as long as it takes to serve it, and comes back spread over that time.
 */
export class Turns {
  readonly #now: () => number;
  readonly #random: Random;
  readonly #letIn = new Array<number>(REMEMBERED_SECONDS).fill(0);
  #second = 0;
  #lastTurn = 0;

  /** `now`: milliseconds that only go forward. */
  constructor({ now, random }: { now: () => number; random: Random }) {
    this.#now = now;
    this.#random = random;
  }

  /** Counts a call that was let in. */
  noteLetIn(): void {
    this.#forget();
    const index = this.#second % REMEMBERED_SECONDS;
    this.#letIn[index] = (this.#letIn[index] ?? 0) + 1;
  }

  /** In how many whole seconds the caller's turn comes. */
  next(): number {
    this.#forget();
    const now = this.#now();
    const letIn = this.#letIn.reduce((sum, count) => sum + count, 0) / REMEMBERED_SECONDS;
    const rate = Math.max(SLOWEST_RATE, letIn * SHARE);
    const turn = Math.max(now, this.#lastTurn) + 1_000 / rate;
    if (turn > now + LONGEST_SECONDS * 1_000) return this.#oneOfTheLast();
    this.#lastTurn = turn;
    return Math.ceil((turn - now) / 1_000);
  }

  /** More than can be served within the longest wait: spread over the last third of it. */
  #oneOfTheLast(): number {
    const [byte = 0] = this.#random.bytes(1);
    return LONGEST_SECONDS - (byte % (LONGEST_SECONDS / 3));
  }

  /** Lets go of what happened too long ago. */
  #forget(): void {
    const second = Math.floor(this.#now() / 1_000);
    const passed = Math.min(second - this.#second, REMEMBERED_SECONDS);
    for (let ago = 0; ago < passed; ago += 1) this.#letIn[(second - ago) % REMEMBERED_SECONDS] = 0;
    this.#second = second;
  }
}
