import { parseCard } from '@club/gate-rules/staff-card.ts';
import { parseCode } from '@club/gate-rules/ticket-code.ts';
import { NoAnswer, Refused } from '../api/device-call.ts';
import type { GateServer, OpenedShift } from '../api/gate-server.ts';
import { isSignedByAny, type Verify } from '../lane/signature.ts';
import type { Signals } from '../result/signals.ts';
import type { PinCheck } from './pin.ts';
import type { ShiftEnds } from './shift-ends.ts';
import type { StateStore } from './state.ts';

const NO_SUPERVISOR = 'Tiene que entrar un supervisor.';
const BAD_CARD = 'Esa tarjeta no sirve en este espectáculo.';

export interface DeskPorts {
  readonly state: StateStore;
  readonly signals: Pick<Signals, 'give'>;
  readonly verify: Verify;
  /** Null before the device is enrolled. */
  readonly server: () => GateServer | null;
  readonly pins: PinCheck;
  readonly ends: ShiftEnds;
}

/** The people at a lane, each with a PIN: who they are, and the supervisor who signs in. */
export class StaffDesk {
  readonly #ports: DeskPorts;

  constructor(ports: DeskPorts) {
    this.#ports = ports;
  }

  /**
   * A personal card was shown: it identifies the person, also without network, and is useless without the PIN (spec 5 §5.4). A card that the
   * club has not signed for this show, or of a removed person, is refused with a text.
   */
  async present(text: string): Promise<void> {
    const { state, signals, verify } = this.#ports;
    const { known, supervisor, phase } = state.get();
    const card = parseCard(text);
    const matchday = known?.index.matchday;
    const isSigned =
      card?.showId === matchday?.showId &&
      card &&
      (await isSignedByAny(verify, matchday?.keys ?? [], card.signature, card.payload));
    const person = isSigned ? matchday?.staff.find(({ id }) => id === card.staffId) : undefined;
    if (!person) {
      state.set({ outcome: null, fault: BAD_CARD });
      signals.give('X1');
      return;
    }
    if (supervisor && supervisor.personId !== person.id) this.signOut();
    const presented = { personId: person.id, isSupervisor: person.role === 'supervisor', text };
    // Before a shift a card says who begins one.
    const isEnough = presented.isSupervisor || phase === 'shift';
    state.set({ card: presented, outcome: null, fault: isEnough ? '' : NO_SUPERVISOR });
  }

  /** Whether one of the package's keys signed this code: for practice, which checks nothing else of it. */
  async isOfClub(text: string): Promise<boolean> {
    const code = parseCode(text);
    const { state, verify } = this.#ports;
    const keys = state.get().known?.index.matchday.keys ?? [];
    return code !== null && isSignedByAny(verify, keys, code.signature, code.payload);
  }

  /** The person who opens a shift: by the card where it is theirs. */
  identified(personId: number): { readonly personId: number; readonly card?: string } {
    const { card } = this.#ports.state.get();
    return card?.personId === personId ? { personId, card: card.text } : { personId };
  }

  /** A supervisor approves a package that is too old (spec 5 §4.4). */
  async acceptOldPackage(personId: number, pin: string): Promise<void> {
    const { state } = this.#ports;
    const { shiftId } = await this.#proveSupervisor(personId, pin);
    this.close(shiftId);
    const { known, freshAt } = state.get();
    // The card has said who approves it, and says nothing more.
    state.set({ acceptedOld: freshAt ?? known?.columns.header.madeAt ?? 0, card: null });
  }

  /** A supervisor signs in at this lane (spec 5 §5.4). */
  async signIn(personId: number, pin: string): Promise<void> {
    const { person, shiftId } = await this.#proveSupervisor(personId, pin);
    await this.#ports.ends.begin(shiftId).catch(() => {});
    this.#ports.state.set({ supervisor: { personId, person, shiftId }, card: null });
  }

  async #proveSupervisor(personId: number, pin: string): Promise<OpenedShift> {
    const proven = await this.prove(personId, pin);
    if (proven.isSupervisor) return proven;
    this.close(proven.shiftId);
    throw new Refused('not-supervisor', NO_SUPERVISOR, null);
  }

  /**
   * Identifies the person: by the server when it answers, which opens a shift; otherwise by the package, without one (0). After five wrong PINs
   * the server is required even if the network seems to be down. `relieves`: the lane's own shift; the server is always asked first.
   */
  async prove(personId: number, pin: string, relieves = false): Promise<OpenedShift> {
    const { state, pins } = this.#ports;
    const server = this.#ports.server();
    const { shift, isOnline, post, known } = state.get();
    const lane = post?.lane ?? shift?.lane;
    const matchday = known?.index.matchday;
    if (server && lane && matchday && (relieves || isOnline || (await pins.isUsedUp()))) {
      try {
        const opened = await server.openShift(lane, {
          ...{ showId: matchday.showId, pin },
          ...(relieves && { relieves }),
          ...this.identified(personId),
        });
        await pins.forgive();
        return opened;
      } catch (error) {
        if (!(error instanceof NoAnswer)) throw error;
      }
    }
    const staff = matchday?.staff.find(({ id }) => id === personId);
    const person = await pins.check(staff, pin);
    return { person, shiftId: 0, isSupervisor: staff?.role === 'supervisor' };
  }

  /** The chief has taken people off the show: a supervisor is signed out. The text for a lane whose own steward is one; empty otherwise. */
  takenOff(): string {
    const { known, supervisor, shift, phase } = this.#ports.state.get();
    if (!known) return '';
    const { staff } = known.index.matchday;
    const isThere = (personId: number) => staff.some(({ id }) => id === personId);
    if (supervisor && !isThere(supervisor.personId)) this.signOut();
    if (phase !== 'reading' || !shift || isThere(shift.personId)) return '';
    return `El jefe de puertas cerró el turno de ${shift.person}.`;
  }

  /** Ends a shift that only proved a PIN. */
  close(shiftId: number): void {
    void this.#ports.ends.end(shiftId).catch(() => {});
  }

  signOut(): void {
    const { state } = this.#ports;
    this.close(state.get().supervisor?.shiftId ?? 0);
    state.set({ supervisor: null, card: null, found: [] });
  }
}
