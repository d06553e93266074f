import type { Executor } from '../../db/database.ts';
import { isPublished } from '../catalogue/public.ts';
import { findOpenDraft, type OpenDraft } from '../programming/public.ts';

/** The subject of a preview: a published show, or a saved draft. */
export type Subject = 'published' | OpenDraft;

/** Null: unpublished, discarded, or unknown. */
export async function findSubject(executor: Executor, showId: number): Promise<Subject | null> {
  return (await isPublished(executor, showId)) ? 'published' : findOpenDraft(executor, showId);
}
