import type { Context } from '../../context.ts';
import { inTransaction } from '../../db/database.ts';
import type { Actor } from '../../shared/actor.ts';
import { ok, type Result, refuse } from '../../shared/result.ts';
import { type OwnedPlace, releaseSeatOfShows } from '../places/public.ts';
import { changedMeanwhile, recordActs } from '../staff-audit/public.ts';
import { OWNED_SEAT } from './give-seats.ts';
import { endOwnedSeat, lockOwnedSeat } from './owned-seat-store.ts';
import { subjectOf } from './owned-seats-wire.ts';

interface Ended {
  readonly released: number;
  /** Places with a ticket stay with its holder. */
  readonly left: readonly OwnedPlace[];
}

/**
 * Ends a season seat: its code and PIN become invalid, and its places of coming shows that have no ticket go on sale
 * (spec 4 §2.9).
 */
export function endSeat(
  context: Context,
  actor: Actor,
  { id, version, reason }: { readonly id: number; readonly version: number; readonly reason: string },
): Promise<Result<Ended, 'not-found' | 'changed-meanwhile'>> {
  const now = context.clock.now();
  return inTransaction<Ended, 'not-found' | 'changed-meanwhile'>(context.database, actor, async (tx) => {
    const seat = await lockOwnedSeat(tx, id);
    if (!seat || seat.endedAt) return refuse('not-found');
    if (seat.version !== version) return changedMeanwhile(tx, OWNED_SEAT, id);
    await endOwnedSeat(tx, id, now);
    const { done, left } = await releaseSeatOfShows(tx, id, now);
    const after = { Terminada: true, 'Lugares liberados': done, 'Lugares con entrada': left.length };
    const act = { act: 'butacas/terminar', ...subjectOf(seat), before: { Terminada: false }, after, reason };
    await recordActs(tx, now, [act]);
    return ok({ released: done, left });
  });
}
