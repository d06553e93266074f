import type { Executor } from '../../db/database.ts';

/** What selling a show needs to know of it. Only published shows are found. */
export interface ShowOnSale {
  readonly id: number;
  readonly name: string;
  readonly venueId: number;
  readonly startsAt: Date;
  readonly endsAt: Date;
  readonly saleOpensAt: Date;
  readonly saleClosesAt: Date;
  readonly currencyId: number;
  readonly currencyCode: string;
  readonly currencySymbol: string;
  /** Null: nothing of this show costs money. */
  readonly paymentMethodId: number | null;
  readonly instalments: number;
  readonly allowsManyTicketsPerPerson: boolean;
}

/** Null when no published show has this id. */
export async function findShowOnSale(executor: Executor, showId: number): Promise<ShowOnSale | null> {
  const row = await executor
    .selectFrom('show')
    .innerJoin('currency', 'currency.id', 'show.currency_id')
    .where('show.id', '=', showId)
    .where('show.published_at', 'is not', null)
    .select([
      'show.id',
      'show.name',
      'show.venue_id as venueId',
      'show.starts_at as startsAt',
      'show.ends_at as endsAt',
      'show.sale_opens_at as saleOpensAt',
      'show.sale_closes_at as saleClosesAt',
      'show.currency_id as currencyId',
      'currency.code as currencyCode',
      'currency.symbol as currencySymbol',
      'show.payment_method_id as paymentMethodId',
      'show.instalments',
      'show.allows_many_tickets_per_person as allowsManyTicketsPerPerson',
    ])
    .executeTakeFirst();
  return row ?? null;
}

/** What a category pays in a sector, in minor units of the show's currency. */
export interface SectorPrice {
  readonly categoryId: number;
  readonly categoryName: string;
  readonly isVisitor: boolean;
  readonly isPublic: boolean;
  readonly isPublished: boolean;
  readonly amount: number;
}

/** The price list of a sector, in the order in which categories are shown. */
export function pricesOfShowSector(executor: Executor, showSectorId: number): Promise<SectorPrice[]> {
  return executor
    .selectFrom('price')
    .innerJoin('member_category', 'member_category.id', 'price.category_id')
    .where('price.show_sector_id', '=', showSectorId)
    .select([
      'member_category.id as categoryId',
      'member_category.name as categoryName',
      'member_category.is_visitor as isVisitor',
      'member_category.is_public as isPublic',
      'price.is_published as isPublished',
      'price.amount',
    ])
    .orderBy('member_category.position')
    .orderBy('member_category.id')
    .execute();
}

/** How many tickets a show may sell in a category; null means no limit. */
export async function categoryQuota(
  executor: Executor,
  showId: number,
  categoryId: number,
): Promise<number | null> {
  const row = await executor
    .selectFrom('category_quota')
    .where('show_id', '=', showId)
    .where('category_id', '=', categoryId)
    .select('quota')
    .executeTakeFirst();
  return row?.quota ?? null;
}
