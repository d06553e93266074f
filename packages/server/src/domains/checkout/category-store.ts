import type { Executor } from '../../db/database.ts';
import type { PricedCategory } from './category-rules.ts';

/** The categories that have a price somewhere in a show, in the order in which they are shown. */
export function categoriesOfShow(executor: Executor, showId: number): Promise<PricedCategory[]> {
  return executor
    .selectFrom('member_category')
    .select(['id as categoryId', 'name as categoryName', 'is_visitor as isVisitor', 'is_public as isPublic'])
    .where('id', 'in', (select) =>
      select
        .selectFrom('price')
        .innerJoin('show_sector', 'show_sector.id', 'price.show_sector_id')
        .select('price.category_id')
        .where('show_sector.show_id', '=', showId),
    )
    .orderBy('position')
    .orderBy('id')
    .execute();
}
