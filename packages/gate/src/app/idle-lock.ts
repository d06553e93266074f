import { GATE } from '@club/contract/gate/constants';

/**
 * When a lane was last used: after 10 minutes without a reading the steward's PIN is asked (spec 5 §6). By both clocks of
 * the device: the monotonic one stands still while a phone sleeps, and the other can be set back.
 */
export class IdleLock {
  /** Monotonic. */
  #usedAt = performance.now();
  #usedAtWall = Date.now();

  use(): void {
    this.#usedAt = performance.now();
    this.#usedAtWall = Date.now();
  }

  /** The last use by an app that was open before, by the device's clock: starting it anew is no use. */
  usedBefore(at: number): void {
    this.#usedAt = performance.now() - Math.max(0, Date.now() - at);
    this.#usedAtWall = at;
  }

  get isDue(): boolean {
    const idle = Math.max(performance.now() - this.#usedAt, Date.now() - this.#usedAtWall);
    return idle > GATE.pinAfterIdle;
  }
}
