import { GATE } from '@club/contract/gate/constants';

/** Time without a code after which it counts as removed from the camera, in milliseconds: single frames are often blurred. */
const PULLED_AWAY_MS = 800;

/** Prevents repeated scans of a code that stays before the camera (spec 5 §2.1). */
export class SameCode {
  #text: string | null = null;
  #seenAt = 0;

  /** Whether to scan a code seen now. `now` in milliseconds of a monotonic clock. */
  isNew(text: string, now: number): boolean {
    const isSame = text === this.#text && now - this.#seenAt < GATE.sameCodePause;
    this.#text = text;
    this.#seenAt = now;
    return !isSame;
  }

  /** A frame without a code. */
  sawNone(now: number): void {
    if (now - this.#seenAt >= PULLED_AWAY_MS) this.#text = null;
  }

  /** The next code is new whatever it is. */
  forget(): void {
    this.#text = null;
  }
}
