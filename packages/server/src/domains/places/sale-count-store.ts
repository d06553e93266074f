import { sql } from 'kysely';
import type { Executor } from '../../db/database.ts';

/** Of each sector of a show: places that the public sale has, sold or not, of all that its plan has. */
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
