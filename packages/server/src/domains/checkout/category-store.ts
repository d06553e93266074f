import { sql } from 'kysely';
import type { Executor } from '../../db/database.ts';
import type { PricedCategory } from '../sale-terms/public.ts';

/** The categories that have a price in any sector of a show, in display order. */
export async function categoriesOfShow(
  executor: Executor,
  showId: number,
  now: Date,
): Promise<PricedCategory[]> {
  const { rows } = await sql<PricedCategory>`
    select
      id as "categoryId",
      name as "categoryName",
      is_visitor as "isVisitor",
      is_public as "isPublic"
    from member_category
    where id in (
      select price.category_id
      from show_sector
      join lateral price_at(show_sector.id, ${now}) as price on true
      where show_sector.show_id = ${showId}
    )
    order by position, id`.execute(executor);
  return rows;
}
