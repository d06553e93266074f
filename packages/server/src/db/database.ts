import { Kysely, PostgresDialect, sql, type Transaction } from 'kysely';
import pg from 'pg';
import type { Actor } from '../shared/actor.ts';
import { inSchema, OWN_SCHEMA } from '../shared/club-schema.ts';
import type { Result } from '../shared/result.ts';
import { actsAfter, collectActs } from './after-commit.ts';
import { BatchedReads } from './batched-reads.ts';
import { CoalescedReads } from './coalesced-reads.ts';
import type { Schema } from './generated/schema.ts';
import { PLANS, requireHotSettings } from './hot-settings.ts';
import { type LockFree, Pipelines } from './pipelines.ts';
import { PlainConnections } from './plain-connections.ts';
import { openPool, preparing } from './preparing-pool.ts';
import { Probe } from './probe.ts';
import { Shadows } from './shadows.ts';

/** Where store functions run: the database or the transaction that a use case opened. Always their first argument. */
export type Executor = Kysely<Schema>;
/** A transaction, and for whom it writes. */
export type Tx = Transaction<Schema> & { readonly actor: Actor };

export interface Database {
  readonly kysely: Kysely<Schema>;
  /** For the hot path's whole statements, prepared by name. */
  readonly pool: pg.Pool;
  /** For those among them that wait for nobody. */
  readonly pipelines: LockFree;
  readonly batchedReads: BatchedReads;
  readonly coalescedReads: CoalescedReads;
  /** Apart from the hot path: for staff, reports and the audit. */
  readonly plain: PlainConnections;
  /** For what is tried out and never kept. */
  readonly shadows: Shadows;
  /** Asks how the database is, whoever waits for a connection. */
  readonly probe: Probe;
  /** What waits for a connection of the hot path, or for a statement that it shares. */
  readonly waitingCount: number;
  /** What it runs is part of a report, in which nothing can be written. */
  readonly isReport?: boolean;
  close(): Promise<void>;
}

// Calendar dates stay text (YYYY-MM-DD): a Date would drag a time zone in.
pg.types.setTypeParser(pg.types.builtins.DATE, (text) => text);

export interface DatabaseOptions {
  readonly url: string;
  /** Of a role to which the hot path's settings belong, through a pooler: its connections are told none (decision 0063). */
  readonly hotUrl?: string | undefined;
  /** Of the club's tables; that of a database of its own unless told. */
  readonly schema?: string;
  /** Of the hot path's pool, and as many pipelines; each is opened when it is needed. */
  readonly maxConnections: number;
  /** False: statements that wait for nobody use the pool like all others (decision 0016). Default true. */
  readonly usesPipelines?: boolean;
}

/**
 * Claims and shared reads do not wait for a standby: a hold that is lost with its machine is a fan who chooses again, and the log
 * is in order, so what is confirmed later carries its hold with it (spec 7 §4.2). Money waits.
 */
const LOCAL_COMMIT = '-c synchronous_commit=local';

/** A statement without any answer for so long, by our own clock: longer than the server lets one take. */
const SILENCE_MS = 20_000;
const SILENCE_OF_CLAIM_MS = 5_000;

export function openDatabase(options: DatabaseOptions): Database {
  const { schema = OWN_SCHEMA, usesPipelines = true } = options;
  const path = inSchema(schema);
  const patience = {
    connectionTimeoutMillis: 5_000,
    keepAlive: true,
    query_timeout: SILENCE_MS,
    application_name: 'club-ticketing',
  };
  const config = {
    ...patience,
    connectionString: options.url,
    options: path,
    statement_timeout: 15_000,
    idle_in_transaction_session_timeout: 15_000,
  };
  const hot = (more = '') =>
    options.hotUrl
      ? { ...patience, connectionString: options.hotUrl }
      : { ...config, options: `${path} ${PLANS} ${more}` };
  const verify = (client: pg.ClientBase) => requireHotSettings(client, schema);
  const pool = openPool({
    ...hot(),
    max: options.maxConnections,
    verify: (client, done) => void verify(client).then(() => done(), done),
  });
  const claims = { ...hot(LOCAL_COMMIT), query_timeout: SILENCE_OF_CLAIM_MS };
  const pipelines = usesPipelines
    ? new Pipelines(claims, options.maxConnections, verify)
    : withoutPipelines(pool);
  const plain = new PlainConnections(config);
  const shadows = new Shadows(config, schema);
  // Not through the hot path's pooler, whose connections payments may have taken.
  const probe = new Probe(config);
  const kysely = new Kysely<Schema>({ dialect: new PostgresDialect({ pool: preparing(pool) }) });
  const batchedReads = new BatchedReads(pipelines);
  return {
    ...{ kysely, pool, pipelines, batchedReads, coalescedReads: new CoalescedReads(), plain, shadows, probe },
    get waitingCount() {
      return pool.waitingCount + pipelines.waitingCount + batchedReads.waitingCount;
    },
    close: async () => {
      await kysely.destroy();
      await Promise.all([pool.end(), pipelines.close(), plain.close(), shadows.close(), probe.close()]);
    },
  };
}

