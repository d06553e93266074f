import { sql } from 'kysely';
import type { Executor } from '../../db/database.ts';

/** Notifies the lanes of a show that its settings changed. */
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

/** Notifies the lanes of every show that is not over, if the club's keys changed since the last time. */
export async function tellOfKeys(executor: Executor, ids: readonly string[], now: Date): Promise<void> {
  await sql`
    with changed as (
      insert into gate_told_keys (ids, told_at) values (${ids.join(' ')}, ${now})
      on conflict (is_only) do update set ids = excluded.ids, told_at = excluded.told_at
      where gate_told_keys.ids <> excluded.ids
      returning ids
    )
    insert into gate_change (show_id, kind)
    select show.id, 'matchday' from show cross join changed
    where show.published_at is not null and show.ends_at > ${now}::timestamptz - interval '6 hours'
    order by show.id`.execute(executor);
}
