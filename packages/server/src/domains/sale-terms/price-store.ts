import { sql } from 'kysely';
import type { Executor } from '../../db/database.ts';
import { type PriceVersion, pricesInForce, type SectorPrice } from './price-rules.ts';

/** Every version of a sector's prices, past and future; categories in display order. */
export function priceVersions(executor: Executor, showSectorId: number): Promise<PriceVersion[]> {
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
      'price.version',
      sql<Date | null>`nullif(price.from_at, '-infinity')`.as('fromAt'),
    ])
    .orderBy('member_category.position')
    .orderBy('member_category.id')
    .orderBy('price.version')
    .execute();
}

/** The prices of a sector at a time, categories in display order. */
export async function pricesAt(executor: Executor, showSectorId: number, at: Date): Promise<SectorPrice[]> {
  return pricesInForce(await priceVersions(executor, showSectorId), at);
}

export interface FirstPrice {
  readonly showSectorId: number;
  readonly categoryId: number;
  /** Minor units. */
  readonly amount: number;
  readonly isPublished: boolean;
}

/** The prices that a show is published with. */
export async function insertFirstPrices(executor: Executor, prices: readonly FirstPrice[]): Promise<void> {
  await sql`
    insert into price (show_sector_id, category_id, amount, is_published)
    select * from unnest(
      ${prices.map(({ showSectorId }) => showSectorId)}::integer[],
      ${prices.map(({ categoryId }) => categoryId)}::integer[],
      ${prices.map(({ amount }) => amount)}::integer[],
      ${prices.map(({ isPublished }) => isPublished)}::boolean[]
    )`.execute(executor);
}

/** A cell of a show's price matrix: the current price, and future ones. */
export interface PriceCell {
  readonly showSectorId: number;
  readonly categoryId: number;
  /** Number of the last version; cells that never had a price have no row here, and version 0. */
  readonly version: number;
  /** In force at the given time, in minor units; null: not sold. */
  readonly amount: number | null;
  /** The next one first. */
  readonly coming: readonly { readonly fromAt: Date; readonly amount: number | null }[];
}

interface CellRow extends Omit<PriceCell, 'coming'> {
  readonly coming: readonly { readonly fromAt: string; readonly amount: number | null }[];
}

/** Every cell of a show that ever had a price, at a time. */
export async function priceCells(executor: Executor, showId: number, at: Date): Promise<PriceCell[]> {
  const { rows } = await sql<CellRow>`
    select
      price.show_sector_id as "showSectorId",
      price.category_id as "categoryId",
      max(price.version) as version,
      (array_agg(price.amount order by price.from_at desc, price.version desc)
        filter (where price.from_at <= ${at}))[1] as amount,
      (
        select coalesce(json_agg(next order by next."fromAt"), '[]')
        from (
          select distinct on (later.from_at) later.from_at as "fromAt", later.amount
          from price as later
          where later.show_sector_id = price.show_sector_id and later.category_id = price.category_id
            and later.from_at > ${at}
          order by later.from_at, later.version desc
        ) as next
      ) as coming
    from show_sector
    join price on price.show_sector_id = show_sector.id
    where show_sector.show_id = ${showId}
    group by price.show_sector_id, price.category_id`.execute(executor);
  return rows.map(({ coming, ...cell }) => ({
    ...cell,
    coming: coming.map(({ fromAt, amount }) => ({ fromAt: new Date(fromAt), amount })),
  }));
}

export interface NewPrice {
  readonly showSectorId: number;
  readonly categoryId: number;
  /** The cell's last version that was read. */
  readonly version: number;
  /** In minor units; null: not sold. */
  readonly amount: number | null;
}

/**
 * Adds a version to each cell of a show; returns to how many it was added. The others no longer have the version that
 * was read, also because of a concurrent transaction, which this waits for.
 */
export async function addPriceVersions(
  executor: Executor,
  showId: number,
  prices: readonly NewPrice[],
  { fromAt, authorId }: { readonly fromAt: Date; readonly authorId: number | null },
): Promise<number> {
  const { numAffectedRows } = await sql`
    insert into price (show_sector_id, category_id, version, amount, is_published, from_at, author_id)
    select
      wanted.show_sector_id, wanted.category_id, wanted.version + 1, wanted.amount,
      coalesce(latest.is_published, true), ${fromAt}, ${authorId}
    from unnest(
      ${prices.map(({ showSectorId }) => showSectorId)}::integer[],
      ${prices.map(({ categoryId }) => categoryId)}::integer[],
      ${prices.map(({ version }) => version)}::integer[],
      ${prices.map(({ amount }) => amount)}::integer[]
    ) as wanted (show_sector_id, category_id, version, amount)
    join show_sector on show_sector.id = wanted.show_sector_id and show_sector.show_id = ${showId}
    join member_category on member_category.id = wanted.category_id
    left join lateral (
      select price.version, price.is_published
      from price
      where price.show_sector_id = wanted.show_sector_id and price.category_id = wanted.category_id
      order by price.version desc
      limit 1
    ) as latest on true
    where coalesce(latest.version, 0) = wanted.version
    -- Cells are always inserted in one order, to avoid a deadlock.
    order by wanted.show_sector_id, wanted.category_id
    on conflict do nothing`.execute(executor);
  return Number(numAffectedRows ?? 0n);
}
