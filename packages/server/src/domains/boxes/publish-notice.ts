import { extname } from 'node:path';
import type { Context } from '../../context.ts';
import { ok, type Result, refuse } from '../../shared/result.ts';
import { cleanHtml } from '../catalogue/public.ts';
import { insertNotice, markNoticeWithdrawn, type NoticeFile, type NoticeReach } from './notice-store.ts';

export interface NoticePlan extends NoticeReach {
  /** HTML that staff wrote; cut down to text elements and safe links. */
  readonly html: string;
  readonly isBlocking: boolean;
  readonly file?: { readonly fileName: string; readonly bytes: Uint8Array };
}

/** It travels inside the answer that opens the page. */
const MAX_FILE_BYTES = 2 * 1024 * 1024;
const CONTENT_TYPES: Readonly<Record<string, string>> = {
  pdf: 'application/pdf',
  png: 'image/png',
  jpg: 'image/jpeg',
};

type NoticeProblem = 'message-empty' | 'file-type-not-allowed' | 'file-too-large';

/** Tells something to box holders. A crash between file and message leaves a stored file that nothing names. */
export async function publishNotice(
  context: Context,
  { showId, boxId, html, isBlocking, file }: NoticePlan,
): Promise<Result<{ noticeId: number }, NoticeProblem>> {
  const messageHtml = cleanHtml(html);
  if (messageHtml === '') return refuse('message-empty');
  const stored = file ? await storeFile(context, file) : ok(null);
  if (!stored.ok) return stored;
  const noticeId = await insertNotice(context.database.kysely, {
    showId,
    boxId,
    messageHtml,
    isBlocking,
    file: stored.value,
    publishedAt: context.clock.now(),
  });
  return ok({ noticeId });
}

/** False when it did not stand. */
export function withdrawNotice(context: Context, noticeId: number): Promise<boolean> {
  return markNoticeWithdrawn(context.database.kysely, noticeId, context.clock.now());
}

async function storeFile(
  { storage, random }: Context,
  { fileName, bytes }: NonNullable<NoticePlan['file']>,
): Promise<Result<NoticeFile, 'file-type-not-allowed' | 'file-too-large'>> {
  const extension = extname(fileName).slice(1).toLowerCase();
  const contentType = CONTENT_TYPES[extension];
  if (!contentType) return refuse('file-type-not-allowed');
  if (bytes.length > MAX_FILE_BYTES) return refuse('file-too-large');
  const storageKey = `notices/${random.bytes(16).toString('hex')}.${extension}`;
  await storage.put(storageKey, bytes, contentType);
  return ok({ name: fileName.slice(0, -extension.length - 1), extension, storageKey });
}
