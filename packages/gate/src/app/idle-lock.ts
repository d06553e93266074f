import { GATE } from '@club/contract/gate/constants';

/** When a lane was last used: after 10 minutes without a reading the steward's PIN is asked (spec 5 §6). */
export class IdleLock {
  /** Monotonic. */
  #usedAt = performance.now();

  use(): void {
    this.#usedAt = performance.now();
  }

  /** The last use by an app that was open before, by the device's clock: starting it anew is no use. */
  usedBefore(at: number): void {
    this.#usedAt = performance.now() - Math.max(0, Date.now() - at);
  }

  get isDue(): boolean {
    return performance.now() - this.#usedAt > GATE.pinAfterIdle;
  }
}
