import type { Lane } from '@club/gate-rules/matchday.ts';
import { isTakenAway, Refused } from '../api/device-call.ts';
import type { GateServer, Incident } from '../api/gate-server.ts';
import { LaneReader } from '../lane/lane.ts';
import { OwnEntries } from '../lane/own-entries.ts';
import type { Verify } from '../lane/signature.ts';
import type { Signals } from '../result/signals.ts';
import type { IncidentStore } from '../store/incident-store.ts';
import { isPassage, type StoredScan } from '../store/scan.ts';
import { isStorageFull, type ScanStore } from '../store/scan-store.ts';
import type { Shift } from '../store/settings.ts';
import { uuidV7 } from '../store/uuid.ts';
import type { DeviceClock } from '../sync/clock.ts';
import type { OnlineRule } from '../sync/online-rule.ts';
import { RECENT, type StateStore } from './state.ts';

export interface ReadingPorts {
  readonly state: StateStore;
  readonly server: GateServer;
  readonly scans: ScanStore;
  readonly incidents: IncidentStore;
  readonly clock: DeviceClock;
  readonly rule: OnlineRule;
  readonly verify: Verify;
  readonly signals: Signals;
  /** Called when the queue has something. */
  readonly onQueued: () => void;
  /** The server has refused a reading because the device was revoked. */
  readonly onTakenAway: () => void;
}

/** The author of the act, its direction and reason. */
type SupervisorAct = Pick<StoredScan, 'id' | 'shiftId' | 'reason' | 'direction'> & {
  readonly staffId: number;
};

const NO_ROOM = 'No queda espacio para guardar lecturas.';
const noRoom = () => new Refused('no-room', NO_ROOM, null);

/** A lane's acts during a shift: scan, take back, report. Every act is stored before it is shown. */
export class Reading {
  readonly #ports: ReadingPorts;
  readonly #own: OwnEntries;
  readonly #reader: LaneReader;
  #shift: Shift;
  /** Entries that are being or were taken back: a second tap does nothing. */
  readonly #undone = new Set<string>();

