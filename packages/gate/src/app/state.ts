import type { FoundTicket } from '../api/gate-server.ts';
import type { Outcome } from '../lane/lane.ts';
import type { KeptIncident } from '../store/incident-store.ts';
import type { KnownShow } from '../store/package-store.ts';
import type { StoredScan } from '../store/scan.ts';
import type { PlayedShow, Post, Shift } from '../store/settings.ts';

/**
 * `no-store`: the browser stores nothing for us, so no scan would be safe. `elsewhere`: another window scans. `leaving`: revoked, and what is
 * here is sent and deleted.
 */
export type Phase =
  | 'starting'
  | 'no-store'
  | 'elsewhere'
  | 'enrol'
  | 'pending'
  | 'shift'
  | 'reading'
  | 'leaving'
  | 'revoked';

/** A supervisor who has signed in at this lane. */
export interface Supervisor {
  readonly personId: number;
  readonly person: string;
  /** 0: identified without network only. */
  readonly shiftId: number;
}

/** A personal card of the show (spec 5 §5.4). */
export interface PresentedCard {
  readonly personId: number;
  readonly isSupervisor: boolean;
  readonly text: string;
}

/** The state of all screens. Times are corrected milliseconds. */
export interface GateState {
  readonly phase: Phase;
  /** The number that the chief compares before approving. */
  readonly number: string;
  readonly deviceName: string;
  readonly post: Post | null;
  readonly shows: readonly PlayedShow[];
  readonly shift: Shift | null;
  readonly supervisor: Supervisor | null;
  /** The last valid card scanned here: its person still has to give the PIN. */
  readonly card: PresentedCard | null;
  readonly known: KnownShow | null;
  /** `known` was here when the app started outside of a shift: for practice, until a show is chosen. */
  readonly isKept: boolean;
  /** When the package or its changes last arrived; null: not since the app started. */
  readonly freshAt: number | null;
  readonly lastContact: number | null;
  readonly isOnline: boolean;
  readonly isClockReliable: boolean;
  /** The device's clock was set since the last contact. */
  readonly wasClockSet: boolean;
  readonly offset: number;
  readonly queue: number;
  readonly admitted: number;
  /** Newest first, at most 50. */
  readonly recent: readonly StoredScan[];
  readonly outcome: Outcome | null;
  /** A scan that could not be stored: its person is not admitted. */
  readonly fault: string;
  /** A message from the server, e.g. 'Cambió la política: …'. */
  readonly message: string;
  /** The PIN is asked again after 10 minutes without a scan (spec 5 §6). */
  readonly isLocked: boolean;
  /** The time of a package that is too old and was approved by a supervisor; 0: none. */
  readonly acceptedOld: number;
  readonly found: readonly FoundTicket[];
  /** The ids of incidents that were written since the app started, and are not at the server yet. */
  readonly unsentIncidents: readonly string[];
  /** Incidents refused by the server. */
  readonly refused: readonly KeptIncident[];
}

export const INITIAL: GateState = {
  ...{ phase: 'starting', number: '', deviceName: '', post: null, shows: [], shift: null, supervisor: null },
  card: null,
  ...{
    known: null,
    isKept: false,
    freshAt: null,
    lastContact: null,
    isOnline: false,
    isClockReliable: false,
    wasClockSet: false,
    offset: 0,
  },
  ...{
    queue: 0,
    admitted: 0,
    recent: [],
    outcome: null,
    fault: '',
    message: '',
    isLocked: false,
    acceptedOld: 0,
    found: [],
    unsentIncidents: [],
    refused: [],
  },
};

export const RECENT = 50;

/** The app's only state; React subscribes to it (`useSyncExternalStore`). */
export class StateStore {
  #state: GateState = INITIAL;
  readonly #listeners = new Set<() => void>();

  readonly get = (): GateState => this.#state;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  set(change: Partial<GateState>): void {
    this.#state = { ...this.#state, ...change };
    for (const listener of this.#listeners) listener();
  }
}
