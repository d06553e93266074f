import type { Context } from '../../context.ts';
import type { Tx } from '../../db/database.ts';
import { insertMove, type Move } from './move-store.ts';

/** Who had an order open when the show moved may have paid by then. */
const LATE_MS = 60 * 60_000;

/**
 * Opens the choice of a show that moves in this transaction, and has everybody with tickets told. An earlier move's choice ends with it. Who pays
 * late what was held before is told an hour later.
 */
export async function openChoice(context: Context, tx: Tx, move: Omit<Move, 'id'>): Promise<void> {
  const moveId = await insertMove(tx, move);
  await context.jobs.enqueue(tx, 'tell-move', [{ moveId }]);
  const startAfter = new Date(move.movedAt.getTime() + LATE_MS);
  await context.jobs.enqueue(tx, 'tell-move', [{ moveId }], { startAfter });
}
