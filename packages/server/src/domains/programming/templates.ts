import type { Context } from '../../context.ts';
import { inTransaction, isUniqueViolation } from '../../db/database.ts';
import type { Actor } from '../../shared/actor.ts';
import { ok, type Result, refuse } from '../../shared/result.ts';
import { mailFields, ownTexts } from '../mails/public.ts';
import { changedFields, changedMeanwhile, recordActs } from '../staff-audit/public.ts';
import { actOn, TEMPLATE } from './acts.ts';
import { readOptions } from './options-store.ts';
import { planChanges } from './plan-fields-wire.ts';
import { anyPlan } from './save-draft.ts';
import {
  archiveTemplate,
  findTemplate,
  insertTemplate,
  type Template,
  updateTemplate,
} from './template-store.ts';

export interface TemplateToSave {
  /** Null for a new one. */
  readonly id: number | null;
  readonly version: number | null;
  readonly name: string;
  /** The show or draft that it is made from; null: one that exists keeps its plan, and is renamed. */
  readonly showId: number | null;
}

type TemplateProblem = 'not-found' | 'name-in-use' | 'changed-meanwhile';

/** Saves the plan of a show or draft as a template, or renames one. */
export async function saveTemplate(
  context: Context,
  actor: Actor,
  { id, version, name, showId }: TemplateToSave,
): Promise<Result<Template, TemplateProblem>> {
  const now = context.clock.now();
  try {
    return await inTransaction<Template, TemplateProblem>(context.database, actor, async (tx) => {
      const before = id === null ? null : await findTemplate(tx, id);
      const plan = showId === null ? before?.plan : await anyPlan(tx, showId, now);
      if (!plan || (id !== null && (!before || before.isArchived))) return refuse('not-found');
      const mails = showId === null ? (before?.mails ?? []) : await ownTexts(tx, showId);
      const kept = { name, plan, mails, now: showId === null && before ? before.savedAt : now };
      const saved = before
        ? await updateTemplate(tx, { id: before.id, version: version ?? 0, ...kept })
        : await insertTemplate(tx, kept);
      if (!saved) return before ? changedMeanwhile(tx, TEMPLATE, before.id) : refuse('name-in-use');
      const fields = planChanges(before?.plan ?? {}, plan, await readOptions(tx));
      const act = actOn('plantillas/guardar', TEMPLATE, saved.id);
      const texts = changedFields(mailFields(before?.mails ?? []), mailFields(mails));
      await recordActs(tx, now, [
        {
          ...act,
          before: { Plantilla: before?.name ?? null, ...fields.before, ...texts.before },
          after: { Plantilla: name, ...fields.after, ...texts.after },
        },
      ]);
      return ok(saved);
    });
  } catch (error) {
    if (isUniqueViolation(error, 'template_by_name')) return refuse('name-in-use');
    throw error;
  }
}

/** Archives a template. */
export function putTemplateAway(
  context: Context,
  actor: Actor,
  { id, version }: { readonly id: number; readonly version: number },
): Promise<Result<Template, 'not-found' | 'changed-meanwhile'>> {
  const now = context.clock.now();
  return inTransaction<Template, 'not-found' | 'changed-meanwhile'>(context.database, actor, async (tx) => {
    const before = await findTemplate(tx, id);
    if (!before || before.isArchived) return refuse('not-found');
    const archived = await archiveTemplate(tx, { id, version, now });
    if (!archived) return changedMeanwhile(tx, TEMPLATE, id);
    await recordActs(tx, now, [
      {
        ...actOn('plantillas/archivar', TEMPLATE, id),
        before: { Plantilla: before.name, Archivada: false },
        after: { Plantilla: before.name, Archivada: true },
      },
    ]);
    return ok(archived);
  });
}
