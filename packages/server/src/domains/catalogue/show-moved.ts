import { sql } from 'kysely';

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
