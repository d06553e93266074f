import type { Lane } from '@club/gate-rules/matchday.ts';
import type { Layout } from '../reading/key-layout.ts';
import type { Busy } from './busy.ts';
import { read, write } from './database.ts';

/** This device's identity: created once, at its enrolment. */
export interface Identity {
  readonly deviceId: number;
  /** The private key cannot be exported (spec 5 §5.2). */
  readonly keys: CryptoKeyPair;
  /** The number that the chief compares before approving. */
  readonly number: string;
}

/** The device's lane, by the chief. */
export interface Post {
  readonly lane: Lane;
  readonly gateName: string;
  readonly laneName: string;
  readonly zoneName: string;
}
export interface PlayedShow {
  readonly id: number;
  readonly name: string;
  readonly startsAt: number;
}
/** What the server last said of this device's work; kept, so that a shift can begin without network. */
export interface Assignment {
  readonly deviceName: string;
  readonly post: Post | null;
  readonly shows: readonly PlayedShow[];
}

/** The open shift, and its lane. */
export interface Shift extends Post {
  /** 0: it began without network, and the server does not know it yet. */
  readonly shiftId: number;
  readonly showId: number;
  readonly personId: number;
  readonly person: string;
  readonly isSupervisor: boolean;
  readonly startedAt: number;
}

/** Values that survive restarts, by name. */
export interface Settings {
  readonly identity: Identity;
  readonly shift: Shift;
  readonly assignment: Assignment;
  readonly layout: Layout;
  readonly clock: { readonly offset: number; readonly epoch: number };
  /** When the package or its changes last arrived, by the corrected clock. */
  readonly freshAt: number;
  readonly busy: Busy;
  /** Wrong PINs since the last right one. */
  readonly pinTries: number;
  /** Shifts to end at the server: ended here, or a supervisor's, which no start of the app goes on with. */
  readonly endedShifts: readonly number[];
  /** The chief took the device back: it reads no more until it is enrolled anew. */
  readonly revoked: boolean;
}

export class SettingStore {
  readonly #database: IDBDatabase;

  constructor(database: IDBDatabase) {
    this.#database = database;
  }

  async get<Name extends keyof Settings>(name: Name): Promise<Settings[Name] | null> {
    return (await read(this.#database, 'settings', (store) => store.get(name))) ?? null;
  }

  async set<Name extends keyof Settings>(name: Name, value: Settings[Name] | null): Promise<void> {
    await write(this.#database, 'settings', (transaction) => {
      const store = transaction.objectStore('settings');
      if (name === 'shift') noteShift(store, value !== null);
      if (value === null) store.delete(name);
      else store.put(value, name);
      return undefined;
    });
  }

  /** The device was revoked: from here on there is no package and no shift, even if the app is killed (spec 5 §6). */
  async revoke(): Promise<void> {
    await write(this.#database, ['settings', 'packages', 'changes'], (transaction) => {
      const settings = transaction.objectStore('settings');
      settings.put(true, 'revoked');
      settings.delete('shift');
      noteShift(settings, false);
      transaction.objectStore('packages').clear();
      transaction.objectStore('changes').clear();
      return undefined;
    });
  }

  /** Deletes all data of this device except that it was revoked. */
  async wipe(): Promise<void> {
    const stores = ['settings', 'packages', 'changes', 'incidents', 'scans'] as const;
    await write(this.#database, [...stores], (transaction) => {
      for (const name of stores) transaction.objectStore(name).clear();
      transaction.objectStore('settings').put(true, 'revoked');
      return undefined;
    });
  }
}

/** Informs the service worker in the same transaction. */
function noteShift(store: IDBObjectStore, hasShift: boolean): void {
  const reading = store.get('busy');
  reading.onsuccess = () => store.put({ unsent: 0, ...reading.result, hasShift }, 'busy');
}
