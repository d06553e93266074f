import type { Tx } from '../../db/database.ts';
import { mailFields, ownTexts, replaceOwnTexts } from '../mails/public.ts';
import { changedFields, type Fields } from '../staff-audit/public.ts';
import { findTemplate } from './template-store.ts';

/** Replaces a draft's texts of mails by those of a show or template; returns what changed. */
export async function copyMails(
  tx: Tx,
  draftId: number,
  source: { readonly showId: number | null; readonly templateId: number | null },
  now: Date,
): Promise<{ before: Fields; after: Fields }> {
  const { showId, templateId } = source;
  const template = templateId === null ? null : await findTemplate(tx, templateId);
  const texts = template ? template.mails : showId === null ? [] : await ownTexts(tx, showId);
  const before = await ownTexts(tx, draftId);
  await replaceOwnTexts(tx, { showId: draftId, texts, now });
  return changedFields(mailFields(before), mailFields(texts));
}
