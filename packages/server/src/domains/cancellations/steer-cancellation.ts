import type { Context } from '../../context.ts';
import { inTransaction, type Tx } from '../../db/database.ts';
import type { StaffActor } from '../../shared/actor.ts';
import { ok, type Result, refuse } from '../../shared/result.ts';
import { countMassRefund, retryRejected, silentRefunds } from '../payments/public.ts';
import { recordActs } from '../staff-audit/public.ts';
import { type Cancellation, lockCancellation, setProgress } from './cancellation-store.ts';

const SHOW = 'espectaculo';

const actOn = (act: string, { showId, showName }: Cancellation) => ({
  ...{ act, entity: SHOW, entityId: String(showId), entityName: showName },
});

/** Retries only the failed refunds of a show; returns how many. */
export function retryFailed(
  context: Context,
  actor: StaffActor,
  showId: number,
): Promise<Result<number, 'not-found' | 'nothing-failed'>> {
  return inTransaction<number, 'not-found' | 'nothing-failed'>(context.database, actor, async (tx) => {
    const cancellation = await lockCancellation(tx, showId);
    if (!cancellation) return refuse('not-found');
    const now = context.clock.now();
    const silent = await silentRefunds(tx, showId);
    const again = await retryRejected(tx, showId, now);
    const retried = silent.length + again;
    if (retried === 0) return refuse('nothing-failed');
    const payloads = silent.map((refundId) => ({ refundId }));
    if (payloads.length > 0) await context.jobs.enqueue(tx, 'make-refund', payloads);
    if (again > 0) await goOn(context, tx, cancellation);
    const { total } = await countMassRefund(tx, showId);
    await recordActs(tx, now, [
      { ...actOn('devoluciones/reintentar', cancellation), after: { Reintentadas: retried, Total: total } },
    ]);
    return ok(retried);
  });
}

async function goOn(context: Context, tx: Tx, { showId }: Cancellation): Promise<void> {
  await setProgress(tx, showId, { finished_at: null });
  await context.jobs.enqueue(tx, 'cancel-show', [{ showId }]);
}

/** Stops the job of a cancelled show after its chunk, or resumes it. */
export function steerCancellation(
  context: Context,
  actor: StaffActor,
  {
    showId,
    stops,
    reason,
  }: { readonly showId: number; readonly stops: boolean; readonly reason: string | null },
): Promise<Result<void, 'not-found' | 'not-in-this-state'>> {
  return inTransaction<void, 'not-found' | 'not-in-this-state'>(context.database, actor, async (tx) => {
    const cancellation = await lockCancellation(tx, showId);
    if (!cancellation) return refuse('not-found');
    const isStopped = cancellation.stoppedAt !== null;
    if (isStopped === stops || (stops && cancellation.finishedAt !== null))
      return refuse('not-in-this-state');
    const now = context.clock.now();
    await setProgress(tx, showId, { stopped_at: stops ? now : null });
    if (!stops) await context.jobs.enqueue(tx, 'cancel-show', [{ showId }]);
    const names = { before: stops ? 'En curso' : 'Detenidas', after: stops ? 'Detenidas' : 'En curso' };
    await recordActs(tx, now, [
      {
        ...actOn(stops ? 'devoluciones/detener' : 'devoluciones/seguir', cancellation),
        before: { Devoluciones: names.before },
        after: { Devoluciones: names.after },
        reason,
      },
    ]);
    return ok();
  });
}
