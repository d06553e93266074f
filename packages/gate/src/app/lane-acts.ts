import { NoAnswer, Refused } from '../api/device-call.ts';
import type { FoundTicket, GateServer } from '../api/gate-server.ts';
import type { Signals } from '../result/signals.ts';
import type { StoredScan } from '../store/scan.ts';
import type { Reading } from './reading.ts';
import type { StateStore } from './state.ts';
import { isForServer } from './supervisor-rules.ts';

const ONLY_BY_SERVER = 'Para admitirla hace falta red, y que el supervisor haya ingresado con red.';

export interface ActPorts {
  readonly state: StateStore;
  readonly signals: Signals;
  /** Null before the device is enrolled. */
  readonly server: () => GateServer | null;
  /** Null outside of a shift. */
  readonly reading: () => Reading | null;
}

/** A lane's acts besides scanning: admit, take back, report. */
export class LaneActs {
  readonly #ports: ActPorts;

  constructor(ports: ActPorts) {
    this.#ports = ports;
  }

  /** Whether there are more than were found. */
  async search(text: string): Promise<boolean> {
    const { state } = this.#ports;
    const [server, { supervisor }] = [this.#ports.server(), state.get()];
    if (!server || !supervisor) return false;
    const { rows, hasMore } = await server.search(supervisor.shiftId, text);
    state.set({ found: rows });
    return hasMore;
  }

  /**
   * A supervisor admits a person. With network the server decides; without an answer the act is stored and uploaded later. `id` is the act's,
   * the same for upload and retry: the server may have stored the one whose answer was lost.
   */
  async admit(about: FoundTicket | StoredScan, reason: string, id: string): Promise<void> {
    const { state, signals } = this.#ports;
    const [server, reading, { supervisor, isOnline }] = [
      this.#ports.server(),
      this.#ports.reading(),
      state.get(),
    ];
    if (!reading || !supervisor) return;
    // An exit lane admits no person.
    if (reading.lane.direction === 'out') return this.exit(about, reason, id);
    const act = reading.actOf(subjectOf(about), {
      ...{ id, shiftId: supervisor.shiftId, staffId: supervisor.personId, reason, direction: 'in' },
    });
    const isServed = isOnline && server && supervisor.shiftId && (await isAdmittedBy(server, act));
    if (!isServed && 'payload' in about && isForServer(about))
      throw new Refused('only-by-server', ONLY_BY_SERVER, null);
    const { unsent: _, ...sent } = act;
    await reading.keep(isServed ? sent : act);
    signals.give('OK');
  }

  /** A supervisor has seen somebody leave: an exit by hand, which goes up like what a lane decides. */
  async exit(about: FoundTicket | StoredScan, reason: string, id: string): Promise<void> {
    const [reading, { supervisor }] = [this.#ports.reading(), this.#ports.state.get()];
    if (!reading || !supervisor) return;
    const { shiftId, personId: staffId } = supervisor;
    const act = reading.actOf(subjectOf(about), { id, shiftId, staffId, reason, direction: 'out' });
    await reading.keep(act);
    this.#ports.signals.give('OK');
  }

  /** The entry here of the ticket that was read; null without one. */
  entryOf(reading: StoredScan): StoredScan | null {
    return this.#ports.reading()?.entryOf(reading) ?? null;
  }

  /** Whether it was taken back now; false for a second tap. */
  async undo(entry: StoredScan, reason = ''): Promise<boolean> {
    return (await this.#ports.reading()?.undo(entry, reason)) ?? false;
  }

  /** The id of the incident; empty outside of a shift. */
  async report(
    kind: Parameters<Reading['report']>[0]['kind'],
    text: string,
    about: StoredScan | null,
  ): Promise<string> {
    return (await this.#ports.reading()?.report({ kind, text }, about)) ?? '';
  }

  /** The name and digits do not match the person: the person is not admitted, the supervisor comes (spec 5 §2.2). */
  async documentDiffers(scan: StoredScan): Promise<void> {
    if (!(await this.undo(scan))) return;
    await this.report('Documento no coincide', '', scan);
    this.#ports.signals.give('P1');
  }
}

/** False: it did not answer. Rejects when it refuses. */
async function isAdmittedBy(server: GateServer, act: StoredScan): Promise<boolean> {
  try {
    await server.admit(act);
    return true;
  } catch (error) {
    if (error instanceof NoAnswer) return false;
    throw error;
  }
}

const subjectOf = (about: FoundTicket | StoredScan): Pick<StoredScan, 'payload' | 'subject' | 'line'> =>
  'payload' in about
    ? about
    : {
        payload: '',
        subject: { kind: about.isParking ? 'parking' : 'ticket', id: about.id },
        line: about.place,
      };
