import type { Executor } from '../../db/database.ts';
import { montevideoTime } from '../../shared/montevideo.ts';
import { type Refusal, refuse } from '../../shared/result.ts';
import { lastChange } from './audit-store.ts';

/** The refusal of an older version, with who last changed the object and when (spec 4 §5); by one of these acts, if any is named. */
export async function changedMeanwhile(
  executor: Executor,
  entity: string,
  entityId: number | string,
  ...acts: readonly string[]
): Promise<Refusal<'changed-meanwhile'>> {
  const last = await lastChange(executor, entity, String(entityId), ...acts);
  const time = last ? montevideoTime(last.at) : '';
  return refuse('changed-meanwhile', { person: last?.person ?? 'Otra persona', time });
}
