import { type RawBuilder, sql } from 'kysely';
import type { Executor, Tx } from '../../db/database.ts';
import { MASTERS, type MasterTable, type MasterValues } from './tables.ts';

export interface MasterRow {
  readonly id: number;
  readonly version: number;
  readonly values: MasterValues;
  readonly isArchived: boolean;
  /** Whether the system requires it. */
  readonly isFixed: boolean;
  /** In the order of the table's kinds of use. */
  readonly uses: readonly number[];
}

/** Names of tables and columns, and the counts, are ours (`tables.ts`). */
const raw = (text: string): RawBuilder<unknown> => sql.raw(text);

const OPTIONS = `coalesce(
  (select jsonb_agg(value order by position, id) from extra_field_option as option
   where field_id = master.id and master.kind = 'choice'), '[]'
)`;

/** A table's rows, by name or in their order; with an id only that one. */
export async function readMasters(
  executor: Executor,
  table: MasterTable,
  id: number | null = null,
): Promise<MasterRow[]> {
  const facts = MASTERS[table];
  const columns = Object.entries(facts.columns).map(([field, [column]]) => `'${field}', master.${column}`);
  const values = [
    `'name', master.name`,
    ...columns,
    ...(table === 'fields' ? [`'options', ${OPTIONS}`] : []),
  ];
  const uses = facts.uses.map(({ count }) => `(${count})`).join(', ');
  const { rows } = await sql<MasterRow>`
    select
      master.id, master.version, master.archived_at is not null as "isArchived",
      ${raw(facts.fixed ?? 'false')} as "isFixed", jsonb_build_object(${raw(values.join(', '))}) as values,
      jsonb_build_array(${raw(uses)}) as uses
    from ${raw(facts.table)} as master
    ${id === null ? sql`` : sql`where master.id = ${id}`}
    order by ${raw('position' in facts.columns ? 'master.position, ' : '')} lower(master.name), master.id`.execute(
    executor,
  );
  return rows;
}

/** The row, locked until the transaction ends against archiving, deleting and new uses. */
export async function lockMaster(tx: Tx, table: MasterTable, id: number): Promise<MasterRow | null> {
  await sql`select from ${raw(MASTERS[table].table)} where id = ${id} for update`.execute(tx);
  // A separate statement, which sees what was committed before the lock.
  return (await readMasters(tx, table, id))[0] ?? null;
}

/** Saves of a table's rows are serialised, until the transaction ends. */
export async function lockMasterTable(tx: Tx, table: MasterTable): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('masters'), hashtext(${table}))`.execute(tx);
}

/** Whether another row of the table has the name, archived or not; the case does not matter. */
export async function isNameTaken(
  tx: Tx,
  table: MasterTable,
  { id, name }: { readonly id: number | null; readonly name: string },
): Promise<boolean> {
  const { rows } = await sql`
    select from ${raw(MASTERS[table].table)}
    where lower(name) = lower(${name}) and id is distinct from ${id}
    limit 1`.execute(tx);
  return rows.length > 0;
}

/** Throws a unique violation for a side's second public category. */
export async function insertMaster(tx: Tx, table: MasterTable, values: MasterValues): Promise<number> {
  const { table: name, columns } = MASTERS[table];
  const entries = Object.entries(columns) as [keyof MasterValues, readonly [string, unknown]][];
  const fields = ['name', ...entries.map(([, [column]]) => column), ...(table === 'fields' ? ['kind'] : [])];
  const kind = values.options?.length ? 'choice' : 'text';
  const said = [
    ...[values.name, ...entries.map(([field, [, unsaid]]) => values[field] ?? unsaid)],
    ...(table === 'fields' ? [kind] : []),
  ];
  const { rows } = await sql<{ id: number }>`
    insert into ${raw(name)} (${raw(fields.join(', '))}) values (${sql.join(said)}) returning id`.execute(tx);
  const id = rows[0]?.id ?? 0;
  if (table === 'fields') await replaceOptions(tx, id, values.options ?? []);
  return id;
}

/** Changes the given fields of a locked row. */
export async function updateMaster(
  tx: Tx,
  table: MasterTable,
  { id, values }: { readonly id: number; readonly values: MasterValues },
): Promise<void> {
  const { table: name, columns, once = [] } = MASTERS[table];
  const entries = Object.entries(columns) as [keyof MasterValues, readonly [string, unknown]][];
  const changes = entries.flatMap(([field, [column]]) =>
    values[field] === undefined || once.includes(field) ? [] : [sql`${raw(column)} = ${values[field]}, `],
  );
  await sql`
    update ${raw(name)} set name = ${values.name}, ${sql.join(changes, sql``)} version = version + 1
    where id = ${id}`.execute(tx);
  if (table === 'fields' && values.options?.length) await replaceOptions(tx, id, values.options);
}

async function replaceOptions(tx: Tx, fieldId: number, options: readonly string[]): Promise<void> {
  await sql`
    delete from extra_field_option where field_id = ${fieldId} and value <> all(${[...options]}::text[])`.execute(
    tx,
  );
  await sql`
    update extra_field_option as known set position = place
    from unnest(${[...options]}::text[]) with ordinality as wanted (value, place)
    where known.field_id = ${fieldId} and known.value = wanted.value`.execute(tx);
  await sql`
    insert into extra_field_option (field_id, value, position)
    select ${fieldId}, value, place from unnest(${[...options]}::text[]) with ordinality as wanted (value, place)
    where not exists (
      select from extra_field_option as known where known.field_id = ${fieldId} and known.value = wanted.value
    )
    order by place`.execute(tx);
}

export async function archiveMaster(
  tx: Tx,
  table: MasterTable,
  { id, at }: { readonly id: number; readonly at: Date | null },
): Promise<void> {
  await sql`
    update ${raw(MASTERS[table].table)} set archived_at = ${at}, version = version + 1 where id = ${id}`.execute(
    tx,
  );
}

/** Throws a foreign key violation if something still refers to it. */
export async function deleteMaster(tx: Tx, table: MasterTable, id: number): Promise<void> {
  if (table === 'fields') await sql`delete from extra_field_option where field_id = ${id}`.execute(tx);
  await sql`delete from ${raw(MASTERS[table].table)} where id = ${id}`.execute(tx);
}

/** The rows of a table that a plan refers to. */
export interface MastersNamed {
  readonly table: MasterTable;
  readonly ids: readonly number[];
}

/**
 * Locks rows against archiving and deleting until the transaction ends; returns the name of one that is archived, or
 * '' for one that was deleted. A concurrent archive or delete waits, or was first.
 */
export async function holdMasters(tx: Tx, named: readonly MastersNamed[]): Promise<string | null> {
  for (const { table, ids } of named) {
    if (ids.length === 0) continue;
    const { rows } = await sql<{ id: number; name: string; isArchived: boolean }>`
      select id, name, archived_at is not null as "isArchived" from ${raw(MASTERS[table].table)}
      where id = any(${[...ids]}::integer[])
      order by id
      for share`.execute(tx);
    if (ids.some((id) => rows.every((row) => row.id !== id))) return '';
    const archived = rows.find(({ isArchived }) => isArchived);
    if (archived) return archived.name;
  }
  return null;
}
