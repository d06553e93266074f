import type { Context } from '../../context.ts';
import { inTransaction } from '../../db/database.ts';
import type { Actor } from '../../shared/actor.ts';
import { ok, type Result, refuse } from '../../shared/result.ts';
import { changedFields, changedMeanwhile, recordActs } from '../staff-audit/public.ts';
import { type ChangedLimits, outOfBounds } from './limit-rules.ts';
import { readStoredLimits, type StoredLimits, saveStoredLimits } from './limit-store.ts';
import { boundsOf, limitFields } from './limits-wire.ts';

const ENTITY = 'limites';
const ENTITY_ID = 'club';

export interface LimitsEdit {
  readonly changes: ChangedLimits;
  readonly version: number;
  readonly reason: string;
}

/** Changes limits of the club (spec 4 §9). They apply to all later decisions, also in acts that began before. */
export async function saveLimits(
  context: Context,
  actor: Actor,
  { changes, version, reason }: LimitsEdit,
): Promise<Result<StoredLimits, 'out-of-bounds' | 'changed-meanwhile'>> {
  const wrong = outOfBounds(changes);
  if (wrong) return refuse('out-of-bounds', boundsOf(wrong));
  const now = context.clock.now();
  return inTransaction<StoredLimits, 'changed-meanwhile'>(context.database, actor, async (tx) => {
    const before = await readStoredLimits(tx);
    const limits = { ...before.limits, ...changes };
    const saved = await saveStoredLimits(tx, { limits, version, now });
    if (!saved) return changedMeanwhile(tx, ENTITY, ENTITY_ID);
    // Each open till has a job at the moment of the limit until now; after a higher one it waits again by itself.
    if (limits.tillHours < before.limits.tillHours)
      await context.jobs.enqueue(tx, 'hasten-forgotten-tills', [{}]);
    const changed = changedFields(limitFields(before.limits), limitFields(limits));
    await recordActs(tx, now, [
      {
        ...{ act: 'limites/guardar', entity: ENTITY, entityId: ENTITY_ID, entityName: 'Límites del club' },
        ...{ ...changed, reason },
      },
    ]);
    return ok(saved);
  });
}
