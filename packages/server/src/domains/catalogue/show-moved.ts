import { sql } from 'kysely';
import type { Executor } from '../../db/database.ts';

/** How a show changed. */
export interface ShowMoved {
  /** Null if it was open, or the show is cancelled. */
  readonly from: string | null;
  readonly dateIsOpen: boolean;
  readonly message: string;
}

/** The last move or the cancellation of a show, as JSON; null for most shows. */
export const showChange = sql<ShowMoved | null>`case
  when show.cancelled_at is not null then (
    select json_build_object('from', null, 'dateIsOpen', false, 'message', cancellation.message)
    from cancellation where cancellation.show_id = show.id
  )
  else (
    select json_build_object(
      'from', case when show_move.from_date_was_open then null else show_move.from_starts_at end,
      'dateIsOpen', show_move.to_starts_at is null, 'message', show_move.message
    )
    from show_move where show_move.show_id = show.id
    order by show_move.id desc
    limit 1
  )
end`;

/** When a show would have begun that was moved to a day that is not known yet; null for any other. */
export async function formerStart(executor: Executor, showId: number): Promise<Date | null> {
  const move = await executor
    .selectFrom('show')
    .innerJoin('show_move', 'show_move.show_id', 'show.id')
    .select('show_move.from_starts_at as startsAt')
    .where('show.id', '=', showId)
    .where('show.date_is_open', '=', true)
    .where('show_move.from_date_was_open', '=', false)
    .orderBy('show_move.id', 'desc')
    .executeTakeFirst();
  return move?.startsAt ?? null;
}
