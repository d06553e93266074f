import type { PostgresPool, PostgresPoolClient } from 'kysely';
import pg from 'pg';
import { breakOff, isConnectionUseless, isSilent } from './away.ts';
import { StatementNames } from './statement-names.ts';

/** The pool as Kysely sees it: each connection prepares what comes often, by name. */
export function preparing(pool: pg.Pool): PostgresPool {
  const names = new StatementNames();
  const wrapped = new WeakMap<pg.PoolClient, PostgresPoolClient>();
  const wrap = (client: pg.PoolClient): PostgresPoolClient => {
    let isUseless = false;
    // Kysely's type also knows cursors here, which nobody uses.
    const query: unknown = (text: string, values: unknown[]) => {
      const answer = client.query({ name: names.nameOf(text), text, values });
      answer.catch((error) => {
        isUseless ||= isConnectionUseless(error);
        // Nobody would answer the end of a transaction either.
        if (isSilent(error)) breakOff(client);
      });
      return answer;
    };
    return {
      query: query as PostgresPoolClient['query'],
      release: (destroy) => client.release(destroy || isUseless),
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
