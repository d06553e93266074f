import type { Context } from '../../context.ts';
import { inTransaction } from '../../db/database.ts';
import type { StaffActor } from '../../shared/actor.ts';
import { ok, type Result, refuse } from '../../shared/result.ts';
import { readLimits } from '../limits/public.ts';
import { allowed } from '../staff/public.ts';
import { recordActs } from '../staff-audit/public.ts';
import { endHoldOf, type TillProblem } from './hold-places.ts';
import { type Counted, expectedAt, isForgotten } from './till-rules.ts';
import { closeLocked, findTill, lockOpenTill, type Till, takingsOf } from './till-store.ts';
import { closedAct } from './till-wire.ts';

export interface Closing {
  readonly tillId: number;
  readonly counted: Counted;
  readonly reason: string;
}

/**
 * Closes a till with the counted amounts (spec 4 §2.8): one's own until it is forgotten; with Finanzas anybody's. A
 * refused count does not tell the expected amounts, so that the next one is a count too. A concurrent sale either
 * comes before, and counts, or after, and finds the till closed.
 */
export function closeTill(
  context: Context,
  actor: StaffActor,
  { tillId, counted, reason }: Closing,
): Promise<Result<Till, TillProblem | 'difference-unexplained'>> {
  return inTransaction<Till, TillProblem | 'difference-unexplained'>(context.database, actor, async (tx) => {
    const now = context.clock.now();
    const till = await lockOpenTill(tx, tillId);
    const mayCloseAny = allowed(actor).has('window:close');
    if (!till || !(till.memberId === actor.memberId || mayCloseAny)) return refuse('till-closed');
    const limits = await readLimits(tx);
    if (isForgotten(till, now, limits) && !mayCloseAny)
      return refuse('till-forgotten', { n: limits.tillHours });
    const expected = expectedAt(till.floatAmount, await takingsOf(tx, tillId));
    const isRight = counted.cash === expected.cash && counted.terminal === expected.terminal;
    if (!isRight && reason === '') return refuse('difference-unexplained');
    await endHoldOf(tx, tillId);
    await closeLocked(tx, tillId, {
      by: actor.memberId,
      now,
      counted,
      expected,
      reason: isRight ? '' : reason,
    });
    const closed = await findTill(tx, tillId);
    if (!closed) throw new Error(`till ${tillId} vanished`);
    await recordActs(tx, now, [closedAct(closed, counted, expected)]);
    return ok(closed);
  });
}
