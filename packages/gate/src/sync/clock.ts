import { type Contact, measureOffset } from '@club/gate-rules/device-clock.ts';

/** The wall clock may run so far from the monotonic one, in milliseconds, before somebody must have set it. */
const JUMP_MS = 2_000;
/** What an old measurement loses in precision per millisecond: phones' quartz is that good. */
const DRIFT = 50e-6;

/** The device's two clocks, in milliseconds; of the monotonic one only differences mean anything. */
export interface Clocks {
  readonly wall: () => number;
  readonly monotonic: () => number;
}

/** The time of a scan (spec 5 §4.6), in milliseconds. */
export interface ScanTime {
  readonly device: number;
  readonly corrected: number;
  readonly uncertainty: number;
  /** False before the first contact since the app started, and after the wall clock was set. */
  readonly isReliable: boolean;
  readonly epoch: number;
}

interface Measured {
  readonly offset: number;
  readonly uncertainty: number;
  /** Monotonic. */
  readonly at: number;
}

/** Knows how far the device's clock is from the server's, and notices when somebody sets it. */
export class DeviceClock {
  readonly #clocks: Clocks;
  #measured: Measured | null = null;
  /** What an earlier start of the app measured: better than nothing, never reliable. */
  readonly #kept: number;
  /** Wall minus monotonic when both were last looked at. */
  #base: number;
  #epoch: number;
  #wasSet = false;

  constructor(clocks: Clocks, kept: { offset: number; epoch: number } = { offset: 0, epoch: 0 }) {
    this.#clocks = clocks;
    this.#kept = kept.offset;
    // A start is an epoch of its own: nothing tells what happened to the wall clock since the last one.
    this.#epoch = kept.epoch + 1;
    this.#base = clocks.wall() - clocks.monotonic();
  }

  /** Takes a measurement over, unless an earlier one is still more precise. Offset = server minus device. */
  contact(contact: Contact): void {
    this.#look();
    this.#wasSet = false;
    const at = this.#clocks.monotonic();
    const { offsetMs: offset, uncertaintyMs } = measureOffset(contact);
    const uncertainty = Math.max(1, uncertaintyMs);
    const known = this.#measured;
    if (known && known.uncertainty + (at - known.at) * DRIFT < uncertainty) return;
    this.#measured = { offset, uncertainty, at };
  }

  now(): ScanTime {
    this.#look();
    const device = this.#clocks.wall();
    const measured = this.#measured;
    const age = measured ? this.#clocks.monotonic() - measured.at : 0;
    return {
      device,
      corrected: Math.round(device + (measured?.offset ?? this.#kept)),
      uncertainty: measured ? Math.ceil(measured.uncertainty + age * DRIFT) : 0,
      isReliable: measured !== null,
      epoch: this.#epoch,
    };
  }

  /** Somebody has set the wall clock since the last contact. */
  get wasSet(): boolean {
    this.#look();
    return this.#wasSet;
  }

  get offset(): number {
    return Math.round(this.#measured?.offset ?? this.#kept);
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
