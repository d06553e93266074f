import type { Context } from '../../context.ts';
import { inTransaction } from '../../db/database.ts';
import type { Actor } from '../../shared/actor.ts';
import { ok, type Result, refuse } from '../../shared/result.ts';
import { issueLink } from '../access-links/public.ts';
import { listCategories } from '../catalogue/public.ts';
import { redLines } from '../programming/public.ts';
import { recordActs } from '../staff-audit/public.ts';
import { insertPreview } from './preview-store.ts';
import { previewFields } from './preview-wire.ts';
import { findSubject } from './subject.ts';

export const PREVIEW_MS = 24 * 60 * 60_000;

export interface WantedPreview {
  readonly showId: number;
  readonly moment: Date;
  readonly categoryId: number | null;
}

/** A preview with its secret, which is shown only this once. */
export interface MadePreview {
  readonly id: number;
  readonly token: string;
  readonly expiresAt: Date;
}

/** Makes a preview of a show or a draft, for 24 hours and for the holder of its secret (spec 4 §2.12). */
export function makePreview(
  context: Context,
  actor: Actor,
  { showId, moment, categoryId }: WantedPreview,
): Promise<Result<MadePreview, 'not-found' | 'draft-incomplete'>> {
  const now = context.clock.now();
  const expiresAt = new Date(now.getTime() + PREVIEW_MS);
  return inTransaction<MadePreview, 'not-found' | 'draft-incomplete'>(context.database, actor, async (tx) => {
    const subject = await findSubject(tx, showId);
    if (!subject) return refuse('not-found');
    if (subject !== 'published' && !subject.plan)
      return refuse('draft-incomplete', { missing: await redLines(tx, showId, now) });
    const categories = await listCategories(tx, showId);
    const category = categories.find(({ id }) => id === categoryId);
    if (categoryId !== null && !category) return refuse('not-found');
    const authorId = actor.kind === 'staff' ? actor.memberId : null;
    const id = await insertPreview(tx, { showId, moment, categoryId, authorId, now });
    const token = await issueLink(tx, context, { kind: 'preview', showId, subjectId: id, expiresAt });
    await recordActs(tx, now, [
      {
        ...{ act: 'espectaculos/vistaPrevia', entity: 'vista-previa', entityId: String(id) },
        after: previewFields({ showId, moment, categoryName: category?.name ?? null, expiresAt }),
      },
    ]);
    return ok({ id, token, expiresAt });
  });
}
