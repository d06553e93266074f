import type { Executor } from '../../db/database.ts';
import { montevideoTime } from '../../shared/montevideo.ts';
import { lastChange } from '../staff-audit/public.ts';

/** Who changed it, and when: for the refusal of an older version. */
export async function whoChanged(executor: Executor, entity: string, id: number, act: string) {
  const last = await lastChange(executor, entity, String(id), act);
  return { person: last?.person ?? 'Otra persona', time: last ? montevideoTime(last.at) : '' };
}
