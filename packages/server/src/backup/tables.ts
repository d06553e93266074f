import type { ClientBase } from 'pg';

/** A table as the backup carries it. */
export interface BackupTable {
  /** Quoted, with its schema, as SQL names it. */
  readonly name: string;
  /** Quoted; without the generated ones, which PostgreSQL works out anew. */
  readonly columns: readonly string[];
}

/** The work that is still to be done lives in pg-boss's table; its others are made anew by its start. */
const TABLES = `
  select format('%I.%I', columns.table_schema, columns.table_name) as name,
    array_agg(format('%I', column_name) order by ordinal_position) as columns
  from information_schema.columns
  join information_schema.tables using (table_schema, table_name)
  where table_type = 'BASE TABLE' and is_generated = 'NEVER'
    and (table_schema = 'public' and table_name not like 'kysely_migration%'
      or table_schema = 'pgboss' and table_name = 'job')
  group by columns.table_schema, columns.table_name
  order by 1`;

export async function listTables(client: ClientBase): Promise<BackupTable[]> {
  return (await client.query<{ name: string; columns: string[] }>(TABLES)).rows;
}

/** The migrations that made the schema: a backup goes into the same schema only. */
export async function listMigrations(client: ClientBase): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>('select name from kysely_migration order by name');
  return rows.map(({ name }) => name);
}

/** Jobs that are over are not carried along. */
export const rowsOf = ({ name, columns }: BackupTable): string =>
  `select ${columns.join(', ')} from ${name}${name === 'pgboss.job' ? " where state < 'completed'" : ''}`;

/** What a backup says of itself, in `manifest.json`. */
export interface Manifest {
  readonly format: 1;
  readonly takenAt: string;
  readonly migrations: readonly string[];
  readonly tables: readonly (BackupTable & { file: string; rows: number; sha256: string })[];
  /** The last number that each sequence gave; null where none was given yet. */
  readonly sequences: readonly { name: string; last: string | null }[];
  readonly files: number;
}
