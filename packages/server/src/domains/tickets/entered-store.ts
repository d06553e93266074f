import { sql } from 'kysely';
import type { Tx } from '../../db/database.ts';

/**
 * The first of the tickets that has an entry on the date of its show; null without one. Their rows stay locked, in one order for
 * everybody, so that no entry comes after.
 */
export async function firstEntered(tx: Tx, ticketIds: readonly number[]): Promise<number | null> {
  await sql`select id from ticket where id = any(${ticketIds}::int[]) order by id for no key update`.execute(
    tx,
  );
  const { rows } = await sql<{ id: number }>`
    select ticket.id
    from ticket
    join show on show.id = ticket.show_id
    join gate_entry on subject_kind = 'ticket' and subject_id = ticket.id and annulled_at is null
      and matchday = matchday_of(show.starts_at)
    where ticket.id = any(${ticketIds}::int[])
    order by ticket.id
    limit 1`.execute(tx);
  return rows[0]?.id ?? null;
}
