import { sql } from 'kysely';
import type { Tx } from '../../db/database.ts';
import { montevideoTime } from '../../shared/montevideo.ts';

/** A ticket that has entered. */
export interface EnteredTicket {
  readonly ticketId: number;
  /** Where and when it first came in. */
  readonly gate: string;
  readonly at: Date;
}

/**
 * The first of the tickets that has an entry on the date of its show, or null. Their rows stay locked, always in one
 * order, so that no entry can follow.
 */
export async function firstEntered(tx: Tx, ticketIds: readonly number[]): Promise<EnteredTicket | null> {
  await sql`select id from ticket where id = any(${ticketIds}::int[]) order by id for no key update`.execute(
    tx,
  );
  const { rows } = await sql<EnteredTicket>`
    select ticket.id as "ticketId", gate.name as gate, entry.at
    from ticket
    join show on show.id = ticket.show_id
    join gate_entry as entry on subject_kind = 'ticket' and subject_id = ticket.id and annulled_at is null
      and matchday = matchday_of(show.starts_at)
    join gate on gate.id = entry.gate_id
    where ticket.id = any(${ticketIds}::int[])
    order by ticket.id, entry.at
    limit 1`.execute(tx);
  return rows[0] ?? null;
}

/** The data for the refusal. */
export const enteredDetail = ({ ticketId, gate, at }: EnteredTicket) => ({
  ...{ ticket: ticketId, gate, time: montevideoTime(at) },
});
