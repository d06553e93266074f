import { extname } from 'node:path';
import { ATTACHMENT_MEGABYTES, MEGABYTE } from '@club/contract/constants';
import type { Context } from '../../context.ts';
import { inTransaction } from '../../db/database.ts';
import type { Actor } from '../../shared/actor.ts';
import { ok, type Result, refuse } from '../../shared/result.ts';
import { cleanHtml, findShowOnSale, textOfHtml } from '../catalogue/public.ts';
import { recordActs } from '../staff-audit/public.ts';
import { noticeFields } from './box-acts-wire.ts';
import { findBoxById } from './box-store.ts';
import { NOTICE } from './messages.ts';
import {
  findNotice,
  insertNotice,
  markNoticeWithdrawn,
  type NoticeFile,
  type NoticeReach,
} from './notice-store.ts';

export interface NoticePlan extends NoticeReach {
  /** HTML by staff, reduced to text elements and safe links. */
  readonly html: string;
  readonly isBlocking: boolean;
  readonly file?: { readonly fileName: string; readonly bytes: Uint8Array };
}

/** It is part of the answer that opens the page (spec 4 §2.10). */
const CONTENT_TYPES: Readonly<Record<string, string>> = {
  pdf: 'application/pdf',
  png: 'image/png',
  jpg: 'image/jpeg',
};

type NoticeProblem = 'message-empty' | 'file-type-not-allowed' | 'file-too-large' | 'not-found';

/** Publishes a notice to box holders. A crash between file and notice leaves an unreferenced file. */
export function publishNotice(
  context: Context,
  actor: Actor,
  { showId, boxId, html, isBlocking, file }: NoticePlan,
): Promise<Result<{ noticeId: number }, NoticeProblem>> {
  const now = context.clock.now();
  return inTransaction<{ noticeId: number }, NoticeProblem>(context.database, actor, async (tx) => {
    const messageHtml = cleanHtml(html);
    const isBoxThere = boxId === null || (await findBoxById(tx, boxId)) !== null;
    const isShowThere = showId === null || (await findShowOnSale(tx, showId)) !== null;
    if (!isBoxThere || !isShowThere) return refuse('not-found');
    if (textOfHtml(messageHtml) === '') return refuse('message-empty');
    const stored = file ? await storeFile(context, file) : ok(null);
    if (!stored.ok) return stored;
    const noticeId = await insertNotice(tx, {
      ...{ showId, boxId, messageHtml, isBlocking, file: stored.value, publishedAt: now },
    });
    const notice = await findNotice(tx, noticeId);
    if (!notice) throw new Error(`notice ${noticeId} is gone`);
    const subject = { entity: NOTICE, entityId: String(noticeId) };
    await recordActs(tx, now, [{ act: 'comunicaciones/publicar', ...subject, after: noticeFields(notice) }]);
    return ok({ noticeId });
  });
}

/** Withdraws a notice. */
export function withdrawNotice(
  context: Context,
  actor: Actor,
  noticeId: number,
): Promise<Result<void, 'not-found'>> {
  const now = context.clock.now();
  return inTransaction<void, 'not-found'>(context.database, actor, async (tx) => {
    if (!(await markNoticeWithdrawn(tx, noticeId, now))) return refuse('not-found');
    const act = { act: 'comunicaciones/retirar', entity: NOTICE, entityId: String(noticeId) };
    await recordActs(tx, now, [{ ...act, before: { Vigente: true }, after: { Vigente: false } }]);
    return ok();
  });
}

async function storeFile(
  { storage, random }: Context,
  { fileName, bytes }: NonNullable<NoticePlan['file']>,
): Promise<Result<NoticeFile, 'file-type-not-allowed' | 'file-too-large'>> {
  const extension = extname(fileName).slice(1).toLowerCase();
  const contentType = CONTENT_TYPES[extension];
  if (!contentType) return refuse('file-type-not-allowed');
  if (bytes.length > ATTACHMENT_MEGABYTES * MEGABYTE) return refuse('file-too-large');
  const storageKey = `notices/${random.bytes(16).toString('hex')}.${extension}`;
  await storage.put(storageKey, bytes, contentType);
  return ok({ name: fileName.slice(0, -extension.length - 1), extension, storageKey });
}
