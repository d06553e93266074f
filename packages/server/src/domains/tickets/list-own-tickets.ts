import { TICKETS_PER_BATCH } from '@club/contract/constants';
import type { Context } from '../../context.ts';
import { findTicketsOfUser, type TicketRow } from './ticket-store.ts';

export interface OwnTickets {
  readonly active: readonly TicketRow[];
  readonly past: readonly TicketRow[];
}

/**
 * One page of five of each list, by counters from 0: the page of that number, not all up to it, since "a batch
 * shorter than 5 hides that button" (spec 1 §4). Each answer has both lists for the current counters; a client that
 * advanced one counter appends that list's page. A ticket is active until its show ends.
 */
export async function listOwnTickets(
  { database, clock }: Pick<Context, 'database' | 'clock'>,
  { userId, activeBatch, pastBatch }: { userId: number; activeBatch: number; pastBatch: number },
): Promise<OwnTickets> {
  const now = clock.now();
  const batch = (when: 'active' | 'past', number: number) =>
    findTicketsOfUser(database.kysely, {
      userId,
      when,
      now,
      limit: TICKETS_PER_BATCH,
      offset: number * TICKETS_PER_BATCH,
    });
  const [active, past] = await Promise.all([batch('active', activeBatch), batch('past', pastBatch)]);
  return { active, past };
}
