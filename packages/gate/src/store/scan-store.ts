import { read, write } from './database.ts';
import type { StoredScan } from './scan.ts';

/** What the store refuses from here on, as a share of the browser's quota (spec 5 §9). */
const FULL = 0.95;

/** The scans of this device: a queue of those that the server has not answered, and the rest of the show's. */
export class ScanStore {
  readonly #database: IDBDatabase;

  constructor(database: IDBDatabase) {
    this.#database = database;
  }

  /** Keeps a scan; resolves when it is on disk. Rejects when there is no room. Also counts the queue for the service worker. */
  async add(scan: StoredScan): Promise<void> {
    await write(this.#database, ['scans', 'settings'], (transaction) => {
      transaction.objectStore('scans').put(scan);
      return countUnsent(transaction);
    });
  }

  /** The oldest scans without an answer, at most so many. */
  unsent(count: number): Promise<readonly StoredScan[]> {
    return read(this.#database, 'scans', (store) => store.index('unsent').getAll(1, count));
  }

  countUnsent(): Promise<number> {
    return read(this.#database, 'scans', (store) => store.index('unsent').count());
  }

  /** Takes scans that the server has answered out of the queue; the device goes on knowing them. */
  async markSent(ids: readonly string[]): Promise<void> {
    await write(this.#database, ['scans', 'settings'], (transaction) => {
      const store = transaction.objectStore('scans');
      for (const id of ids) {
        const reading: IDBRequest<StoredScan | undefined> = store.get(id);
        reading.onsuccess = () => {
          if (!reading.result) return;
          const { unsent: _, ...sent } = reading.result;
          store.put(sent);
        };
      }
      return countUnsent(transaction);
    });
  }

  async markUndone(id: string): Promise<void> {
    await write(this.#database, 'scans', (transaction) => {
      const store = transaction.objectStore('scans');
      const reading: IDBRequest<StoredScan | undefined> = store.get(id);
      reading.onsuccess = () => {
        if (reading.result) store.put({ ...reading.result, undone: true });
      };
      return undefined;
    });
  }

  /** All that this device has read of a show. */
  async ofShow(showId: number): Promise<readonly StoredScan[]> {
    const all: StoredScan[] = await read(this.#database, 'scans', (store) => store.getAll());
    return all.filter((scan) => scan.showId === showId);
  }

  /** Forgets what was answered of other shows. */
  async keepOnly(showId: number): Promise<void> {
    await write(this.#database, 'scans', (transaction) => {
      const walk = transaction.objectStore('scans').openCursor();
      walk.onsuccess = () => {
        const cursor = walk.result;
        if (!cursor) return;
        const { showId: of, unsent } = cursor.value as StoredScan;
        if (of !== showId && unsent !== 1) cursor.delete();
        cursor.continue();
      };
      return undefined;
    });
  }
}

/**
 * Leaves the length of the queue where the service worker looks, in the same transaction. It reads first and counts then: by that time
 * what earlier requests of the transaction write when they are answered is written.
 */
function countUnsent(transaction: IDBTransaction): undefined {
  const settings = transaction.objectStore('settings');
  const reading = settings.get('busy');
  reading.onsuccess = () => {
    const counting = transaction.objectStore('scans').index('unsent').count();
    counting.onsuccess = () =>
      settings.put({ hasShift: false, ...reading.result, unsent: counting.result }, 'busy');
  };
  return undefined;
}

/** Whether the browser has hardly any room left for scans (spec 5 §9, 'No queda espacio'). */
export async function isStorageFull(): Promise<boolean> {
  const { usage = 0, quota = 0 } = (await navigator.storage?.estimate?.()) ?? {};
  return quota > 0 && usage / quota >= FULL;
}
