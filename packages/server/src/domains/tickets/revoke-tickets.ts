import type { Context } from '../../context.ts';
import type { Tx } from '../../db/database.ts';
import { ok, type Result, refuse } from '../../shared/result.ts';
import { enteredDetail, firstEntered } from './entered-store.ts';
import { type RevokedTicket, revokeAndFree } from './issue-store.ts';

type RevokeProblem = 'not-live' | 'has-entered';

/**
 * Revokes the tickets, all or none: their codes are refused at the gates, their files are no longer served, their places
 * are free again in their allotments, and their persons may get other tickets. Refusals, with the first `ticket` concerned:
 * `not-live`, no such ticket, or already revoked; `has-entered`, it was admitted on the show's day (spec 5 §5.3), also
 * with `gate` and `time`. A concurrent admission either comes before, or finds them revoked.
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
