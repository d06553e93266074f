import { type Contact, measureOffset } from '@club/gate-rules/device-clock.ts';

/** Maximum drift between wall and monotonic clock, in milliseconds; beyond it the wall clock was set. */
const JUMP_MS = 2_000;
/** A measurement's loss of precision per millisecond: that of phones' quartz. */
const DRIFT = 50e-6;

/** The device's two clocks, in milliseconds; of the monotonic one only differences are meaningful. */
export interface Clocks {
  readonly wall: () => number;
  readonly monotonic: () => number;
}

/** The time of a scan (spec 5 §4.6), in milliseconds. */
export interface ScanTime {
  readonly device: number;
  /** Without a reliable time at least what is proven (`notBefore`). */
  readonly corrected: number;
  readonly uncertainty: number;
  /** False before the first contact since the app started, and after the wall clock was set. */
  readonly isReliable: boolean;
  readonly epoch: number;
}

/** A moment that has certainly come, and when it was learnt. */
interface Proven {
  readonly at: number;
  readonly monotonic: number;
}

interface Measured {
  readonly offset: number;
  readonly uncertainty: number;
  /** Monotonic. */
  readonly at: number;
}

/** Measures the offset between the device's clock and the server's, and detects when the clock is set. */
export class DeviceClock {
  readonly #clocks: Clocks;
  #measured: Measured | null = null;
  /** The measurement of an earlier start of the app: better than nothing, never reliable. */
  readonly #kept: number;
  /** Wall minus monotonic at the last comparison. */
  #base: number;
  #epoch: number;
  #wasSet = false;
  #proven: Proven = { at: 0, monotonic: 0 };

  constructor(clocks: Clocks, kept: { offset: number; epoch: number } = { offset: 0, epoch: 0 }) {
    this.#clocks = clocks;
    this.#kept = kept.offset;
    // Each start is an epoch of its own: changes of the wall clock since the last one are unknown.
    this.#epoch = kept.epoch + 1;
    this.#base = clocks.wall() - clocks.monotonic();
  }

  /**
   * Takes a measurement over, unless an earlier one is still more precise. Offset = server minus device. `sentIn`: the
   * epoch in which it began; if the wall clock was set meanwhile its stamps are of two clocks, and the next one measures.
   */
  contact(contact: Contact, sentIn: number): void {
    this.#look();
    if (this.#epoch !== sentIn) return;
    this.#wasSet = false;
    const at = this.#clocks.monotonic();
    const { offsetMs: offset, uncertaintyMs } = measureOffset(contact);
    const uncertainty = Math.max(1, uncertaintyMs);
    const known = this.#measured;
    if (known && known.uncertainty + (at - known.at) * DRIFT < uncertainty) return;
    this.#measured = { offset, uncertainty, at };
    this.#proven = { at: this.#clocks.wall() + offset, monotonic: at };
  }

  /**
   * It is at least this late: the server said so once, by a package or an answer. A clock that lost its time with the battery, or was set
   * back, is not believed to be earlier.
   */
  notBefore(at: number): void {
    if (at > this.#least()) this.#proven = { at, monotonic: this.#clocks.monotonic() };
  }

  /** The proven moment, and the time that has passed since. */
  #least(): number {
    return this.#proven.at + this.#clocks.monotonic() - this.#proven.monotonic;
  }

  now(): ScanTime {
    this.#look();
    const device = this.#clocks.wall();
    const measured = this.#measured;
    const age = measured ? this.#clocks.monotonic() - measured.at : 0;
    return {
      device,
      corrected: Math.round(
        measured ? device + measured.offset : Math.max(device + this.#kept, this.#least()),
      ),
      uncertainty: measured ? Math.ceil(measured.uncertainty + age * DRIFT) : 0,
      isReliable: measured !== null,
      epoch: this.#epoch,
    };
  }

  /** The wall clock was set since the last contact. */
  get wasSet(): boolean {
    this.#look();
    return this.#wasSet;
  }

  get offset(): number {
    const { corrected, device } = this.now();
    return corrected - device;
  }

  /** A set clock begins an epoch, in which no offset is known until the next contact. */
  #look(): void {
    const base = this.#clocks.wall() - this.#clocks.monotonic();
    if (Math.abs(base - this.#base) > JUMP_MS) {
      this.#epoch += 1;
      this.#measured = null;
      this.#wasSet = true;
    }
    this.#base = base;
  }
}
