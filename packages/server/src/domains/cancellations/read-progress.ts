import type { Context } from '../../context.ts';
import { ok, type Result, refuse } from '../../shared/result.ts';
import {
  countMassRefund,
  type FailedRefund,
  failedRefunds,
  type MassRefundCount,
  type WindowSaleRow,
  windowSalesOfShow,
} from '../payments/public.ts';
import { countLeft, findCancellation } from './cancellation-store.ts';

const MOST_FAILED = 200;

export interface Progress extends MassRefundCount {
  readonly state: 'under-way' | 'stopped' | 'done';
  readonly ticketsLeft: number;
  readonly failures: readonly FailedRefund[];
  readonly windowSales: readonly WindowSaleRow[];
}

/** The progress of a cancelled show's mass refund, counted from the rows. */
export async function readProgress(context: Context, showId: number): Promise<Result<Progress, 'not-found'>> {
  const db = context.database.kysely;
  const cancellation = await findCancellation(db, showId);
  if (!cancellation) return refuse('not-found');
  const left = await countLeft(db, showId);
  const counted = await countMassRefund(db, showId);
  const total = counted.total + left.payments;
  const isOver = cancellation.finishedAt !== null && counted.done + counted.failed === total;
  const running = isOver ? 'done' : 'under-way';
  return ok({
    ...{ ...counted, total, ticketsLeft: left.tickets },
    state: cancellation.stoppedAt && !isOver ? 'stopped' : running,
    failures: await failedRefunds(db, showId, MOST_FAILED),
    windowSales: await windowSalesOfShow(db, showId),
  });
}
