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
 * be bought once it is, because its sale is suspended or has not begun, are `awaited`.
 */
export async function countOnSale(
  executor: Executor,
  showIds: readonly number[],
  now: Date,
): Promise<readonly { showId: number; free: number; awaited: number; all: number }[]> {
  const isOn = sql`show.sale_suspended_at is null and show.sale_opens_at <= ${now}`;
  const isOver = sql`least(show.sale_closes_at, show.starts_at) <= ${now}`;
  const isFree = sql`show_sector.is_open and is_free(place, ${now})`;
  const { rows } = await sql<{ showId: number; free: number; awaited: number; all: number }>`
    select
      show_sector.show_id as "showId",
      (count(*) filter (where ${isOn} and not ${isOver} and ${isFree}))::integer as free,
      (count(*) filter (
        where not (${isOn}) and (not ${isOver} or show.date_is_open) and show.cancelled_at is null and ${isFree}
      ))::integer as awaited,
      count(*)::integer as "all"
    from show_sector
    join show on show.id = show_sector.show_id
    join place on place.show_sector_id = show_sector.id
    where show_sector.show_id = any(${[...showIds]}::integer[])
      and place.allotment = 'sale' and place.allotment_owner = 0
    group by show_sector.show_id`.execute(executor);
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
