import type { Executor } from '../../db/database.ts';
import { publicationProblem, type ShowPlan } from '../catalogue/public.ts';
import { checkList } from './check-list.ts';
import { onCurrentPlan } from './current-sectors.ts';
import { showOfDraft } from './draft-plan.ts';
import { findDraft } from './draft-store.ts';
import { readOptions } from './options-store.ts';
import { isOpen } from './save-draft.ts';

/** A draft that can still be published. */
export interface OpenDraft {
  readonly id: number;
  readonly version: number;
  /** Null while a required field is missing; the check list may still have other red lines. */
  readonly plan: ShowPlan | null;
}

/** Null if it was published or discarded, or is unknown. */
export async function findOpenDraft(executor: Executor, id: number): Promise<OpenDraft | null> {
  const draft = await findDraft(executor, id);
  if (!draft || !isOpen(draft)) return null;
  const plan = showOfDraft(onCurrentPlan(draft, await readOptions(executor)).plan);
  const isWhole = plan !== null && publicationProblem(plan) === null;
  return { id, version: draft.version, plan: isWhole ? plan : null };
}

/** The red lines of a draft's check list. */
export async function redLines(executor: Executor, id: number, now: Date): Promise<string> {
  const draft = await findDraft(executor, id);
  if (!draft) return '';
  const options = await readOptions(executor);
  const lines = checkList(onCurrentPlan(draft, options).plan, options, now);
  return lines.flatMap(({ isRed, text }) => (isRed ? [text] : [])).join(' ');
}
