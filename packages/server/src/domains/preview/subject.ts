import type { Executor } from '../../db/database.ts';
import { isPublished } from '../catalogue/public.ts';
import { findOpenDraft, type OpenDraft } from '../programming/public.ts';

/** What a preview shows: a show that is before the public, or a draft as it is saved. */
export type Subject = 'published' | OpenDraft;

/** Null: unpublished, discarded, or never there. */
export async function findSubject(executor: Executor, showId: number): Promise<Subject | null> {
  return (await isPublished(executor, showId)) ? 'published' : findOpenDraft(executor, showId);
}
