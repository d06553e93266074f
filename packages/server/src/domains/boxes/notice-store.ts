import { sql } from 'kysely';
import type { Executor } from '../../db/database.ts';

/** A notice to box holders. `file` is null without an attachment. */
export interface Notice {
  readonly id: number;
  readonly messageHtml: string;
  /** Blocking: while it is published, no invitation can be redeemed. */
  readonly isBlocking: boolean;
  readonly file: NoticeFile | null;
}

/** The name without its extension; the bytes are in the storage. */
export interface NoticeFile {
  readonly name: string;
  readonly extension: string;
  readonly storageKey: string;
}

/** Null: all shows, all boxes. */
export interface NoticeReach {
  readonly showId: number | null;
  readonly boxId: number | null;
}

export async function insertNotice(
  executor: Executor,
  notice: Omit<Notice, 'id'> & NoticeReach & { readonly publishedAt: Date },
): Promise<number> {
  const { id } = await executor
    .insertInto('box_notice')
    .values({
      show_id: notice.showId,
      box_id: notice.boxId,
      message_html: notice.messageHtml,
      is_blocking: notice.isBlocking,
      file_name: notice.file?.name ?? '',
      file_extension: notice.file?.extension ?? '',
      storage_key: notice.file?.storageKey ?? '',
      published_at: notice.publishedAt,
      withdrawn_at: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** The published notices for a box at a show, the oldest first. */
export async function standingNotices(
  executor: Executor,
  { showId, boxId }: { readonly showId: number; readonly boxId: number },
): Promise<Notice[]> {
  const rows = await executor
    .selectFrom('box_notice')
    .select(['id', 'message_html', 'is_blocking', 'file_name', 'file_extension', 'storage_key'])
    .where('withdrawn_at', 'is', null)
    .where((where) => where.or([where('show_id', 'is', null), where('show_id', '=', showId)]))
    .where((where) => where.or([where('box_id', 'is', null), where('box_id', '=', boxId)]))
    .orderBy('id')
    .execute();
  return rows.map((row) => ({
    id: row.id,
    messageHtml: row.message_html,
    isBlocking: row.is_blocking,
    file:
      row.storage_key === ''
        ? null
        : { name: row.file_name, extension: row.file_extension, storageKey: row.storage_key },
  }));
}

/** A notice in the office's list. */
export interface ListedNotice extends Omit<Notice, 'file'> {
  /** Null for all boxes, and for all shows. */
  readonly boxCode: string | null;
  readonly showName: string | null;
  /** With its extension; empty without one. */
  readonly fileName: string;
  readonly publishedAt: Date;
}

const LISTED = sql`
  select
    box_notice.id, box_notice.message_html as "messageHtml", box_notice.is_blocking as "isBlocking",
    box.code as "boxCode", show.name as "showName", box_notice.published_at as "publishedAt",
    case when file_name = '' then '' else file_name || '.' || file_extension end as "fileName"
  from box_notice
  left join box on box.id = box_notice.box_id
  left join show on show.id = box_notice.show_id`;

export async function findNotice(executor: Executor, noticeId: number): Promise<ListedNotice | null> {
  const { rows } = await sql<ListedNotice>`${LISTED} where box_notice.id = ${noticeId}`.execute(executor);
  return rows[0] ?? null;
}

/** All that boxes can still read: published ones, but for those of a show that is over or was withdrawn; the latest first. */
export async function listNotices(executor: Executor, now: Date): Promise<readonly ListedNotice[]> {
  const { rows } = await sql<ListedNotice>`
    ${LISTED}
    where box_notice.withdrawn_at is null
      and (
        show.id is null or show.published_at is not null and (show.date_is_open or show.ends_at > ${now})
      )
    order by box_notice.id desc`.execute(executor);
  return rows;
}

/** Whether it was published. */
export async function markNoticeWithdrawn(executor: Executor, noticeId: number, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await executor
    .updateTable('box_notice')
    .set({ withdrawn_at: now })
    .where('id', '=', noticeId)
    .where('withdrawn_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
