import type { Context } from '../../context.ts';
import { ok, type Result, refuse } from '../../shared/result.ts';
import { checkLink } from '../access-links/public.ts';
import { findPreview, type Preview } from './preview-store.ts';
import { findSubject, type Subject } from './subject.ts';

/** A visitor's request: the number in the address, its secret, and the visitor's address. */
export interface PreviewVisit {
  readonly previewId: number;
  readonly token: string;
  readonly ip: string;
}

export interface OpenedPreview {
  readonly preview: Preview;
  readonly subject: Subject;
}

/** Opens a preview with its secret. Throws TooManyRequests after too many wrong links from an address. */
export async function openPreview(
  context: Context,
  { previewId, token, ip }: PreviewVisit,
): Promise<Result<OpenedPreview, 'preview-over'>> {
  const { kysely } = context.database;
  const preview = await findPreview(kysely, previewId);
  const key = { kind: 'preview', showId: preview?.showId ?? 0, subjectId: previewId } as const;
  const link = await checkLink(context, { ...key, token, ip });
  const subject = link.ok && preview ? await findSubject(kysely, preview.showId) : null;
  return preview && subject ? ok({ preview, subject }) : refuse('preview-over');
}
