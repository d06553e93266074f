import { Kysely, PostgresDialect, sql, type Transaction } from 'kysely';
import type pg from 'pg';
import { limitConcurrency } from '../shared/concurrency-limit.ts';
import type { Schema } from './generated/schema.ts';
import { openPool, preparing } from './preparing-pool.ts';

/** In a process; beside those of the hot path. */
export const PLAIN_CONNECTIONS = 4;
/** How long a statement of a report may take (spec 4 §5). */
export const REPORT_MS = 5_000;
/** What a report may take longer than by its own limit, before we believe that nobody will answer. */
const SILENCE_MS = 5_000;
/** The rest of the connections is left to what staff write. */
const REPORTS_AT_ONCE = PLAIN_CONNECTIONS / 2;
const REPORTS_WAITING = 20;

/**
 * A few connections with PostgreSQL's own plans, for staff, reports and the audit: what they read, and how much, is not
 * known beforehand. Nobody on the hot path waits for them, nor they for the hot path. Opened when they are needed.
 */
export class PlainConnections {
  readonly #config: pg.PoolConfig;
  readonly #pool: pg.Pool;
  readonly #limit = limitConcurrency({ atOnce: REPORTS_AT_ONCE, waiting: REPORTS_WAITING });
  readonly kysely: Kysely<Schema>;

  constructor(config: pg.PoolConfig) {
    this.#config = config;
    this.#pool = openPool({ ...config, max: PLAIN_CONNECTIONS });
    this.kysely = kyselyOn(this.#pool);
  }

  /**
   * Reads in one transaction, whose statements all see the same instant and write nothing. One that takes longer than
   * `limitMs` is ended, as by a database that is away (`isDatabaseAway`). Throws Busy while too many reports wait.
   */
  report<Value>(read: (tx: Transaction<Schema>) => Promise<Value>, limitMs = REPORT_MS): Promise<Value> {
    return this.#limit(() => this.#withPatience(limitMs, (kysely) => readIn(kysely, read, limitMs)));
  }

  /** A report that may take longer than a connection of ours waits for an answer has one of its own. */
  async #withPatience<Value>(
    limitMs: number,
    read: (kysely: Kysely<Schema>) => Promise<Value>,
  ): Promise<Value> {
    if (limitMs < (this.#config.query_timeout ?? 0)) return await read(this.kysely);
    const pool = openPool({ ...this.#config, query_timeout: limitMs + SILENCE_MS, max: 1 });
    try {
      return await read(kyselyOn(pool));
    } finally {
      await pool.end();
    }
  }

  async close(): Promise<void> {
    await this.kysely.destroy();
    await this.#pool.end();
  }
}

const kyselyOn = (pool: pg.Pool) =>
  new Kysely<Schema>({ dialect: new PostgresDialect({ pool: preparing(pool) }) });

function readIn<Value>(
  kysely: Kysely<Schema>,
  read: (tx: Transaction<Schema>) => Promise<Value>,
  limitMs: number,
): Promise<Value> {
  const transaction = kysely.transaction().setIsolationLevel('repeatable read').setAccessMode('read only');
  return transaction.execute(async (tx) => {
    await sql`select set_config('statement_timeout', ${String(limitMs)}, true)`.execute(tx);
    return await read(tx);
  });
}
