import type { Executor } from '../../db/database.ts';
import { publicationProblem, type ShowPlan } from '../catalogue/public.ts';
import { checkList } from './check-list.ts';
import { showOfDraft } from './draft-plan.ts';
import { findDraft } from './draft-store.ts';
import { readOptions } from './options-store.ts';
import { isOpen } from './save-draft.ts';

/** A draft that can still be published. */
export interface OpenDraft {
  readonly id: number;
  readonly version: number;
  /** Null while it lacks what no show can do without; its check list may have red lines all the same. */
  readonly plan: ShowPlan | null;
}

/** Null when it was published or discarded, and when there is none of that number. */
export async function findOpenDraft(executor: Executor, id: number): Promise<OpenDraft | null> {
  const draft = await findDraft(executor, id);
  if (!draft || !isOpen(draft)) return null;
  const plan = showOfDraft(draft.plan);
  const isWhole = plan !== null && publicationProblem(plan) === null;
  return { id, version: draft.version, plan: isWhole ? plan : null };
}

/** What keeps a draft from being published, as its check list says it. */
export async function redLines(executor: Executor, id: number, now: Date): Promise<string> {
  const draft = await findDraft(executor, id);
  const lines = draft ? checkList(draft.plan, await readOptions(executor), now) : [];
  return lines.flatMap(({ isRed, text }) => (isRed ? [text] : [])).join(' ');
}
