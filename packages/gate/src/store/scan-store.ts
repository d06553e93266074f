import { read, write } from './database.ts';
import type { StoredScan } from './scan.ts';

/** The share of the browser's quota above which the store refuses scans (spec 5 §9). */
const FULL = 0.95;

/** This device's scans: the queue of unanswered ones, and the others of the show. */
export class ScanStore {
  readonly #database: IDBDatabase;

  constructor(database: IDBDatabase) {
    this.#database = database;
  }

  /**
   * Stores a scan, and marks the entry that it takes back: both or neither. Resolves when it is on disk, rejects when there is no room. Also
   * counts the queue for the service worker.
   */
  async add(scan: StoredScan): Promise<void> {
    await write(this.#database, ['scans', 'settings'], (transaction) => {
      const store = transaction.objectStore('scans');
      store.put(scan);
      if (scan.undoes) markUndone(store, scan.undoes);
      return countUnsent(transaction);
    });
  }

  /** The oldest unanswered scans, up to a limit. */
  unsent(count: number): Promise<readonly StoredScan[]> {
    return read(this.#database, 'scans', (store) => store.index('unsent').getAll(1, count));
  }

  countUnsent(): Promise<number> {
    return read(this.#database, 'scans', (store) => store.index('unsent').count());
  }

  /** Removes answered scans from the queue; they stay in the store. */
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

  /** All of this device's scans of a show. */
  async ofShow(showId: number): Promise<readonly StoredScan[]> {
    const all: StoredScan[] = await read(this.#database, 'scans', (store) => store.getAll());
    return all.filter((scan) => scan.showId === showId);
  }

  /** Deletes answered scans of other shows. */
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

function markUndone(store: IDBObjectStore, id: string): void {
  const reading: IDBRequest<StoredScan | undefined> = store.get(id);
  reading.onsuccess = () => {
    if (reading.result) store.put({ ...reading.result, undone: true });
  };
}

/**
 * Stores the length of the queue for the service worker, in the same transaction. It reads first and counts in the read's callback, when the
 * writes made by the transaction's earlier callbacks are included.
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

/** Whether the browser has hardly any room for scans (spec 5 §9, 'No queda espacio'). */
export async function isStorageFull(): Promise<boolean> {
  const { usage = 0, quota = 0 } = (await navigator.storage?.estimate?.()) ?? {};
  return quota > 0 && usage / quota >= FULL;
}
