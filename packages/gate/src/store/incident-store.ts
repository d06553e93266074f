import type { Incident } from '../api/gate-server.ts';
import { read, write } from './database.ts';

/** An incident without the server's number; `refusal`: it is refused for good, with this reason. */
export interface KeptIncident extends Incident {
  readonly refusal?: string;
}

/** Incidents without a number yet, and refused ones. */
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

  /** Those to upload. */
  async waiting(): Promise<readonly Incident[]> {
    return (await this.#all()).filter(({ refusal }) => refusal === undefined);
  }

  async refused(): Promise<readonly KeptIncident[]> {
    return (await this.#all()).filter(({ refusal }) => refusal !== undefined);
  }

  #all(): Promise<KeptIncident[]> {
    return read(this.#database, 'incidents', (store) => store.getAll());
  }

  /** Marks one as refused, so that it does not block the others. */
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
