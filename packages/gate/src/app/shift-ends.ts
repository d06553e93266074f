import { Refused } from '../api/device-call.ts';
import type { GateServer } from '../api/gate-server.ts';

/** Ended shifts that are not sent yet, kept over restarts. */
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
  #last: Promise<unknown> = Promise.resolve();
  #telling: Promise<void> | null = null;

  constructor(ports: ShiftEndPorts) {
    this.#ports = ports;
  }

  /** `shiftId` 0: known on the device only. Never rejects for want of a network. */
  async end(shiftId: number): Promise<void> {
    if (shiftId === 0 || (await this.#isTold(shiftId))) return;
    await this.#change((ids) => [...ids, shiftId]);
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
      if (await this.#isTold(id)) await this.#change((ids) => ids.filter((one) => one !== id));
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
