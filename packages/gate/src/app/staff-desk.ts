import type { GateServer } from '../api/gate-server.ts';
import type { PinCheck } from './pin.ts';
import type { StateStore, Supervisor } from './state.ts';

export interface DeskPorts {
  readonly state: StateStore;
  /** Null before the device is enrolled. */
  readonly server: () => GateServer | null;
  readonly pins: PinCheck;
}

/** Who stands at a lane: the steward who comes back, the supervisor who signs in, each with a PIN. */
export class StaffDesk {
  readonly #ports: DeskPorts;

  constructor(ports: DeskPorts) {
    this.#ports = ports;
  }

  /** The steward is back. Throws with a text. */
  async unlock(pin: string): Promise<void> {
    const { state } = this.#ports;
    await this.#checkPin(state.get().shift?.personId ?? 0, pin);
    state.set({ isLocked: false });
  }

  /** A supervisor answers for a package that is too old (spec 5 §4.4). */
  async acceptOldPackage(personId: number, pin: string): Promise<void> {
    const { state } = this.#ports;
    await this.#checkPin(personId, pin);
    const { known, freshAt } = state.get();
    state.set({ acceptedOld: freshAt ?? known?.columns.header.madeAt ?? 0 });
  }

  #checkPin(personId: number, pin: string): Promise<string> {
    const { state, pins } = this.#ports;
    const staff = state.get().known?.index.matchday.staff;
    return pins.check(
      staff?.find(({ id }) => id === personId),
      pin,
    );
  }

  /** A supervisor signs in at this lane: by the server when it answers, else by the package (spec 5 §5.4). */
  async signIn(personId: number, pin: string): Promise<void> {
    const { state, pins } = this.#ports;
    const server = this.#ports.server();
    const { shift, isOnline, post, known } = state.get();
    const lane = post?.lane ?? shift?.lane;
    const showId = known?.columns.header.matchday.showId;
    let supervisor: Supervisor;
    if (isOnline && server && lane && showId) {
      const opened = await server.openShift(showId, lane, personId, pin);
      supervisor = { personId, person: opened.person, shiftId: opened.shiftId };
      pins.forgive();
    } else supervisor = { personId, person: await this.#checkPin(personId, pin), shiftId: 0 };
    state.set({ supervisor });
  }

  signOut(): void {
    const { state } = this.#ports;
    const { supervisor } = state.get();
    if (supervisor?.shiftId)
      void this.#ports
        .server()
        ?.closeShift(supervisor.shiftId)
        .catch(() => {});
    state.set({ supervisor: null, found: [] });
  }
}