  constructor(ports: ReadingPorts, shift: Shift, earlier: readonly StoredScan[]) {
    this.#ports = ports;
    this.#shift = shift;
    this.#own = new OwnEntries(earlier);
    const { state, server, clock, rule, verify } = ports;
    clock.notBefore(state.get().known?.columns.header.madeAt ?? 0);
    const known = () => {
      const show = state.get().known;
      if (!show) throw new Error('a lane reads with a package');
      return show.index;
    };
    this.#reader = new LaneReader({
      ...{ lane: shift.lane, shiftId: () => this.#shift.shiftId, own: this.#own, verify, rule },
      knowledge: {
        get matchday() {
          return known().matchday;
        },
        find: (subject) => known().find(subject),
        entriesOf: (subject) => known().entriesOf(subject),
        isTakenBack: (scanId) => known().isTakenBack(scanId),
      },
      now: () => clock.now(),
      monotonic: () => performance.now(),
      store: (scan) => this.#store(scan),
      ask: (scan, signature, signal) => server.ask(scan, signature, signal),
    });
    this.#show(earlier);
  }

  get lane(): Lane {
    return this.#shift.lane;
  }

  /** The server knows the shift by now. */
  told(shift: Shift): void {
    this.#shift = shift;
  }

  /** Scans a code; the result is shown only after its scan is stored. */
  async read(text: string): Promise<void> {
    const { state, signals, rule, onTakenAway } = this.#ports;
    try {
      // Before anybody decides: the server must not admit whom the lane cannot keep.
      await this.#needRoom();
      const outcome = await this.#reader.read(text);
      state.set({ outcome, fault: '', isOnline: rule.mayAsk(performance.now()) });
      signals.give(outcome.decision.result);
    } catch (error) {
      if (isTakenAway(error)) return onTakenAway();
      state.set({ outcome: null, fault: NO_ROOM });
      signals.give('X1');
    }
  }

  /** The entry that a supervisor may be asked to take back about a reading: the reading itself, or that of its ticket. */
  entryOf({ subject, undoes }: StoredScan): StoredScan | null {
    const { known } = this.#ports.state.get();
    if (!subject || undoes) return null;
    return this.#own.lastOf(subject, (scanId) => known?.index.isTakenBack(scanId) ?? false);
  }

  /** Takes an entry back, once: within 15 seconds for a steward (spec 5 §2.1), with a reason for a supervisor. False: it was before. */
  async undo(entry: StoredScan, reason = ''): Promise<boolean> {
    if (entry.undone || this.#undone.has(entry.id)) return false;
    this.#undone.add(entry.id);
    try {
      await this.#undo(entry, reason);
      return true;
    } catch (error) {
      this.#undone.delete(entry.id);
      throw error;
    }
  }

  async #undo(entry: StoredScan, reason: string): Promise<void> {
    const { state } = this.#ports;
    const supervisor = reason ? state.get().supervisor : null;
    // Without a shift that the server knows, the act names its person.
    const staffId = supervisor?.personId ?? (this.#shift.shiftId === 0 ? this.#shift.personId : 0);
    const undo = this.#next({
      ...{ ...entry, undoes: entry.id, admits: false, turn: 0, title: 'Deshecho', line: entry.line, reason },
      mode: reason ? 'supervisor' : 'local',
      shiftId: supervisor ? supervisor.shiftId : this.#shift.shiftId,
      ...(staffId > 0 && { staffId }),
    });
    await this.#needRoom();
    await this.#store(undo);
    this.#own.undo(entry.id);
    const admitted = state.get().admitted - Number(this.#isOfShift(entry) && this.#counts(entry));
    const recent = state
      .get()
      .recent.map((scan) => (scan.id === entry.id ? { ...scan, undone: true as const } : scan));
    state.set({ admitted, recent, outcome: null });
  }

  /** Stores a supervisor's act that was decided elsewhere. */
  async keep(scan: StoredScan): Promise<void> {
    await this.#store(scan);
    this.#own.add(scan);
  }

  /** A scan like another, at the present moment. */
  #next({ unsent: _, undone: __, asked: ___, ...scan }: StoredScan): StoredScan {
    const time = this.#ports.clock.now();
    return { ...scan, id: uuidV7(time.device), time, unsent: 1 };
  }

  /** A scan of a supervisor's act on a ticket, at the present moment; not stored yet. */
  actOf(
    { payload, subject, line }: Pick<StoredScan, 'payload' | 'subject' | 'line'>,
    { id, shiftId, staffId, reason, direction }: SupervisorAct,
  ): StoredScan {
    const { lane, showId } = this.#shift;
    const day = this.#ports.state.get().known?.index.matchday.day;
    const time = this.#ports.clock.now();
    return {
      ...{ payload, subject, line, id, showId, shiftId, staffId, time, reason, hash: '', unsent: 1 },
      ...(day === undefined ? {} : { day }),
      ...{ laneId: lane.laneId, gateId: lane.gateId, zoneId: lane.zoneId, direction },
      ...{ result: 'OK', variant: '', mode: 'supervisor', admits: direction === 'in', turn: 1 },
      title: direction === 'in' ? 'Pasa' : 'Sale',
    };
  }

  /** The id of the incident, which is stored. */
  async report(incident: Pick<Incident, 'kind' | 'text'>, about: StoredScan | null): Promise<string> {
    const { state, incidents, clock, onQueued } = this.#ports;
    const { corrected: at, device } = clock.now();
    const { showId, shiftId, lane } = this.#shift;
    const ticketId = about?.subject?.kind === 'ticket' ? about.subject.id : 0;
    const kept = { ...incident, id: uuidV7(device), showId, shiftId, laneId: lane.laneId, at };
    await incidents.add({ ...kept, ticketId, scanId: about?.id ?? '' }).catch(() => {
      throw noRoom();
    });
    state.set({ unsentIncidents: [...state.get().unsentIncidents, kept.id] });
    onQueued();
    return kept.id;
  }

  /** An exit by hand at an entry lane does not count among its entries. */
  #counts(scan: StoredScan): boolean {
    return scan.direction === this.#shift.lane.direction && isPassage(scan);
  }

  /** Read in this shift at this lane; under no number, or a supervisor's, by the time. */
  #isOfShift({ laneId, shiftId, mode, time }: StoredScan): boolean {
    const { lane, startedAt, shiftId: own } = this.#shift;
    const isByTime = shiftId === 0 || mode === 'supervisor';
    return laneId === lane.laneId && (isByTime ? time.corrected >= startedAt : shiftId === own);
  }

  /** Rejects when hardly any room is left: then only a supervisor goes on (spec 5 §9). */
  async #needRoom(): Promise<void> {
    if (!this.#ports.state.get().supervisor && (await isStorageFull())) throw noRoom();
  }

  /** Rejects when the scan cannot be stored: nothing is shown then. */
  async #store(scan: StoredScan): Promise<void> {
    const { scans, state, onQueued } = this.#ports;
    await scans.add(scan).catch(() => {
      throw noRoom();
    });
    const { recent, admitted, queue } = state.get();
    state.set({
      recent: [scan, ...recent].slice(0, RECENT),
      admitted: admitted + Number(this.#counts(scan)),
      queue: queue + Number(scan.unsent === 1),
    });
    if (scan.unsent) onQueued();
  }

  #show(earlier: readonly StoredScan[]): void {
    const ofShift = earlier.filter((scan) => this.#isOfShift(scan));
    this.#ports.state.set({
      admitted: ofShift.filter((scan) => this.#counts(scan) && !scan.undone).length,
      recent: earlier.toSorted((one, other) => (one.id < other.id ? 1 : -1)).slice(0, RECENT),
    });
  }
}
