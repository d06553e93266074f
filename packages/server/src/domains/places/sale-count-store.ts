import { sql } from 'kysely';
import type { Executor } from '../../db/database.ts';

/** By sector of a show: the places of the public sale, sold or not, of all in its plan. */
export async function countSalePlaces(
  executor: Executor,
  showId: number,
): Promise<readonly { showSectorId: number; onSale: number; total: number }[]> {
  const { rows } = await sql<{ showSectorId: number; onSale: number; total: number }>`
    select
      place.show_sector_id as "showSectorId",
      count(*) filter (where place.allotment = 'sale')::integer as "onSale",
      count(*)::integer as total
    from place
    join show_sector on show_sector.id = place.show_sector_id
    where show_sector.show_id = ${showId} and place.allotment <> 'removed'
    group by place.show_sector_id`.execute(executor);
  return rows;
}

/**
 * By show: the places of the public sale that can be bought now, of all. None for a show that is not on sale; those that can
 * be bought once it is, because its sale is suspended, has not begun or is between two sale windows, are `awaited`.
 */
export async function countOnSale(
  executor: Executor,
  showIds: readonly number[],
  now: Date,
): Promise<readonly { showId: number; free: number; awaited: number; all: number }[]> {
  const isFree = sql`show_sector.is_open and is_free(place, ${now})`;
  const { rows } = await sql<{ showId: number; free: number; awaited: number; all: number }>`
    with sale as materialized (
      select
        show.id, show.cancelled_at is not null as is_cancelled, show.date_is_open,
        least(show.sale_closes_at, show.starts_at) <= ${now} as is_over,
        show.sale_suspended_at is null and show.sale_opens_at <= ${now} and (
          not show.has_sale_windows or exists (
            select from sale_window
            where sale_window.show_id = show.id and sale_window.opens_at <= ${now} and sale_window.closes_at > ${now}
          )
        ) as is_on
      from show
      where show.id = any(${[...showIds]}::integer[])
    )
    select
      sale.id as "showId",
      (count(*) filter (where is_on and not is_over and ${isFree}))::integer as free,
      (count(*) filter (
        where not is_on and (not is_over or date_is_open) and not is_cancelled and ${isFree}
      ))::integer as awaited,
      count(*)::integer as "all"
    from sale
    join show_sector on show_sector.show_id = sale.id
    join place on place.show_sector_id = show_sector.id
    where place.allotment = 'sale' and place.allotment_owner = 0
    group by sale.id`.execute(executor);
  return rows;
}

/** By sector of a show: the places of the public sale that are free now, of all. */
export async function countOnSaleBySector(
  executor: Executor,
  showId: number,
  now: Date,
): Promise<readonly { showSectorId: number; free: number; all: number }[]> {
  const { rows } = await sql<{ showSectorId: number; free: number; all: number }>`
    select
      show_sector.id as "showSectorId",
      (count(*) filter (where is_free(place, ${now})))::integer as free,
      count(*)::integer as "all"
    from show_sector
    join place on place.show_sector_id = show_sector.id
    where show_sector.show_id = ${showId} and place.allotment = 'sale' and place.allotment_owner = 0
    group by show_sector.id`.execute(executor);
  return rows;
}
