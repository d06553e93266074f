import pg from 'pg';
import { inSchema } from '../../shared/club-schema.ts';
import type { Wire } from './exchange.ts';

const LEASE = '3 seconds';
/** PostgreSQL takes 8,000 bytes in one notification. */
const MOST_BYTES = 6_900;
const PAUSE_MS = 500;

/**
 * Leases as rows and messages by NOTIFY, on a separate connection: a transaction with NOTIFY holds a lock of the
 * whole instance until its commit is on disk, so claims must not use it (spec 6 §13). These commits do not wait for
 * the disk.
 */
export class DatabaseWire implements Wire {
  readonly #options: { url: string; process: string; schema: string; onTold: (text: string) => void };
  #client: Promise<pg.Client> | null = null;
  #notBefore = 0;

  constructor(options: { url: string; process: string; schema: string; onTold: (text: string) => void }) {
    this.#options = options;
  }

  async lease(ids: readonly number[]): Promise<ReadonlySet<number>> {
    const rows = await this.#ask<{ id: number }>(
      `insert into map_reader (show_sector_id, process, until)
       select id, $2, clock_timestamp() + interval '${LEASE}' from unnest($1::integer[]) as id order by id
       on conflict (show_sector_id) do update set process = excluded.process, until = excluded.until
       where map_reader.process = excluded.process or map_reader.until <= clock_timestamp()
       returning show_sector_id as id`,
      [[...ids], this.#options.process],
    );
    return new Set(rows.map(({ id }) => id));
  }

  async release(ids: readonly number[]): Promise<void> {
    if (!this.#client) return;
    await this.#ask('delete from map_reader where process = $2 and show_sector_id = any($1::integer[])', [
      [...ids],
      this.#options.process,
    ]);
  }

  async tell(texts: readonly string[]): Promise<void> {
    await this.#ask('select pg_notify($1, payload) from unnest($2::text[]) as payload', [
      this.#channel,
      payloadsOf(texts),
    ]);
  }

  get #channel(): string {
    return `mapa_${this.#options.schema}`;
  }

  /** A connection on which a statement failed is closed: its server may be gone. */
  async #ask<Row extends pg.QueryResultRow>(text: string, values: readonly unknown[]): Promise<Row[]> {
    const connecting = this.#connected();
    const client = await connecting;
    try {
      return (await client.query<Row>(text, [...values])).rows;
    } catch (error) {
      this.#lose(connecting);
      client.end().catch(() => {});
      throw error;
    }
  }

  #connected(): Promise<pg.Client> {
    if (this.#client) return this.#client;
    if (performance.now() < this.#notBefore) return Promise.reject(new Error('the database is away'));
    const client = this.#newClient();
    const connecting = client.connect().then(async () => {
      await client.query(`listen ${pg.escapeIdentifier(this.#channel)}`);
      return client;
    });
    this.#client = connecting;
    const lose = () => this.#lose(connecting);
    client.on('error', lose).on('end', lose);
    connecting.catch(lose);
    return connecting;
  }

  #newClient(): pg.Client {
    const { url, schema, onTold } = this.#options;
    const client = new pg.Client({
      connectionString: url,
      options: `${inSchema(schema)} -c synchronous_commit=off`,
      connectionTimeoutMillis: 2_000,
      query_timeout: 2_000,
      keepAlive: true,
      application_name: 'club-mapa',
    });
    return client.on('notification', ({ payload = '' }) => {
      for (const text of payload.split('\n')) onTold(text);
    });
  }

  #lose(connection: Promise<pg.Client>): void {
    if (this.#client !== connection) return;
    this.#client = null;
    this.#notBefore = performance.now() + PAUSE_MS;
  }

  async close(): Promise<void> {
    const client = await this.#client?.catch(() => null);
    this.#client = null;
    this.#notBefore = Number.POSITIVE_INFINITY;
    await client?.end();
  }
}

/** As many messages as fit into a notification. */
export function payloadsOf(texts: readonly string[]): string[] {
  const payloads: string[] = [];
  for (const text of texts) {
    const last = payloads.at(-1);
    if (last !== undefined && last.length + text.length < MOST_BYTES)
      payloads[payloads.length - 1] = `${last}\n${text}`;
    else payloads.push(text);
  }
  return payloads;
}
