import { Kysely, PostgresDialect, sql, type Transaction } from 'kysely';
import pg from 'pg';
import type { Actor } from '../shared/actor.ts';
import { inSchema, OWN_SCHEMA } from '../shared/club-schema.ts';
import { ok, type Result } from '../shared/result.ts';
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
/** A transaction, and its actor. */
export type Tx = Transaction<Schema> & { readonly actor: Actor };

export interface Database {
  readonly kysely: Kysely<Schema>;
  /** For the hot path's statements, prepared by name. */
  readonly pool: pg.Pool;
  /** For those of them that never wait for locks. */
  readonly pipelines: LockFree;
  readonly batchedReads: BatchedReads;
  readonly coalescedReads: CoalescedReads;
  /** Separate from the hot path: for staff, reports and the audit. */
  readonly plain: PlainConnections;
  /** For previews, whose writes are never kept. */
  readonly shadows: Shadows;
  /** The health probe, on a connection of its own. */
  readonly probe: Probe;
  /** Calls that wait for a connection of the hot path, or for a shared statement. */
  readonly waitingCount: number;
  /** True within a report, which is read-only. */
  readonly isReport?: boolean;
  close(): Promise<void>;
}

// Calendar dates stay text (YYYY-MM-DD): a Date would drag a time zone in.
pg.types.setTypeParser(pg.types.builtins.DATE, (text) => text);

export interface DatabaseOptions {
  readonly url: string;
  /** The URL of a role with the hot path's settings, through a pooler: its connections set none (decision 0063). */
  readonly hotUrl?: string | undefined;
  /** The schema of the club's tables; default: that of a database of its own. */
  readonly schema?: string;
  /** Size of the hot path's pool, and number of pipelines; each connection is opened on demand. */
  readonly maxConnections: number;
  /** False: non-blocking statements use the pool like all others (decision 0016). Default true. */
  readonly usesPipelines?: boolean;
}

/**
 * Claims and shared reads do not wait for a standby: after a lost hold the fan chooses again, and the log is ordered, so a later
 * confirmed commit includes its hold (spec 7 §4.2). Payments wait. A claim in a transaction says so itself (claim-statements.ts).
 */
const LOCAL_COMMIT = '-c synchronous_commit=local';

/** Time-out of a statement by our own clock; longer than the server's. */
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
  // Not through the hot path's pooler, whose connections may all be in use by payments.
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
 * Runs `work` in one transaction, with writes on behalf of `actor`. A returned refusal rolls back, like a throw. Only use cases call
 * this. Never nested, except where the database is itself a transaction (`joining`): then it is a savepoint of that.
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
    // Separate objects: a part may have another actor than the whole.
    if (kysely.isTransaction) return await inSavepoint((kysely as Transaction<Schema>).withoutPlugins(), run);
    const result = await kysely.transaction().execute(run);
    for (const act of acts) act();
    return result;
  } catch (error) {
    if (error instanceof RolledBack) return error.refusal as Result<Value, Problem>;
    throw error;
  }
}

/** `inTransaction` for work that is never refused. */
export async function writeAs<Value>(
  database: Database,
  actor: Actor,
  work: (tx: Tx) => Promise<Value>,
): Promise<Value> {
  const done = await inTransaction<Value, never>(database, actor, async (tx) => ok(await work(tx)));
  if (!done.ok) throw new Error('refused');
  return done.value;
}

/** Rolls back only the writes of `work` when it throws. */
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
 * The database for use cases that must run in a transaction, or on other connections: statements through `kysely` do. Statements on
 * the pool or the pipelines (claims, shared reads) use their own connections and do not see the transaction.
 */
export function joining(database: Database, kysely: Executor, { isReport = false } = {}): Database {
  return Object.create(database, { kysely: { value: kysely }, isReport: { value: isReport } });
}

/** SQLSTATE 23505 on the named constraint or index: another writer was first. */
export function isUniqueViolation(error: unknown, constraint: string): boolean {
  return error instanceof pg.DatabaseError && error.code === '23505' && error.constraint === constraint;
}

/** SQLSTATE: a value does not fit (22), a constraint is violated (23). A retry fails in the same way. */
const UNFIT_STATES = /^2[23]/;

/** The state and constraint of data that the database refused, without the data itself. Null for any other failure. */
export function unfitWork(error: unknown): string | null {
  if (!(error instanceof pg.DatabaseError) || !UNFIT_STATES.test(error.code ?? '')) return null;
  return [error.code, error.table, error.constraint].filter(Boolean).join(' ');
}
