import type { Context } from '../../context.ts';
import { ok, type Result, refuse } from '../../shared/result.ts';
import { isAttachmentKey } from './attach-file.ts';
import { type Attachment, findAttachment } from './attachment-store.ts';
import { isPublished } from './show-store.ts';

export interface DownloadedAttachment {
  readonly attachment: Attachment;
  readonly bytes: Uint8Array;
}

type Problem = 'show-not-found' | 'attachment-not-found' | 'attachment-unreadable';

/** The bytes of a show's file. A fault of the storage is reported to `onFault`. */
export async function downloadAttachment(
  { database, storage }: Context,
  ids: { showId: number; attachmentId: number },
  onFault: (error: unknown) => void,
): Promise<Result<DownloadedAttachment, Problem>> {
  const { kysely } = database;
  if (!(await isPublished(kysely, ids.showId))) return refuse('show-not-found');
  const attachment = await findAttachment(kysely, ids.showId, ids.attachmentId);
  if (!attachment) return refuse('attachment-not-found');
  if (!isAttachmentKey(attachment.storageKey, attachment.extension)) {
    onFault(new Error(`${attachment.storageKey} is no key of an attachment`));
    return refuse('attachment-unreadable');
  }
  try {
    const file = await storage.get(attachment.storageKey);
    if (file) return ok({ attachment, bytes: file.bytes });
    onFault(new Error(`no file under ${attachment.storageKey}`));
  } catch (error) {
    onFault(error);
  }
  return refuse('attachment-unreadable');
}
