import type { ClientBase } from 'pg';

/** A table of the backup. */
export interface BackupTable {
  /** Quoted, with its schema. */
  readonly name: string;
  /** Quoted; without generated columns, which PostgreSQL computes again. */
  readonly columns: readonly string[];
}

/** Pending work is in pg-boss's job table; it creates its other tables at start. */
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

/** The migrations of the schema: a backup is restored only into the same schema. */
export async function listMigrations(client: ClientBase): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>('select name from kysely_migration order by name');
  return rows.map(({ name }) => name);
}

/** Finished jobs are not backed up, but those that failed for good are: staff can send their mails again. */
const PENDING = "where state < 'completed' or state = 'failed'";
export const rowsOf = ({ name, columns }: BackupTable): string =>
  `select ${columns.join(', ')} from ${name} ${name === 'pgboss.job' ? PENDING : ''}`;

/** The queue's own jobs: processes that schedule make them anew, with their queues, which a restored database lacks. */
export const DROP_OWN_JOBS = 'delete from pgboss.job where name not in (select name from pgboss.queue)';

/** The contents of `manifest.json`. */
export interface Manifest {
  readonly format: 1;
  readonly takenAt: string;
  readonly migrations: readonly string[];
  readonly tables: readonly (BackupTable & { file: string; rows: number; sha256: string })[];
  /** The last value of each sequence; null where none was used yet. */
  readonly sequences: readonly { name: string; last: string | null }[];
  readonly files: number;
}
