import { sql } from 'kysely';
import type { Tx } from '../../db/database.ts';
import { knownStart } from '../../shared/known-start.ts';

/** A place of a coming show that was not changed. */
export interface OwnedPlace {
  readonly ownedSeatId: number;
  readonly showId: number;
  readonly showName: string;
  readonly startsAt: Date | null;
  /** `issued`: somebody has a ticket of it; `held`: somebody is buying it; `kept`: it is blocked, or set aside for something else. */
  readonly why: 'issued' | 'held' | 'kept';
}

interface Touched {
  readonly done: number;
  readonly left: readonly OwnedPlace[];
}

const LEFT = sql`
  select
    wanted.owned_id as "ownedSeatId", show.id as "showId", show.name as "showName", ${knownStart} as "startsAt",
    case when wanted.ticket_id is not null then 'issued' when not wanted.is_free then 'held' else 'kept' end as why
  from wanted
  join show on show.id = wanted.show_id
  where wanted.id not in (select id from changed)
  order by show.starts_at, show.id, wanted.id`;

/**
 * Sets the places of season seats aside in the coming shows that keep them, if they are on sale and free (spec 4
 * §2.9). Those that are set aside for them already are left out. Waits for concurrent claims of them. A show that is
 * being published meanwhile keeps them itself (`lockOwnedSeats`).
 */
export async function keepSeatsOfShows(tx: Tx, ownedSeatIds: readonly number[], now: Date): Promise<Touched> {
  const { rows } = await sql<OwnedPlace & { readonly done: number }>`
    with wanted as materialized (
      select
        place.id, place.ticket_id, place.allotment, is_free(place, ${now}) as is_free, owned_seat.id as owned_id,
        show.id as show_id
      from owned_seat
      join show on show.venue_id = owned_seat.venue_id
        and show.published_at is not null and show.cancelled_at is null and show.keeps_owned_seats
        and (show.starts_at > ${now} or show.date_is_open)
      join show_sector on show_sector.show_id = show.id
        and show_sector.stand_id = owned_seat.stand_id and show_sector.code = owned_seat.sector_code
      join place on place.show_sector_id = show_sector.id
        and place.row_id = owned_seat.row_id and place.seat_id = owned_seat.seat_id and place.allotment <> 'removed'
      where owned_seat.id = any(${ownedSeatIds}::integer[])
        and (coalesce(place.former_allotment, place.allotment), coalesce(place.former_owner, place.allotment_owner))
          is distinct from ('seat-holder', owned_seat.id)
      order by place.id
      for update of place
    ),
    changed as (
      update place
      set allotment = 'seat-holder', allotment_owner = wanted.owned_id, hold_id = null, held_until = null
      from wanted
      where place.id = wanted.id and wanted.is_free and wanted.allotment = 'sale'
      returning place.id
    ),
    stayed as (${LEFT})
    select (select count(*)::integer from changed) as done, stayed.* from (select) as one left join stayed on true`.execute(
    tx,
  );
  return touched(rows);
}

/** Puts a season seat's places of coming shows back on sale, except those with a ticket (spec 4 §2.9). */
export async function releaseSeatOfShows(tx: Tx, ownedSeatId: number, now: Date): Promise<Touched> {
  const { rows } = await sql<OwnedPlace & { readonly done: number }>`
    with wanted as materialized (
      select place.id, place.ticket_id, true as is_free, ${ownedSeatId}::integer as owned_id, show.id as show_id
      from show
      join show_sector on show_sector.show_id = show.id
      join place on place.show_sector_id = show_sector.id
        and coalesce(place.former_allotment, place.allotment) = 'seat-holder'
        and coalesce(place.former_owner, place.allotment_owner) = ${ownedSeatId}
      where show.starts_at > ${now} or show.date_is_open
      order by place.id
      for update of place
    ),
    changed as (
      update place
      set
        allotment = case place.allotment when 'blocked' then place.allotment else 'sale' end,
        allotment_owner = case place.allotment when 'blocked' then place.allotment_owner else 0 end,
        former_allotment = case place.allotment when 'blocked' then 'sale' end,
        former_owner = case place.allotment when 'blocked' then 0 end
      from wanted
      where place.id = wanted.id and wanted.ticket_id is null
      returning place.id
    ),
    stayed as (${LEFT})
    select (select count(*)::integer from changed) as done, stayed.* from (select) as one left join stayed on true`.execute(
    tx,
  );
  return touched(rows);
}

/** The first row is there even if every place was changed. */
function touched(rows: readonly (OwnedPlace & { readonly done: number })[]): Touched {
  const left = rows.filter(({ showId }) => showId !== null).map(({ done: _done, ...place }) => place);
  return { done: rows[0]?.done ?? 0, left };
}
