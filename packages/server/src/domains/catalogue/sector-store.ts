import { sql } from 'kysely';
import type { Executor } from '../../db/database.ts';
import { hasFreePlaces } from '../places/public.ts';

/** A sector of a show in the public list: with its prices and whether a place is left. */
export interface ListedSector {
  readonly showSectorId: number;
  readonly standId: number;
  readonly standName: string;
  readonly code: string;
  readonly description: string;
  readonly isNumbered: boolean;
  readonly isAccessible: boolean;
  readonly isVisitor: boolean;
  readonly class: string;
  readonly isOpen: boolean;
  readonly hasFreePlaces: boolean;
  readonly prices: readonly ListedPrice[];
}

export interface ListedPrice {
  readonly categoryId: number;
  readonly categoryName: string;
  readonly logoUrl: string;
  readonly isVisitor: boolean;
  readonly isPublic: boolean;
  readonly isPublished: boolean;
  readonly amount: number;
}

/** The sectors of a show that have a price: boxes and press places are not public. */
export async function listSectors(
  executor: Executor,
  showId: number,
  { now, pricesAt }: { readonly now: Date; readonly pricesAt: Date },
): Promise<ListedSector[]> {
  const { rows } = await sql<ListedSector>`
    select
      show_sector.id as "showSectorId",
      show_sector.stand_id as "standId",
      sector.stand_name as "standName",
      show_sector.code,
      sector.description,
      sector.sale = 'numbered' as "isNumbered",
      sector.is_accessible as "isAccessible",
      sector.is_visitor as "isVisitor",
      sector.class,
      show_sector.is_open as "isOpen",
      ${hasFreePlaces(now)} as "hasFreePlaces",
      priced.prices
    from show_sector
    join sector on sector.id = show_sector.sector_id
    join show on show.id = show_sector.show_id and show.revision_id = sector.revision_id
    join lateral (
      select json_agg(
        json_build_object(
          'categoryId', member_category.id,
          'categoryName', member_category.name,
          'logoUrl', member_category.logo_url,
          'isVisitor', member_category.is_visitor,
          'isPublic', member_category.is_public,
          'isPublished', price.is_published,
          'amount', price.amount
        ) order by member_category.position, member_category.id
      ) as prices
      from price_at(show_sector.id, ${pricesAt}) as price
      join member_category on member_category.id = price.category_id
    ) as priced on priced.prices is not null
    where show_sector.show_id = ${showId}
    order by show_sector.stand_id, show_sector.id
  `.execute(executor);
  return rows;
}

/** Photos of the view from a sector. */
export async function sectorPhotos(executor: Executor, sectorId: number): Promise<string[]> {
  const rows = await executor
    .selectFrom('sector_photo')
    .where('sector_id', '=', sectorId)
    .select('url')
    .orderBy('id')
    .execute();
  return rows.map((row) => row.url);
}
