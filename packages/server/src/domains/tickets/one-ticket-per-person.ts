import { sql } from 'kysely';
import { isUniqueViolation, type Tx } from '../../db/database.ts';

/**
 * One live ticket per person and show, in all channels, unless the show allows several (spec 4 §2.4 *una entrada por persona*, spec 5
 * §3.2). This unique index decides, and makes concurrent issues and changes to one person wait for each other: an insert
 * of `insertTickets` skips the line, an update of `changePerson` fails.
 */
const ONE_TICKET_PER_PERSON = 'one_live_ticket_per_person';

/** The refusal of a statement that would give a person a second ticket; null for any other failure. */
export function secondTicket(error: unknown): 'person-has-ticket' | null {
  return isUniqueViolation(error, ONE_TICKET_PER_PERSON) ? 'person-has-ticket' : null;
}

/** The index from now on refuses a second ticket of the show to a person. Requires that no person has several. */
export async function forbidSeveral(tx: Tx, showId: number): Promise<void> {
  await tx
    .updateTable('ticket')
    .set({ allows_many: false })
    .where('show_id', '=', showId)
    .where('state', '=', sql.lit('live'))
    .where('allows_many', '=', true)
    .execute();
}
