import { sql } from 'kysely';
import type { Executor, Tx } from '../../db/database.ts';
import type { ExportKind } from './export-rules.ts';

export interface Export {
  readonly id: number;
  readonly memberId: number;
  readonly kind: ExportKind;
  readonly format: 'csv' | 'xlsx';
  readonly name: string;
  /** As in the request. */
  readonly filter: object;
  readonly columns: readonly string[];
  readonly documentChannels: readonly string[];
  /** By a second person, at some time after it was requested. */
  readonly isApproved: boolean;
  readonly state: 'queued' | 'ready' | 'failed';
  readonly askedAt: Date;
  readonly expiresAt: Date | null;
  readonly rowCount: number;
}

const EXPORT = sql`
  id, member_id as "memberId", kind, format, name, filter, columns, document_channels as "documentChannels",
  is_approved as "isApproved", state,
  asked_at as "askedAt", expires_at as "expiresAt", row_count as "rowCount"`;

type NewExport = Pick<
  Export,
  | 'memberId'
  | 'kind'
  | 'format'
  | 'name'
  | 'filter'
  | 'columns'
  | 'documentChannels'
  | 'isApproved'
  | 'askedAt'
>;

/**
 * Null if the member already has the most exports that may wait. Requests of one member are serialised by the lock on
 * the member's row.
 */
export async function insertExport(tx: Tx, one: NewExport, mostWaiting: number): Promise<number | null> {
  await sql`select from staff_member where id = ${one.memberId} for no key update`.execute(tx);
  const { rows } = await sql<{ id: number }>`
    insert into export_file
      (member_id, kind, format, name, filter, columns, document_channels, is_approved, asked_at)
    select
      ${one.memberId}, ${one.kind}, ${one.format}, ${one.name}, ${JSON.stringify(one.filter)}::jsonb,
      ${one.columns}::text[], ${one.documentChannels}::text[], ${one.isApproved}::boolean,
      ${one.askedAt}::timestamptz
    where (
      select count(*) from export_file where member_id = ${one.memberId} and state = 'queued'
    ) < ${mostWaiting}
    returning id`.execute(tx);
  return rows[0]?.id ?? null;
}

export async function findExport(db: Executor, id: number): Promise<Export | null> {
  const { rows } = await sql<Export>`select ${EXPORT} from export_file where id = ${id}`.execute(db);
  return rows[0] ?? null;
}

/** A member's own, the newest first; `before`: the last of the page before. */
export async function listExports(
  db: Executor,
  memberId: number,
  { before, count }: { readonly before: number; readonly count: number },
): Promise<{ readonly exports: readonly Export[]; readonly total: number }> {
  const { rows: exports } = await sql<Export>`
    select ${EXPORT} from export_file
    where member_id = ${memberId} and id < ${before}
    order by id desc
    limit ${count}`.execute(db);
  const { rows } = await sql<{ total: number }>`
    select count(*)::integer as total from export_file where member_id = ${memberId}`.execute(db);
  return { exports, total: rows[0]?.total ?? 0 };
}

/** The file is stored: the first job to finish sets the number of rows. */
export async function markReady(
  tx: Tx,
  { id, expiresAt, rowCount }: { readonly id: number; readonly expiresAt: Date; readonly rowCount: number },
): Promise<boolean> {
  const { rows } = await sql`
    update export_file set state = 'ready', expires_at = ${expiresAt}, row_count = ${rowCount}
    where id = ${id} and state = 'queued'
    returning id`.execute(tx);
  return rows.length > 0;
}

/** Records a failed attempt; after the last one it stays with an error. Returns whether it is retried. */
export async function noteFailure(db: Executor, id: number, mostTries: number): Promise<boolean> {
  const { rows } = await sql<{ state: string }>`
    update export_file
    set tries = tries + 1, state = case when tries + 1 >= ${mostTries} then 'failed' else state end
    where id = ${id} and state = 'queued'
    returning state`.execute(db);
  return rows[0]?.state === 'queued';
}
