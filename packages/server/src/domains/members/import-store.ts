import { sql } from 'kysely';
import type { Executor, Tx } from '../../db/database.ts';
import type { ImportCounts, RegisterRow, RegisterTerms } from './register-wire.ts';
import { plainName } from './register-wire.ts';

export type ImportState = 'reading' | 'reviewed' | 'applying' | 'applied' | 'discarded' | 'unreadable';

/** An import of the register, and its state. */
export interface MemberImport {
  readonly id: number;
  readonly source: 'file' | 'register';
  readonly name: string;
  readonly state: ImportState;
  /** Null: the nightly import. */
  readonly authorId: number | null;
  readonly author: string;
  readonly begunAt: Date;
  readonly endedAt: Date | null;
  /** The error text; usually empty. */
  readonly problem: string;
  readonly version: number;
  /** Null before it is read. */
  readonly counts: ImportCounts | null;
  /** PINs that are not hashed yet. */
  readonly pinsLeft: number;
}

const IMPORT = sql`
  import.id, import.source, import.name, import.state, import.author_id as "authorId", import.author,
  import.begun_at as "begunAt", import.ended_at as "endedAt", import.problem, import.version, import.counts,
  (
    select count(*)::integer from member_import_row as row where row.import_id = import.id and row.sealed_pin is not null
  ) as "pinsLeft"`;

export interface NewImport {
  readonly source: MemberImport['source'];
  readonly name: string;
  readonly authorId: number | null;
  readonly author: string;
  readonly sealedFile: Buffer | null;
  readonly now: Date;
}

