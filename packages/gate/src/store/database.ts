/**
 * The app's database in the browser. Packages and scans are in separate stores: a failure of one never affects the other (spec 5 §4.6). Each
 * function resolves only when its transaction is complete, so that its writes survive a killed browser.
 */

const VERSION = 1;

/** Opens the database, and creates it at the first start. Rejects when the browser has none or denies it. */
export function openDatabase(name = 'gate'): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open(name, VERSION);
    opening.onupgradeneeded = () => {
      const database = opening.result;
      database.createObjectStore('settings');
      database.createObjectStore('packages');
      database.createObjectStore('changes', { keyPath: ['showId', 'serial'] });
      database.createObjectStore('incidents', { keyPath: 'id' });
      // The index has only rows with `unsent`: its length is the queue's.
      database.createObjectStore('scans', { keyPath: 'id' }).createIndex('unsent', 'unsent');
    };
    opening.onsuccess = () => resolve(opening.result);
    opening.onerror = () => reject(opening.error);
  });
}

type StoreName = 'settings' | 'packages' | 'changes' | 'incidents' | 'scans';

/** Runs one durable write transaction; resolves with the result when it is complete. */
export function write<Result>(
  database: IDBDatabase,
  stores: StoreName | StoreName[],
  work: (transaction: IDBTransaction) => IDBRequest<Result> | undefined,
): Promise<Result | undefined> {
  return new Promise((resolve, reject) => {
    const transaction = database.transaction(stores, 'readwrite', { durability: 'strict' });
    const request = work(transaction);
    transaction.oncomplete = () => resolve(request?.result);
    transaction.onabort = () => reject(transaction.error ?? new Error('the transaction was aborted'));
  });
}

/** One read request. */
export function read<Result>(
  database: IDBDatabase,
  store: StoreName,
  work: (store: IDBObjectStore) => IDBRequest<Result>,
): Promise<Result> {
  return new Promise((resolve, reject) => {
    const request = work(database.transaction(store).objectStore(store));
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}
