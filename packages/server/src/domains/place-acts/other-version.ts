import type { Executor } from '../../db/database.ts';
import { montevideoTime } from '../../shared/montevideo.ts';
import { lastChange } from '../staff-audit/public.ts';

/** Who last changed a show, for the refusal of an older version. */
export async function otherVersion(
  db: Executor,
  showId: number,
  now: Date,
): Promise<{ person: string; time: string }> {
  const last = await lastChange(db, 'espectaculo', String(showId));
  return { person: last?.person ?? 'Otra persona', time: montevideoTime(last?.at ?? now) };
}
