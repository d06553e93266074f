import { sql } from 'kysely';

/** How a show changed. */
export interface ShowMoved {
  /** Null when it was not known, or it is cancelled. */
  readonly from: string | null;
  readonly dateIsOpen: boolean;
  readonly message: string;
}

/** Told of a show that moved or is cancelled; few do. */
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
