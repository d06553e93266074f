import type { Context } from '../../context.ts';
import { inTransaction } from '../../db/database.ts';
import type { StaffActor } from '../../shared/actor.ts';
import { ok, type Result, refuse } from '../../shared/result.ts';
import { readLimits } from '../limits/public.ts';
import { recordActs } from '../staff-audit/public.ts';
import { forgottenAt } from './till-rules.ts';
import { findTill, insertTill, type Till } from './till-store.ts';
import { openedAct } from './till-wire.ts';

/** Opens a till for the member (spec 4 §2.8); a job checks whether it is forgotten. */
export function openTill(
  context: Context,
  actor: StaffActor,
  floatAmount: number,
): Promise<Result<Till, 'till-open'>> {
  return inTransaction<Till, 'till-open'>(context.database, actor, async (tx) => {
    const now = context.clock.now();
    const tillId = await insertTill(tx, { memberId: actor.memberId, floatAmount, now });
    const till = tillId === null ? null : await findTill(tx, tillId);
    if (!till) return refuse('till-open');
    const startAfter = forgottenAt(till, await readLimits(tx));
    await context.jobs.enqueue(tx, 'tell-forgotten-till', [{ tillId: till.id }], { startAfter });
    await recordActs(tx, now, [openedAct(till)]);
    return ok(till);
  });
}
