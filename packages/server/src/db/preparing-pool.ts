import { CompiledQuery, type PostgresPool, type PostgresPoolClient, type Transaction } from 'kysely';
import pg from 'pg';
import { asStatement } from '../shared/trace.ts';
import { breakOff, isConnectionUseless, isSilent } from './away.ts';
import type { Schema } from './generated/schema.ts';
import { StatementNames } from './statement-names.ts';

/** What one statement may take after `allowLongStatements`; others have 15 s. */
const LONG_MS = 60_000;
/** What it may take longer before we believe that nobody will answer. */
const SILENCE_MS = 5_000;

const ALLOW_LONG = `select set_config('statement_timeout', '${LONG_MS}', true)`;

/**
 * Gives the statements of this transaction a minute each, by PostgreSQL's clock and by ours: those of a whole register
 * take many seconds on a busy machine.
 */
export async function allowLongStatements(tx: Transaction<Schema>): Promise<void> {
  await tx.executeQuery(CompiledQuery.raw(ALLOW_LONG));
}

/** The pool as Kysely sees it: each connection prepares what comes often, by name. */
export function preparing(pool: pg.Pool): PostgresPool {
  const names = new StatementNames();
  const wrapped = new WeakMap<pg.PoolClient, PostgresPoolClient>();
  const wrap = (client: pg.PoolClient): PostgresPoolClient => {
    let isUseless = false;
    let patience: { query_timeout?: number } = {};
    // Kysely's type also knows cursors here, which nobody uses.
    const query: unknown = (text: string, values: unknown[]) => {
      if (text === ALLOW_LONG) patience = { query_timeout: LONG_MS + SILENCE_MS };
      const statement = { name: names.nameOf(text), text, values, ...patience };
      const answer = asStatement(text, () => client.query(statement));
      answer.catch((error) => {
        isUseless ||= isConnectionUseless(error);
        // Nobody would answer the end of a transaction either.
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
    // Kysely calls this only when it has run a statement, so the pool is ended by us.
    end: async () => {},
  };
}

/** A pool that outlives its connections. */
export function openPool(config: pg.PoolConfig): pg.Pool {
  const pool = new pg.Pool(config);
  // An idle connection that breaks (server restart) is dropped by the pool; the next query opens a new one.
  pool.on('error', () => {});
  // So may one in use, between two statements of a transaction, when nobody listens but us: the next statement fails.
  pool.on('connect', (client) => client.on('error', () => {}));
  return pool;
}
