import type { Executor } from '../../db/database.ts';
import { montevideoTime } from '../../shared/montevideo.ts';
import { refuse } from '../../shared/result.ts';
import { lastChange } from '../staff-audit/public.ts';

/** The kind of shows and drafts in the audit. */
export const SHOW = 'espectaculo';
export const TEMPLATE = 'plantilla';

export const actOn = (
  act: string,
  entity: typeof SHOW | typeof TEMPLATE,
  id: number,
  entityName?: string,
) => ({
  ...{ act, entity, entityId: String(id) },
  ...(entityName ? { entityName } : {}),
});

/** The refusal of an outdated version, with whoever changed it. */
export async function changedMeanwhile(executor: Executor, entity: string, id: number) {
  const last = await lastChange(executor, entity, String(id));
  const time = last ? montevideoTime(last.at) : '';
  return refuse('changed-meanwhile', { person: last?.person ?? 'Otra persona', time });
}
