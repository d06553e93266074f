import type { Executor } from '../../db/database.ts';
import { montevideoTime } from '../../shared/montevideo.ts';
import { lastChange } from '../staff-audit/public.ts';

/** The acts that change how many places a sector has, and how many are set aside. */
const CHANGE_CAPACITY = ['lugares/aforo', 'escenarios/aplicar'];
const CHANGE_KEPT = ['lugares/apartar', 'lugares/bloquear', 'lugares/desbloquear', ...CHANGE_CAPACITY];

/** Who last changed a number of places of a show, for the refusal of an older one. */
export async function otherVersion(
  db: Executor,
  showId: number,
  { now, of }: { readonly now: Date; readonly of: 'capacity' | 'kept' },
): Promise<{ person: string; time: string }> {
  const acts = of === 'capacity' ? CHANGE_CAPACITY : CHANGE_KEPT;
  const last = await lastChange(db, 'espectaculo', String(showId), ...acts);
  return { person: last?.person ?? 'Otra persona', time: montevideoTime(last?.at ?? now) };
}
