import { CompiledQuery, type PostgresPool, type PostgresPoolClient, type Transaction } from 'kysely';
import pg from 'pg';
import { asStatement } from '../shared/trace.ts';
import { breakOff, isConnectionUseless, isSilent } from './away.ts';
import type { Schema } from './generated/schema.ts';
import { StatementNames } from './statement-names.ts';

/** Statement time-out after `allowLongStatements`; otherwise 15 s. */
const LONG_MS = 60_000;
/** Grace beyond it before the connection counts as dead. */
const SILENCE_MS = 5_000;

const ALLOW_LONG = `select set_config('statement_timeout', '${LONG_MS}', true)`;

/**
 * Raises the statement time-out of this transaction to a minute, on PostgreSQL's clock and ours: statements over a whole register
 * take many seconds on a busy machine.
 */
export async function allowLongStatements(tx: Transaction<Schema>): Promise<void> {
  await tx.executeQuery(CompiledQuery.raw(ALLOW_LONG));
}

/** The pool for Kysely: each connection prepares frequent statements by name. */
export function preparing(pool: pg.Pool): PostgresPool {
  const names = new StatementNames();
  const wrapped = new WeakMap<pg.PoolClient, PostgresPoolClient>();
  const wrap = (client: pg.PoolClient): PostgresPoolClient => {
    let isUseless = false;
    let patience: { query_timeout?: number } = {};
    // Kysely's type also has cursors, which we do not use.
    const query: unknown = (text: string, values: unknown[]) => {
      if (text === ALLOW_LONG) patience = { query_timeout: LONG_MS + SILENCE_MS };
      const statement = { name: names.nameOf(text), text, values, ...patience };
      const answer = asStatement(text, () => client.query(statement));
      answer.catch((error) => {
        isUseless ||= isConnectionUseless(error);
        // The end of the transaction would get no answer either.
        if (isSilent(error)) breakOff(client);
      });
      return answer;
    };
    return {
      query: query as PostgresPoolClient['query'],
      release: (destroy) => {
        patience = {};
        client.release(destroy || isUseless);
      },
    };
  };
  return {
    options: pool.options,
    connect: async () => {
      const client = await pool.connect();
      const known = wrapped.get(client) ?? wrap(client);
      wrapped.set(client, known);
      return known;
    },
    // Kysely calls this only after it has run a statement, so we end the pool ourselves.
    end: async () => {},
  };
}

/** A pool that survives broken connections. */
export function openPool(config: pg.PoolConfig): pg.Pool {
  const pool = new pg.Pool(config);
  // The pool drops an idle connection that breaks (server restart); the next query opens a new one.
  pool.on('error', () => {});
  // One in use may also break between two statements of a transaction, when only we listen: the next statement fails.
  pool.on('connect', (client) => client.on('error', () => {}));
  return pool;
}
