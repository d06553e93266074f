import type { Context } from '../../context.ts';
import type { Tx } from '../../db/database.ts';
import { ok, type Result, refuse } from '../../shared/result.ts';
import { enteredDetail, firstEntered } from './entered-store.ts';
import { type RevokedTicket, revokeAndFree } from './issue-store.ts';

type RevokeProblem = 'not-live' | 'has-entered';

/**
 * Takes a ticket back: its code is worthless at the gates, its file is not given out any more, its place is free again in the
 * allotment it came from, and its person may get another ticket. Refusals: `not-live`, no such ticket, or already revoked;
 * `has-entered`, it was let in on the show's day (spec 5 §5.3). Whoever admits it at the same instant comes before, or finds it revoked.
 */
export async function revokeTicket(
  tx: Tx,
  context: Pick<Context, 'clock'>,
  ticketId: number,
): Promise<Result<undefined, RevokeProblem>> {
  const revoked = await revokeTickets(tx, context, [ticketId]);
  return revoked.ok ? ok() : revoked;
}

/** The same for several, all or none; refusals with the first `ticket` concerned, of one that has entered with `gate` and `time`. */
export async function revokeTickets(
  tx: Tx,
  { clock }: Pick<Context, 'clock'>,
  ticketIds: readonly number[],
): Promise<Result<readonly RevokedTicket[], RevokeProblem>> {
  const entered = await firstEntered(tx, ticketIds);
  if (entered) return refuse('has-entered', enteredDetail(entered));
  const revoked = await revokeAndFree(tx, ticketIds, clock.now());
  const missing = ticketIds.find((id) => revoked.every(({ ticketId }) => ticketId !== id));
  return missing === undefined ? ok(revoked) : refuse('not-live', { ticket: missing });
}
