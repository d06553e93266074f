import type { Context } from '../../context.ts';
import { inTransaction, type Tx } from '../../db/database.ts';
import type { StaffActor } from '../../shared/actor.ts';
import { ok, type Result, refuse } from '../../shared/result.ts';
import { beginCancellation } from '../cancellations/public.ts';
import { changeShow, lockShow } from '../catalogue/public.ts';
import { wayNames } from '../finance/public.ts';
import { endHolds, lockHoldsOfShow, lockLateHoldsOfShow } from '../holds/public.ts';
import { parkingTicketsOfShow } from '../parking/public.ts';
import { windowSalesOfShow } from '../payments/public.ts';
import { actOn, SHOW } from '../programming/public.ts';
import { stopSale } from '../sale-terms/public.ts';
import { recordActs } from '../staff-audit/public.ts';
import type { Cancelled } from './move-plans.ts';
import { cancelledFields } from './move-wire.ts';
import { numbersOf } from './show-numbers.ts';

export interface CancelPlan {
  readonly showId: number;
  /** The show's name, as typed. */
  readonly typedName: string;
  readonly message: string;
  readonly reason: string;
  /** Only counts. */
  readonly isDryRun: boolean;
}

/**
 * Cancels a show for good (spec 4 §4.4): its sale is closed and its holds end at once, no more tickets are issued,
 * and a job does the rest. A concurrent issue of tickets comes first, and is counted; later payments are refunded.
 */
export function cancelShow(
  context: Context,
  actor: StaffActor,
  plan: CancelPlan,
): Promise<Result<Cancelled, 'not-published' | 'name-differs'>> {
  const { showId, message, reason, isDryRun } = plan;
  return inTransaction<Cancelled, 'not-published' | 'name-differs'>(context.database, actor, async (tx) => {
    // Locks are always taken in this order, to avoid a deadlock: the sale, the show, its holds.
    if (!isDryRun) await stopSale(tx, showId);
    const show = await lockShow(tx, showId, context.clock.now());
    if (!show) return refuse('not-published');
    // After the lock: what was annulled before it is not of the cancellation.
    const now = context.clock.now();
    if (isDryRun) return ok(await countAll(tx, showId, now));
    if (plan.typedName.trim() !== show.name.trim()) return refuse('name-differs');
    // Before the show is changed, so that buyers do not wait for its row meanwhile.
    const held = await lockHoldsOfShow(tx, showId, now);
    await changeShow(tx, showId, {
      cancelled_at: now,
      sale_suspended_at: show.saleSuspendedAt ?? now,
      is_featured: false,
    });
    await endHolds(tx, [...new Set([...held, ...(await lockLateHoldsOfShow(tx, showId, now))])]);
    const counted = await countAll(tx, showId, now);
    const { memberId: askedBy, approver: approvedBy = null } = actor;
    await beginCancellation(context, tx, { showId, cancelledAt: now, message, reason, askedBy, approvedBy });
    const fields = cancelledFields(show, counted, await wayNames(context), message);
    await recordActs(tx, now, [
      { ...actOn('espectaculos/cancelar', SHOW, showId, show.name), ...fields, reason },
    ]);
    return ok(counted);
  });
}

async function countAll(tx: Tx, showId: number, now: Date): Promise<Cancelled> {
  return {
    ...(await numbersOf(tx, showId, now)),
    parkingTickets: (await parkingTicketsOfShow(tx, showId)).length,
    windowSales: await windowSalesOfShow(tx, showId),
  };
}
