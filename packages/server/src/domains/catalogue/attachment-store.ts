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

export type NewAttachment = Omit<Attachment, 'id'> & { readonly audience: AttachmentAudience };

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

export type ListedAttachment = Pick<Attachment, 'id' | 'name' | 'extension'> & {
  readonly audience: string;
};

/** Of every audience. */
export function listAllAttachments(executor: Executor, showId: number): Promise<ListedAttachment[]> {
  return executor
    .selectFrom('attachment')
    .where('show_id', '=', showId)
    .select(['id', 'name', 'extension', 'audience'])
    .orderBy('id')
    .execute();
}

/** Of any audience: both download files with the same call. Null if the show has no such file. */
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
  attachment: NewAttachment,
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

/**
 * Removes a file from the list; its bytes stay, since another show may list them too. Returns its name, or null if
 * the show has no such file.
 */
export async function deleteAttachment(
  executor: Executor,
  showId: number,
  attachmentId: number,
): Promise<string | null> {
  const row = await executor
    .deleteFrom('attachment')
    .where('show_id', '=', showId)
    .where('id', '=', attachmentId)
    .returning('name')
    .executeTakeFirst();
  return row?.name ?? null;
}
