import { Kysely, PostgresDialect, sql, type Transaction } from 'kysely';
import pg from 'pg';
import { Busy, limitConcurrency } from '../shared/concurrency-limit.ts';
import type { Schema } from './generated/schema.ts';
import { openPool, preparing } from './preparing-pool.ts';

/** Per process; in addition to those of the hot path. */
export const PLAIN_CONNECTIONS = 4;
/** Time limit of a report's statement (spec 4 §5). */
export const REPORT_MS = 5_000;
/** Grace beyond a report's own limit before the connection counts as dead. */
const SILENCE_MS = 5_000;
/** SQLSTATE of a statement that met its time limit. */
const QUERY_CANCELED = '57014';
/** The remaining connections are for writes of staff. */
const REPORTS_AT_ONCE = PLAIN_CONNECTIONS / 2;
const REPORTS_WAITING = 20;

/**
 * A few connections with PostgreSQL's default plans, for staff, reports and the audit, whose reads vary. Separate from the hot
 * path, so that neither waits for the other. Opened on demand.
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
   * Reads in one read-only transaction, whose statements all see the same snapshot. Throws Busy when a statement takes more than
   * `limitMs`, and while too many reports wait.
   */
  report<Value>(read: (tx: Transaction<Schema>) => Promise<Value>, limitMs = REPORT_MS): Promise<Value> {
    return this.#limit(() => this.#withPatience(limitMs, (kysely) => readIn(kysely, read, limitMs)));
  }

  /** A report that may run longer than our connections' time-out gets one of its own. */
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
    try {
      return await read(tx);
    } catch (error) {
      throw isCancelled(error) ? new Busy({ cause: error }) : error;
    }
  });
}

const isCancelled = (error: unknown): boolean =>
  error instanceof pg.DatabaseError && error.code === QUERY_CANCELED;
