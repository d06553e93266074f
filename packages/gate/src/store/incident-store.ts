import type { Incident } from '../api/gate-server.ts';
import { read, write } from './database.ts';

/** An incident that the server has not numbered; `refusal`: it never will, and said why. */
export interface KeptIncident extends Incident {
  readonly refusal?: string;
}

/** Incidents that the server has not numbered yet, and those that it refused. */
export class IncidentStore {
  readonly #database: IDBDatabase;

  constructor(database: IDBDatabase) {
    this.#database = database;
  }

  async add(incident: KeptIncident): Promise<void> {
    await write(this.#database, 'incidents', (transaction) =>
      transaction.objectStore('incidents').put(incident),
    );
  }

  /** Those that have to go up. */
  async waiting(): Promise<readonly Incident[]> {
    return (await this.#all()).filter(({ refusal }) => refusal === undefined);
  }

  async refused(): Promise<readonly KeptIncident[]> {
    return (await this.#all()).filter(({ refusal }) => refusal !== undefined);
  }

  #all(): Promise<KeptIncident[]> {
    return read(this.#database, 'incidents', (store) => store.getAll());
  }

  /** Keeps one that the server refuses, out of the way of the others. */
  async setAside(incident: Incident, refusal: string): Promise<void> {
    await this.add({ ...incident, refusal });
  }

  async remove(id: string): Promise<void> {
    await write(this.#database, 'incidents', (transaction) => {
      transaction.objectStore('incidents').delete(id);
      return undefined;
    });
  }
}
