import { sql } from 'kysely';
import type { Executor, Tx } from '../../db/database.ts';
import { allowLongStatements } from '../../db/preparing-pool.ts';
import { rowText } from './messages.ts';
import type { ImportCounts } from './register-wire.ts';

/** The rows of an import that can be applied, each joined with its member. */
const compared = (importId: number) => sql`
  select
    row.*,
    member.id is null or member.left_at is not null as is_joining,
    coalesce(member.left_at is null and member.category_id <> row.category_id, false) as is_category,
    coalesce(member.left_at is null and member.is_in_debt <> row.is_in_debt, false) as is_debt,
    coalesce(
      member.left_at is null and (
        (member.member_number, member.first_name, member.last_name, member.email, member.remark)
          <> (row.member_number, row.first_name, row.last_name, row.email, row.remark)
        or (row.member_since is not null and row.member_since is distinct from member.member_since)
        or (row.pin_mark is not null and row.pin_mark is distinct from member.pin_mark)
      ), false
    ) as is_other,
    member.category_id as category_before
  from member_import_row as row
  left join member on member.document_type_id = row.document_type_id and member.document = row.document
  where row.import_id = ${importId} and row.error is null`;

/** Members without a row, valid or not. A wrong row names one by its number, too: their document may be another now. */
const leaving = (importId: number) => sql`
  member.left_at is null and not exists (
    select from member_import_row as row
    where row.import_id = ${importId}
      and row.document_type_id = member.document_type_id and row.document = member.document
  ) and not exists (
    select from member_import_row as row
    where row.import_id = ${importId} and row.error is not null and row.member_number = member.member_number
  )`;

/**
 * Skips each row whose member number belongs to a member who does not change because their own row has an error; and
 * recursively the rows that depend on skipped ones.
 */
export async function leaveOutKeptNumbers(tx: Tx, importId: number): Promise<void> {
  for (;;) {
    const { numAffectedRows } = await sql`
      update member_import_row as row
      set error = ${rowText.numberKept}, sealed_pin = null, pin_mark = null
      from member_import_row as wrong
      cross join lateral (
        select * from member
        where member.document_type_id = wrong.document_type_id and member.document = wrong.document
          and member.left_at is null
        union all
        select * from member
        where member.member_number = wrong.member_number and member.left_at is null
      ) as member
      where wrong.import_id = ${importId} and wrong.error is not null
        and not exists (
          select from member_import_row as right_row
          where right_row.import_id = ${importId} and right_row.error is null
            and right_row.document_type_id = member.document_type_id and right_row.document = member.document
        )
        and row.import_id = ${importId} and row.error is null and row.member_number = member.member_number`.execute(
      tx,
    );
    if (!numAffectedRows) return;
  }
}

/** PINs that the register had before need no new hash: the member has theirs, or a newer one by mail. */
export async function forgetKnownPins(tx: Tx, importId: number): Promise<void> {
  await sql`
    update member_import_row as row set sealed_pin = null
    from member
    where row.import_id = ${importId} and row.sealed_pin is not null
      and member.document_type_id = row.document_type_id and member.document = row.document
      and member.pin_mark = row.pin_mark`.execute(tx);
}

/**
 * Inserts the persons of new members, so that applying finds them. In document order, the order in which persons are
 * always locked.
 */
export async function makePersonsOf(tx: Tx, importId: number): Promise<void> {
  await sql`
    insert into person (document_type_id, document)
    select document_type_id, document
    from member_import_row
    where import_id = ${importId} and error is null
    order by document_type_id, document
    on conflict do nothing`.execute(tx);
}

/** The planner has no statistics of rows inserted in this transaction until `analyze`. */
export async function analyseLines(tx: Tx): Promise<void> {
  await sql`analyze member_import_row`.execute(tx);
}

/** The effect of applying the import now. */
export async function countDifferences(db: Executor, importId: number): Promise<ImportCounts> {
  const { rows } = await sql<ImportCounts>`
    with compared as (${compared(importId)})
    select
      (select count(*)::integer from member_import_row where import_id = ${importId}) as rows,
      (select count(*)::integer from member_import_row where import_id = ${importId} and error is not null) as errors,
      (select count(*)::integer from member where left_at is null) as members,
      count(*) filter (where is_joining)::integer as joining,
      (select count(*)::integer from member where ${leaving(importId)}) as leaving,
      count(*) filter (where is_category)::integer as categories,
      count(*) filter (where is_debt)::integer as debts,
      count(*) filter (where is_other and not is_category and not is_debt)::integer as others
    from compared`.execute(db);
  return rows[0] as ImportCounts;
}