/** Throws a unique violation of `one_open_member_import` while another is open. */
export async function insertImport(tx: Tx, plan: NewImport): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into member_import (source, name, author_id, author, sealed_file, begun_at)
    values (${plan.source}, ${plan.name}, ${plan.authorId}, ${plan.author}, ${plan.sealedFile}, ${plan.now})
    returning id`.execute(tx);
  return rows[0]?.id ?? 0;
}

export async function findImport(db: Executor, id: number): Promise<MemberImport | null> {
  const { rows } =
    await sql<MemberImport>`select ${IMPORT} from member_import as import where id = ${id}`.execute(db);
  return rows[0] ?? null;
}

/** The open import (neither applied nor discarded), or null. */
export async function findOpenImport(db: Executor): Promise<MemberImport | null> {
  const { rows } = await sql<MemberImport>`
    select ${IMPORT} from member_import as import where state in ('reading', 'reviewed', 'applying')`.execute(
    db,
  );
  return rows[0] ?? null;
}

/** Locks it against other state changes until the transaction ends. */
export async function lockImport(tx: Tx, id: number): Promise<MemberImport | null> {
  await sql`select from member_import where id = ${id} for update`.execute(tx);
  return findImport(tx, id);
}

/** The newest first. */
export async function listImports(
  db: Executor,
  { from, count }: { readonly from: number; readonly count: number },
): Promise<{ imports: readonly MemberImport[]; total: number }> {
  const { rows: imports } = await sql<MemberImport>`
    select ${IMPORT} from member_import as import order by id desc limit ${count} offset ${from}`.execute(db);
  const { rows } = await sql<{ total: number }>`select count(*)::integer as total from member_import`.execute(
    db,
  );
  return { imports, total: rows[0]?.total ?? 0 };
}

/** The stored file of one that waits to be read. */
export async function sealedFileOf(db: Executor, id: number): Promise<Buffer | null> {
  const row = await db
    .selectFrom('member_import')
    .select('sealed_file')
    .where('id', '=', id)
    .executeTakeFirst();
  return row?.sealed_file ?? null;
}

/** Sets the state of an import, and deletes its stored file. */
export async function moveImport(
  tx: Tx,
  id: number,
  to: {
    readonly state: Exclude<ImportState, 'reading'>;
    readonly counts?: ImportCounts;
    readonly problem?: string;
    readonly endedAt?: Date;
  },
): Promise<void> {
  await sql`
    update member_import
    set
      state = ${to.state}, sealed_file = null, version = version + 1, problem = ${to.problem ?? ''},
      counts = coalesce(${to.counts ? JSON.stringify(to.counts) : null}::jsonb, counts), ended_at = ${to.endedAt ?? null}
    where id = ${id}`.execute(tx);
}

/** Document types by name, abbreviation and id; the categories that a member may have, by name. */
export async function readTerms(db: Executor): Promise<RegisterTerms> {
  const types = await db.selectFrom('document_type').select(['id', 'name', 'abbreviation']).execute();
  const categories = await db
    .selectFrom('member_category')
    .select(['id', 'name'])
    .where('is_public', '=', false)
    .where('is_visitor', '=', false)
    .where('archived_at', 'is', null)
    .execute();
  return {
    documentTypes: new Map(
      types.flatMap(({ id, name, abbreviation }) =>
        [String(id), name, abbreviation].filter(Boolean).map((text) => [plainName(text), id] as const),
      ),
    ),
    categories: new Map(categories.map(({ id, name }) => [plainName(name), id])),
  };
}

/** A stored line: with its values, or with the reason why it is skipped. */
export type StoredLine = { readonly line: number } & (
  | (Omit<RegisterRow, 'pin'> & {
      readonly pinMark: Buffer | null;
      readonly sealedPin: Buffer | null;
      readonly error: null;
    })
  | {
      readonly error: string;
      readonly typeId: number | null;
      readonly document: string | null;
      readonly memberNumber: string | null;
    }
);

export async function insertLines(tx: Tx, importId: number, lines: readonly StoredLine[]): Promise<void> {
  const column = <Name extends keyof RegisterRow | 'pinMark' | 'sealedPin'>(name: Name) =>
    lines.map((line) => (line.error === null ? ((line as Record<string, unknown>)[name] ?? null) : null));
  await sql`
    insert into member_import_row (
      import_id, line, error, document_type_id, document, member_number, category_id, first_name, last_name, email,
      is_in_debt, remark, member_since, pin_mark, sealed_pin
    )
    select ${importId}::integer, *
    from unnest(
      ${lines.map(({ line }) => line)}::integer[],
      ${lines.map(({ error }) => error)}::text[],
      ${lines.map(({ typeId }) => typeId)}::integer[],
      ${lines.map(({ document }) => document)}::text[],
      ${lines.map(({ memberNumber }) => memberNumber)}::text[],
      ${column('categoryId')}::integer[],
      ${column('firstName')}::text[],
      ${column('lastName')}::text[],
      ${column('email')}::text[],
      ${column('isInDebt')}::boolean[],
      ${column('remark')}::text[],
      ${column('memberSince')}::date[],
      ${column('pinMark')}::bytea[],
      ${column('sealedPin')}::bytea[]
    )
    on conflict do nothing`.execute(tx);
}

export interface SealedPin {
  readonly line: number;
  readonly sealedPin: Buffer;
}

export async function sealedPins(
  db: Executor,
  importId: number,
  count: number,
): Promise<readonly SealedPin[]> {
  const { rows } = await sql<SealedPin>`
    select line, sealed_pin as "sealedPin"
    from member_import_row
    where import_id = ${importId} and sealed_pin is not null
    order by line
    limit ${count}`.execute(db);
  return rows;
}

export async function storeHashes(
  db: Executor,
  importId: number,
  hashes: readonly { readonly line: number; readonly hash: string }[],
): Promise<void> {
  await sql`
    update member_import_row as row set pin_hash = done.hash, sealed_pin = null
    from unnest(${hashes.map(({ line }) => line)}::integer[], ${hashes.map(({ hash }) => hash)}::text[]) as done (line, hash)
    where row.import_id = ${importId} and row.line = done.line`.execute(db);
}

/** Deletes the rows of a finished import, except the skipped ones, so that they can be corrected. */
export async function dropLines(tx: Tx, importId: number): Promise<void> {
  await sql`delete from member_import_row where import_id = ${importId} and error is null`.execute(tx);
}
