import { sql } from 'kysely';
import type { Executor } from '../../db/database.ts';

/** The live tickets of shows that are to come, or whose date is open, in batches. */
export async function comingTicketIds(
  executor: Executor,
  now: Date,
  most: number,
): Promise<readonly (readonly number[])[]> {
  const { rows } = await sql<{ ids: number[] }>`
    select array_agg(id order by id) as ids
    from (
      select ticket.id, (row_number() over (order by show.starts_at, ticket.id) - 1) / ${most}::int as list
      from show
      join ticket on ticket.show_id = show.id and ticket.state = 'live'
      where show.ends_at > ${now} or show.date_is_open
    ) as numbered
    group by list
    order by list`.execute(executor);
  return rows.map(({ ids }) => ids);
}
