import { sql } from 'kysely';
import type { Executor } from '../../db/database.ts';

/** Inserts the places of a show: one row each, in two statements for any size of venue. */
export async function insertPlaces(executor: Executor, showId: number): Promise<void> {
  await sql`
    insert into place (show_sector_id, number, row_id, seat_id)
    select
      show_sector.id,
      row_number() over (partition by show_sector.id order by seat.row_id, seat.seat_id),
      seat.row_id,
      seat.seat_id
    from show_sector
    join seat on seat.sector_id = show_sector.sector_id
    where show_sector.show_id = ${showId}
    order by show_sector.id, seat.row_id, seat.seat_id
  `.execute(executor);
  await sql`
    insert into place (show_sector_id, number)
    select show_sector.id, number
    from show_sector
    join sector on sector.id = show_sector.sector_id and sector.sale = 'unnumbered'
    cross join lateral generate_series(1, sector.capacity) as number
    where show_sector.show_id = ${showId}
    order by show_sector.id, number
  `.execute(executor);
}

/**
 * Locks season seats before a show is published or gets more places: waits for running assignments and blocks new
 * ones. They either find the places, or are found by `keepOwnedSeats` or `addPlaces`.
 */
export async function lockOwnedSeats(tx: Executor): Promise<void> {
  await sql`lock table owned_seat in share mode`.execute(tx);
}

/** Sets season seats aside for their holders. A seat may be owned since an older revision of the plan. */
export async function keepOwnedSeats(executor: Executor, showId: number): Promise<void> {
  await sql`
    update place
    set allotment = 'seat-holder', allotment_owner = owned_seat.id
    from show, show_sector, owned_seat
    where show.id = ${showId}
      and show_sector.show_id = show.id
      and owned_seat.ended_at is null and owned_seat.venue_id = show.venue_id
      and owned_seat.stand_id = show_sector.stand_id and owned_seat.sector_code = show_sector.code
      and place.show_sector_id = show_sector.id
      and place.row_id = owned_seat.row_id
      and place.seat_id = owned_seat.seat_id
  `.execute(executor);
}

/** Analyzes the table now, since the sale may open before autovacuum runs. */
export async function refreshPlaceStatistics(executor: Executor): Promise<void> {
  await sql`analyze place`.execute(executor);
}
