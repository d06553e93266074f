import { Refused } from '../api/device-call.ts';
import type { GateServer } from '../api/gate-server.ts';
import type { KnownShow } from '../store/package-store.ts';
import type { Shift } from '../store/settings.ts';
import { isOfOther } from './posts.ts';
import type { ShiftEnds } from './shift-ends.ts';
import type { StaffDesk } from './staff-desk.ts';
import type { StateStore } from './state.ts';

const NO_PACKAGE = 'Primero hay que descargar el paquete del espectáculo.';

export interface OwnShiftPorts {
  readonly state: StateStore;
  /** Null before the device is enrolled. */
  readonly server: () => Pick<GateServer, 'openShift'> | null;
  readonly desk: Pick<StaffDesk, 'prove' | 'identified' | 'close' | 'signOut'>;
  readonly ends: Pick<ShiftEnds, 'end'>;
  /** The shift with its number. */
  readonly keep: (shift: Shift) => Promise<void>;
}

/**
 * The lane's own shift. While no server answers it begins by the package alone, with the number 0; the server learns of it as soon as it answers
 * (decision 0099).
 */
export class OwnShift {
  readonly #ports: OwnShiftPorts;
  /** Who began it without the server. Not kept over restarts. */
  #untold: { readonly personId: number; readonly card?: string; readonly pin: string } | null = null;
  #telling: Promise<void> | null = null;

  constructor(ports: OwnShiftPorts) {
    this.#ports = ports;
  }

  /** Begins one, with the package that it needs; the server ends all others of the device. Throws `Refused` with a text. */
  async begin(
    personId: number,
    pin: string,
  ): Promise<Omit<Shift, 'startedAt'> & { readonly known: KnownShow }> {
    const { post, known } = this.#ports.state.get();
    if (!post || !known || isOfOther(known.columns.header.group, post))
      throw new Refused('no-package', NO_PACKAGE, null);
    const { showId } = known.columns.header.matchday;
    return { ...post, ...(await this.#prove(personId, pin)), personId, showId, known };
  }

  async #prove(personId: number, pin: string) {
    await this.#telling;
    const who = this.#ports.desk.identified(personId);
    const opened = await this.#ports.desk.prove(personId, pin, true);
    this.#untold = opened.shiftId === 0 ? { ...who, pin } : null;
    return opened;
  }

  /** The steward is back. Throws with a text. */
  async unlock(pin: string): Promise<void> {
    const { state, desk } = this.#ports;
    const { personId = 0, shiftId = 0 } = state.get().shift ?? {};
    if (shiftId === 0) await this.#number((await this.#prove(personId, pin)).shiftId);
    else desk.close((await desk.prove(personId, pin)).shiftId);
    state.set({ isLocked: false });
  }

  /**
   * The server answers again. If the app was killed meanwhile, or the server refuses the PIN that the package took, the lane asks for it again.
   * Never rejects; any number of calls at once is one.
   */
  tell(): Promise<void> {
    this.#telling ??= this.#tell().finally(() => {
      this.#telling = null;
    });
    return this.#telling;
  }

  async #tell(): Promise<void> {
    const { state, server } = this.#ports;
    const { shift } = state.get();
    if (shift?.shiftId !== 0) return;
    if (!this.#untold) return state.set({ isLocked: true });
    try {
      const asked = { showId: shift.showId, ...this.#untold, relieves: true };
      await this.#number((await server()?.openShift(shift.lane, asked))?.shiftId ?? 0);
      this.#untold = null;
    } catch (error) {
      // Any other answer is of the moment: the next contact tries again.
      if (!(error instanceof Refused) || error.problem !== 'pin-wrong') return;
      this.#untold = null;
      state.set({ isLocked: true });
    }
  }

  async #number(shiftId: number): Promise<void> {
    const { state, ends, keep, desk } = this.#ports;
    const { shift, supervisor } = state.get();
    // It ended meanwhile.
    if (!shift) return ends.end(shiftId);
    if (shiftId === 0) return;
    // Their shift was beside the lane's, which has ended it.
    if (supervisor && supervisor.shiftId > 0) desk.signOut();
    const known = { ...shift, shiftId };
    state.set({ shift: known });
    await keep(known);
  }
}