export const DIFFERENCES = ['errors', 'joining', 'leaving', 'categories', 'debts'] as const;
export type Difference = (typeof DIFFERENCES)[number];

/** A row of the preview. */
export interface DifferentRow {
  /** The line of the file, from 1; 0 for a member without a row. */
  readonly line: number;
  readonly documentType: string;
  readonly typeId: number | null;
  readonly document: string;
  readonly memberNumber: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly category: string;
  readonly categoryBefore: string;
  readonly isInDebt: boolean;
  readonly error: string;
}

const FILTERS = {
  errors: sql`error is not null`,
  leaving: sql`true`,
  joining: sql`is_joining`,
  categories: sql`is_category`,
  debts: sql`is_debt`,
} as const;

/** The rows of one kind, in the order of the file; leavings by member number. */
export async function listDifferences(
  db: Executor,
  importId: number,
  { kind, from, count }: { readonly kind: Difference; readonly from: number; readonly count: number },
): Promise<readonly DifferentRow[]> {
  const source = {
    errors: sql`select *, null::integer as category_before from member_import_row where import_id = ${importId}`,
    leaving: sql`
      select
        0 as line, ''::text as error, member.document_type_id, member.document, member.member_number, member.category_id,
        member.first_name, member.last_name, member.is_in_debt, null::integer as category_before
      from member
      where ${leaving(importId)}`,
    joining: compared(importId),
    categories: compared(importId),
    debts: compared(importId),
  }[kind];
  const { rows } = await sql<DifferentRow>`
    select
      chosen.line, coalesce(document_type.abbreviation, '') as "documentType", chosen.document_type_id as "typeId",
      coalesce(chosen.document, '') as document, coalesce(chosen.member_number, '') as "memberNumber",
      coalesce(chosen.first_name, '') as "firstName", coalesce(chosen.last_name, '') as "lastName",
      coalesce(category.name, '') as category, coalesce(earlier.name, '') as "categoryBefore",
      coalesce(chosen.is_in_debt, false) as "isInDebt", coalesce(chosen.error, '') as error
    from (select * from (${source}) as every where ${FILTERS[kind]}) as chosen
    left join document_type on document_type.id = chosen.document_type_id
    left join member_category as category on category.id = chosen.category_id
    left join member_category as earlier on earlier.id = chosen.category_before
    order by chosen.line, chosen.member_number
    limit ${count} offset ${from}`.execute(db);
  return rows;
}

/**
 * Applies the import: missing members have left, the others get the values of their rows. In one transaction, so that
 * concurrent readers see the former register.
 */
export async function swapRegister(tx: Tx, importId: number, now: Date): Promise<void> {
  await allowLongStatements(tx);
  await sql`set constraints member_number_of_one deferred`.execute(tx);
  await sql`update member set left_at = ${now} where ${leaving(importId)}`.execute(tx);
  await sql`
    insert into member (
      document_type_id, document, member_number, category_id, first_name, last_name, email, is_in_debt, remark,
      member_since, pin_hash, pin_mark, imported_at
    )
    select
      document_type_id, document, member_number, category_id, first_name, last_name, email, is_in_debt, remark,
      member_since, pin_hash, pin_mark, ${now}::timestamptz
    from (${compared(importId)}) as row
    where is_joining or is_category or is_debt or is_other
    order by document_type_id, document
    on conflict (document_type_id, document) do update
    set
      member_number = excluded.member_number,
      category_id = excluded.category_id,
      first_name = excluded.first_name,
      last_name = excluded.last_name,
      email = excluded.email,
      is_in_debt = excluded.is_in_debt,
      remark = excluded.remark,
      member_since = coalesce(excluded.member_since, member.member_since),
      pin_hash = coalesce(excluded.pin_hash, member.pin_hash),
      pin_mark = case when excluded.pin_hash is null then member.pin_mark else excluded.pin_mark end,
      imported_at = excluded.imported_at,
      left_at = null`.execute(tx);
}
