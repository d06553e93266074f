import pg from 'pg';
import { breakOff } from './away.ts';

export interface DatabaseTold {
  readonly isStandby: boolean;
  readonly now: Date;
}

const PATIENCE_MS = 2_000;

/**
 * A dedicated connection for health probes. Payments that wait for a standby can use all connections of the hot path while the
 * database still answers other statements, and the server counts as ready.
 */
export class Probe {
  readonly #config: pg.ClientConfig;
  #client: pg.Client | null = null;
  #underWay: Promise<DatabaseTold | null> | null = null;

  constructor(config: pg.ClientConfig) {
    const patience = { connectionTimeoutMillis: PATIENCE_MS, query_timeout: PATIENCE_MS };
    this.#config = { ...config, ...patience };
  }

  /** Null: no answer in time. Concurrent callers share one answer. A connection to a standby is closed: the next one resolves the primary again. */
  ask(): Promise<DatabaseTold | null> {
    this.#underWay ??= this.#ask().finally(() => {
      this.#underWay = null;
    });
    return this.#underWay;
  }

  async #ask(): Promise<DatabaseTold | null> {
    try {
      this.#client ??= await this.#open();
      const { rows } = await this.#client.query<DatabaseTold>(
        'select pg_is_in_recovery() as "isStandby", clock_timestamp() as now',
      );
      const told = rows[0] ?? null;
      if (told?.isStandby) this.#forget();
      return told;
    } catch {
      this.#forget();
      return null;
    }
  }

  async #open(): Promise<pg.Client> {
    const client = new pg.Client(this.#config);
    const forget = () => {
      if (this.#client === client) this.#client = null;
    };
    client.on('error', forget);
    client.on('end', forget);
    await client.connect();
    return client;
  }

  #forget(): void {
    if (this.#client) breakOff(this.#client);
    this.#client = null;
  }

  async close(): Promise<void> {
    await this.#underWay;
    await this.#client?.end();
  }
}
