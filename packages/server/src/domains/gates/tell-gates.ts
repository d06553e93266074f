import { sql } from 'kysely';
import type { Executor } from '../../db/database.ts';

/** Has the lanes of a show hear that its settings changed. */
export async function tellGates(executor: Executor, showId: number): Promise<void> {
  await sql`insert into gate_change (show_id, kind) values (${showId}, 'matchday')`.execute(executor);
}

/** The same for every show of a venue that is not over. */
export async function tellGatesOfVenue(executor: Executor, venueId: number, now: Date): Promise<void> {
  await sql`
    insert into gate_change (show_id, kind)
    select id, 'matchday' from show where venue_id = ${venueId} and ends_at > ${now}::timestamptz - interval '6 hours'
    order by id`.execute(executor);
}
