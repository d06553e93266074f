import type { Incident } from '../api/gate-server.ts';
import { read, write } from './database.ts';

/** Incidents that the server has not numbered yet. */
export class IncidentStore {
  readonly #database: IDBDatabase;

  constructor(database: IDBDatabase) {
    this.#database = database;
  }

  async add(incident: Incident): Promise<void> {
    await write(this.#database, 'incidents', (transaction) =>
      transaction.objectStore('incidents').put(incident),
    );
  }

  all(): Promise<readonly Incident[]> {
    return read(this.#database, 'incidents', (store) => store.getAll());
  }

  async remove(id: string): Promise<void> {
    await write(this.#database, 'incidents', (transaction) => {
      transaction.objectStore('incidents').delete(id);
      return undefined;
    });
  }
}
