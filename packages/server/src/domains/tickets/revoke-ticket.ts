import type { Context } from '../../context.ts';
import type { Tx } from '../../db/database.ts';
import { ok, type Result, refuse } from '../../shared/result.ts';
import { type RevokedTicket, revokeAndFree } from './issue-store.ts';

/**
 * Takes a ticket back: its code is worthless at the gates, its file is not given out any more, its place is free again in the
 * allotment it came from, and its person may get another ticket. Refusal `not-live`: no such ticket, or already revoked.
 */
export async function revokeTicket(
  tx: Tx,
  { clock }: Pick<Context, 'clock'>,
  ticketId: number,
): Promise<Result<undefined, 'not-live'>> {
  const revoked = await revokeAndFree(tx, [ticketId], clock.now());
  return revoked.length > 0 ? ok() : refuse('not-live');
}

/** The same for several, all or none. Refusal `not-live`, with the first `ticket` concerned. */
export async function revokeTickets(
  tx: Tx,
  { clock }: Pick<Context, 'clock'>,
  ticketIds: readonly number[],
): Promise<Result<readonly RevokedTicket[], 'not-live'>> {
  const revoked = await revokeAndFree(tx, ticketIds, clock.now());
  const missing = ticketIds.find((id) => revoked.every(({ ticketId }) => ticketId !== id));
  return missing === undefined ? ok(revoked) : refuse('not-live', { ticket: missing });
}
