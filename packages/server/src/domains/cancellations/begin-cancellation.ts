import type { Context } from '../../context.ts';
import type { Tx } from '../../db/database.ts';
import { type Cancellation, insertCancellation } from './cancellation-store.ts';

/** Begins the cancellation of a show in this transaction, which has closed its sale for good. */
export async function beginCancellation(
  context: Context,
  tx: Tx,
  cancellation: Omit<Cancellation, 'showName' | 'stoppedAt' | 'finishedAt'>,
): Promise<void> {
  await insertCancellation(tx, cancellation);
  await context.jobs.enqueue(tx, 'cancel-show', [{ showId: cancellation.showId }]);
}
