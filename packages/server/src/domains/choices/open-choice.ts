import type { Context } from '../../context.ts';
import type { Tx } from '../../db/database.ts';
import { insertMove, type Move } from './move-store.ts';

/** By then, buyers with an open order when the show moved may have paid. */
const LATE_MS = 60 * 60_000;

/**
 * Opens the choice of a show that moves in this transaction, and enqueues the mails to everybody with tickets. It
 * ends the choice of an earlier move. Buyers who pay late for an earlier hold get their mail an hour later.
 */
export async function openChoice(context: Context, tx: Tx, move: Omit<Move, 'id'>): Promise<void> {
  const moveId = await insertMove(tx, move);
  await context.jobs.enqueue(tx, 'tell-move', [{ moveId }]);
  const startAfter = new Date(move.movedAt.getTime() + LATE_MS);
  await context.jobs.enqueue(tx, 'tell-move', [{ moveId }], { startAfter });
}
