import type { FoundTicket, PlayedShow, Post } from '../api/gate-server.ts';
import type { Outcome } from '../lane/lane.ts';
import type { KeptIncident } from '../store/incident-store.ts';
import type { KnownShow } from '../store/package-store.ts';
import type { StoredScan } from '../store/scan.ts';
import type { Shift } from '../store/settings.ts';

/** `no-store`: the browser keeps nothing for us, so nothing could be read without risk. `elsewhere`: another window reads. */
export type Phase =
  | 'starting'
  | 'no-store'
  | 'elsewhere'
  | 'enrol'
  | 'pending'
  | 'shift'
  | 'reading'
  | 'revoked';

/** A supervisor who has signed in at this lane. */
export interface Supervisor {
  readonly personId: number;
  readonly person: string;
  /** 0: known without network only. */
  readonly shiftId: number;
}

/** A personal card of the show (spec 5 §5.4). */
export interface PresentedCard {
  readonly personId: number;
  readonly isSupervisor: boolean;
  readonly text: string;
}

/** All that screens show. Times are corrected milliseconds. */
export interface GateState {
  readonly phase: Phase;
  /** What the chief compares before approving. */
  readonly number: string;
  readonly deviceName: string;
  readonly post: Post | null;
  readonly shows: readonly PlayedShow[];
  readonly shift: Shift | null;
  readonly supervisor: Supervisor | null;
  /** The last card that was read here and is good: its person still has to give the PIN. */
  readonly card: PresentedCard | null;
  readonly known: KnownShow | null;
  /** When the package or its changes last came; null: not since the app started. */
  readonly freshAt: number | null;
  readonly lastContact: number | null;
  readonly isOnline: boolean;
  readonly isClockReliable: boolean;
  /** Somebody has set the device's clock since the last contact. */
  readonly wasClockSet: boolean;
  readonly offset: number;
  readonly queue: number;
  readonly admitted: number;
  /** The newest first, at most 50. */
  readonly recent: readonly StoredScan[];
  readonly outcome: Outcome | null;
  /** A reading whose scan could not be stored: nobody is let in. */
  readonly fault: string;
  /** What the server wants said, e.g. 'Cambió la política: …'. */
  readonly message: string;
  /** The PIN is asked again after 10 minutes without a reading (spec 5 §6). */
  readonly isLocked: boolean;
  /** The package's time with which a supervisor lets the lane go on although it is too old; 0: none. */
  readonly acceptedOld: number;
  readonly found: readonly FoundTicket[];
  /** Incidents that the server did not take. */
  readonly refused: readonly KeptIncident[];
}

export const INITIAL: GateState = {
  ...{ phase: 'starting', number: '', deviceName: '', post: null, shows: [], shift: null, supervisor: null },
  card: null,
  ...{
    known: null,
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
    refused: [],
  },
};

export const RECENT = 50;

/** The one place where the app's state is; React follows it (`useSyncExternalStore`). */
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