function withoutPipelines(pool: pg.Pool): LockFree {
  return { query: (statement) => pool.query(statement), waitingCount: 0, close: async () => {} };
}

class RolledBack extends Error {
  readonly refusal: unknown;
  constructor(refusal: unknown) {
    super('rolled back');
    this.refusal = refusal;
  }
}

const actingFor = (tx: Transaction<Schema>, actor: Actor): Tx => Object.assign(tx, { actor });

/**
 * Runs `work` in one transaction, whose writes are done for `actor`. A returned refusal rolls back, like a throw. Only use cases call this; never nested, but
 * where the database is itself a transaction (`joining`) it becomes a part of that.
 */
export async function inTransaction<Value, Problem extends string>(
  database: Database,
  actor: Actor,
  work: (tx: Tx) => Promise<Result<Value, Problem>>,
): Promise<Result<Value, Problem>> {
  const { kysely } = database;
  const acts = (kysely.isTransaction && actsAfter(kysely)) || [];
  const run = async (tx: Transaction<Schema>) => {
    collectActs(tx, acts);
    const result = await work(actingFor(tx, actor));
    if (!result.ok) throw new RolledBack(result);
    return result;
  };
  try {
    // One object each: a part may be done for somebody else than the whole.
    if (kysely.isTransaction) return await inSavepoint((kysely as Transaction<Schema>).withoutPlugins(), run);
    const result = await kysely.transaction().execute(run);
    for (const act of acts) act();
    return result;
  } catch (error) {
    if (error instanceof RolledBack) return error.refusal as Result<Value, Problem>;
    throw error;
  }
}

/** What `work` did is taken back alone when it throws. */
async function inSavepoint<Value>(
  tx: Transaction<Schema>,
  work: (tx: Transaction<Schema>) => Promise<Value>,
): Promise<Value> {
  await sql`savepoint part`.execute(tx);
  try {
    const value = await work(tx);
    await sql`release savepoint part`.execute(tx);
    return value;
  } catch (error) {
    await sql`rollback to savepoint part`.execute(tx);
    // Or a part around this one would be rolled back to here.
    await sql`release savepoint part`.execute(tx);
    throw error;
  }
}

/**
 * The database for use cases that are to work in a transaction, or on other connections: what they run by `kysely` does.
 * What runs on the pool or the pipelines (claims, shared reads) has connections of its own, and does not see the transaction.
 */
export function joining(database: Database, kysely: Executor, { isReport = false } = {}): Database {
  return Object.create(database, { kysely: { value: kysely }, isReport: { value: isReport } });
}

/** SQLSTATE 23505 on the named constraint or index: somebody else was there first. */
export function isUniqueViolation(error: unknown, constraint: string): boolean {
  return error instanceof pg.DatabaseError && error.code === '23505' && error.constraint === constraint;
}

/** SQLSTATE: a value does not fit (22), a constraint is violated (23). The same work ends so each time. */
const UNFIT_STATES = /^2[23]/;

/** What the database says of work that it refuses for what is in it: state and constraint, without the data. Null for any other failure. */
export function unfitWork(error: unknown): string | null {
  if (!(error instanceof pg.DatabaseError) || !UNFIT_STATES.test(error.code ?? '')) return null;
  return [error.code, error.table, error.constraint].filter(Boolean).join(' ');
}
