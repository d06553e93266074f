import type { Executor } from '../../db/database.ts';

/** A file of a show; its bytes are in the storage under `storageKey`. */
export interface Attachment {
  readonly id: number;
  readonly name: string;
  readonly icon: string;
  readonly typeName: string;
  readonly extension: string;
  readonly storageKey: string;
}

export type AttachmentAudience = 'public' | 'boxes';

const COLUMNS = [
  'id',
  'name',
  'icon',
  'type_name as typeName',
  'extension',
  'storage_key as storageKey',
] as const;

export function listAttachments(
  executor: Executor,
  showId: number,
  audience: AttachmentAudience,
): Promise<Attachment[]> {
  return executor
    .selectFrom('attachment')
    .where('show_id', '=', showId)
    .where('audience', '=', audience)
    .select(COLUMNS)
    .orderBy('id')
    .execute();
}

/** Of any audience: both download their files by the same call. Null when the show has no such file. */
export async function findAttachment(
  executor: Executor,
  showId: number,
  attachmentId: number,
): Promise<Attachment | null> {
  const row = await executor
    .selectFrom('attachment')
    .where('show_id', '=', showId)
    .where('id', '=', attachmentId)
    .select(COLUMNS)
    .executeTakeFirst();
  return row ?? null;
}

export async function insertAttachment(
  executor: Executor,
  showId: number,
  attachment: Omit<Attachment, 'id'> & { audience: AttachmentAudience },
): Promise<number> {
  const { id } = await executor
    .insertInto('attachment')
    .values({
      show_id: showId,
      name: attachment.name,
      icon: attachment.icon,
      type_name: attachment.typeName,
      extension: attachment.extension,
      storage_key: attachment.storageKey,
      audience: attachment.audience,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
