import type { Context } from '../../context.ts';
import type { Tx } from '../../db/database.ts';
import { ok, type Result, refuse } from '../../shared/result.ts';
import { enteredDetail, firstEntered } from './entered-store.ts';
import { type RevokedTicket, revokeAndFree } from './issue-store.ts';

type RevokeProblem = 'not-live' | 'has-entered';

/**
 * Revokes a ticket: its code is refused at the gates, its file is no longer served, its place is free again in its
 * allotment, and its person may get another ticket. Refusals: `not-live`, no such ticket, or already revoked;
 * `has-entered`, it was admitted on the show's day (spec 5 §5.3). A concurrent admission either comes before, or
 * finds it revoked.
 */
export async function revokeTicket(
  tx: Tx,
  context: Pick<Context, 'clock'>,
  ticketId: number,
): Promise<Result<undefined, RevokeProblem>> {
  const revoked = await revokeTickets(tx, context, [ticketId]);
  return revoked.ok ? ok() : revoked;
}

/**
 * The same for several, all or none; refusals have the first `ticket` concerned, `has-entered` also `gate` and
 * `time`.
 */
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
