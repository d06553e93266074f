/** The same code is ignored for so long after it was last seen, in milliseconds (spec 5 §9). */
export const SAME_CODE_MS = 3_000;
/** A camera that has seen no code for so long saw it being pulled away, in milliseconds: single frames are often blurred. */
export const PULLED_AWAY_MS = 800;

/** Keeps a code that stays before the camera from being read again and again (spec 5 §2.1). */
export class SameCode {
  #text: string | null = null;
  #seenAt = 0;

  /** True when a code that is seen now is to be read. `now` in milliseconds of a monotonic clock. */
  isNew(text: string, now: number): boolean {
    const isSame = text === this.#text && now - this.#seenAt < SAME_CODE_MS;
    this.#text = text;
    this.#seenAt = now;
    return !isSame;
  }

  /** The camera looked and saw none. */
  sawNone(now: number): void {
    if (now - this.#seenAt >= PULLED_AWAY_MS) this.#text = null;
  }

  /** The next code is new whatever it is. */
  forget(): void {
    this.#text = null;
  }
}
