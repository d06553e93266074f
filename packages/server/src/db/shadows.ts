import { Kysely, PostgresDialect, type PostgresPool, type PostgresPoolClient, sql } from 'kysely';
import pg from 'pg';
import type { Schema } from './generated/schema.ts';
import { REPORT_MS } from './plain-connections.ts';

type Table = keyof Schema & string;

/** A connection with its own, empty, temporary tables of these names. */
export interface Shadow {
  /** Of the real tables. */
  readonly schema: string;
  readonly kysely: Kysely<Schema>;
  /** Whether the connection broke; its tables are then lost. */
  readonly isBroken: () => boolean;
  readonly close: () => Promise<void>;
}

/**
 * Connections whose writes go to temporary tables in front of the real ones: PostgreSQL resolves temporary tables first, so the
 * same statements work on a private copy of the schema. All such statements run in read-only transactions, in which PostgreSQL
 * allows writes to temporary tables only and no row locks on real tables (decision 0036).
 */
export class Shadows {
  readonly #config: pg.ClientConfig;
  readonly #schema: string;
  readonly #open = new Set<Shadow>();

  /** `schema`: of the real tables. */
  constructor(config: pg.ClientConfig, schema: string) {
    this.#schema = schema;
    this.#config = {
      ...config,
      statement_timeout: REPORT_MS,
      options: `${config.options ?? ''} -c default_transaction_read_only=on`,
    };
  }

  async open(tables: readonly Table[]): Promise<Shadow> {
    const client = new pg.Client(this.#config);
    let isBroken = false;
    const noteEnd = () => {
      isBroken = true;
    };
    client.on('error', noteEnd);
    client.on('end', noteEnd);
    await client.connect();
    try {
      // The only transaction that is not read-only: it creates the tables, and writes no rows.
      await client.query(
        `begin read write; ${tables.map((table) => shadowOf(table, this.#schema)).join('')} commit`,
      );
    } catch (error) {
      await client.end();
      throw error;
    }
    const shadow = {
      schema: this.#schema,
      kysely: new Kysely<Schema>({ dialect: new PostgresDialect({ pool: soleConnection(client) }) }),
      isBroken: () => isBroken,
      close: async () => {
        if (this.#open.delete(shadow)) await client.end();
      },
    };
    this.#open.add(shadow);
    return shadow;
  }

  async close(): Promise<void> {
    await Promise.all([...this.#open].map((shadow) => shadow.close()));
  }
}

/**
 * Without foreign keys, which lock the rows they refer to. Functions that take a row of the real table take one of the
 * shadow too.
 */
const shadowOf = (table: Table, schema: string) => `
  create temporary table "${table}" (like ${schema}."${table}" including all);
  create function pg_temp.real_row(pg_temp."${table}") returns ${schema}."${table}" language sql immutable
    return row($1.*)::${schema}."${table}";
  create cast (pg_temp."${table}" as ${schema}."${table}")
    with function pg_temp.real_row(pg_temp."${table}") as implicit;`;

/** For one user at a time; concurrent statements run one after the other. */
function soleConnection(client: pg.Client): PostgresPool {
  let last: Promise<unknown> = Promise.resolve();
  // Kysely's type also has cursors, which we do not use.
  const query: unknown = (text: string, values: unknown[]) => {
    const answer = last.then(() => client.query(text, values));
    last = answer.catch(() => null);
    return answer;
  };
  const only: PostgresPoolClient = { query: query as PostgresPoolClient['query'], release: () => {} };
  return { options: {}, connect: async () => only, end: async () => {} };
}

/** Copies a row of a real table into its shadow, for statements that lock it. */
export async function copyRow(shadow: Shadow, table: Table, id: number): Promise<void> {
  await sql`insert into ${sql.table(`pg_temp.${table}`)} select * from ${sql.table(`${shadow.schema}.${table}`)} where id = ${id}`.execute(
    shadow.kysely,
  );
}
