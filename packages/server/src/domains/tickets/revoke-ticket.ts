import type { Context } from '../../context.ts';
import type { Tx } from '../../db/database.ts';
import { ok, type Result, refuse } from '../../shared/result.ts';
import { revokeAndFree } from './issue-store.ts';

/**
 * Takes a ticket back: its code is worthless at the gates, its file is not given out any more, its place is free again in the
 * allotment it came from, and its person may get another ticket. Refusal `not-live`: no such ticket, or already revoked.
 */
export async function revokeTicket(
  tx: Tx,
  { clock }: Pick<Context, 'clock'>,
  ticketId: number,
): Promise<Result<undefined, 'not-live'>> {
  const isRevoked = await revokeAndFree(tx, ticketId, clock.now());
  return isRevoked ? ok() : refuse('not-live');
}
