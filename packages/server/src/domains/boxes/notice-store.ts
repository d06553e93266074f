import type { Executor } from '../../db/database.ts';

/** A message to box holders. `file` is null without an attachment. */
export interface Notice {
  readonly id: number;
  readonly messageHtml: string;
  /** While it stands, no invitation is redeemed. */
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

/** What stands for a box at a show, the oldest first. */
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

/** Whether it stood. */
export async function markNoticeWithdrawn(executor: Executor, noticeId: number, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await executor
    .updateTable('box_notice')
    .set({ withdrawn_at: now })
    .where('id', '=', noticeId)
    .where('withdrawn_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
