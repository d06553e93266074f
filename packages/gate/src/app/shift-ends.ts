import { Refused } from '../api/device-call.ts';
import type { GateServer } from '../api/gate-server.ts';

/** Shifts to end that the server does not know of, kept over restarts. */
export interface KeptEnds {
  get(): Promise<readonly number[]>;
  set(shiftIds: readonly number[]): Promise<void>;
}

export interface ShiftEndPorts {
  /** Null before the device is enrolled. */
  readonly server: () => Pick<GateServer, 'closeShift'> | null;
  readonly kept: KeptEnds;
}

/** Ends shifts at the server, and those that ended without network as soon as it answers (spec 5 §5.1). */
export class ShiftEnds {
  readonly #ports: ShiftEndPorts;
  /** A supervisor's, while the app runs: killed, it cannot end it any more, and the next start does. */
  readonly #running = new Set<number>();
  #last: Promise<unknown> = Promise.resolve();
  #telling: Promise<void> | null = null;

  constructor(ports: ShiftEndPorts) {
    this.#ports = ports;
  }

  /** A shift that ends with the app at the latest. `shiftId` 0: known on the device only, as with `end`. */
  async begin(shiftId: number): Promise<void> {
    if (shiftId === 0) return;
    this.#running.add(shiftId);
    await this.#change((ids) => [...ids, shiftId]);
  }

  /** Never rejects for want of a network. */
  async end(shiftId: number): Promise<void> {
    if (shiftId === 0) return;
    this.#running.delete(shiftId);
    const isTold = await this.#isTold(shiftId);
    await this.#change((ids) => [...ids.filter((id) => id !== shiftId), ...(isTold ? [] : [shiftId])]);
  }

  /** The same of a shift whose package was over when the app started, which waits for no answer. */
  async endLater(shiftId: number): Promise<void> {
    await this.begin(shiftId);
    void this.end(shiftId).catch(() => {});
  }

  /** The server answers again. Any number of calls at once is one. */
  tell(): Promise<void> {
    this.#telling ??= this.#tell().finally(() => {
      this.#telling = null;
    });
    return this.#telling;
  }

  async #tell(): Promise<void> {
    for (const id of await this.#ports.kept.get())
      if (!this.#running.has(id) && (await this.#isTold(id)))
        await this.#change((ids) => ids.filter((one) => one !== id));
  }

  /** Whether it is closed there now; a relief or the office may have closed it before. */
  async #isTold(shiftId: number): Promise<boolean> {
    try {
      await this.#ports.server()?.closeShift(shiftId);
      return true;
    } catch (error) {
      return error instanceof Refused && error.problem === 'shift-unknown';
    }
  }

  #change(to: (ids: readonly number[]) => readonly number[]): Promise<void> {
    const { kept } = this.#ports;
    const changed = this.#last.then(async () => kept.set(to(await kept.get())));
    this.#last = changed.catch(() => {});
    return changed;
  }
}
