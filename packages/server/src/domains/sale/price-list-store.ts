import { sql } from 'kysely';
import type { Executor, Tx } from '../../db/database.ts';

/** What a category pays in the sector with a stand and code, in any show. */
export interface SectorPrice {
  readonly standId: number;
  readonly code: string;
  readonly categoryId: number;
  readonly amount: number;
}

/** Named prices, to fill in those of a venue's shows. */
export interface PriceList {
  readonly id: number;
  readonly name: string;
  readonly venueId: number;
  readonly currencyId: number;
  readonly version: number;
}

export interface PriceListRow extends PriceList {
  readonly venueName: string;
  readonly currencySymbol: string;
  /** The sectors with a price in it. */
  readonly sectors: number;
  readonly savedAt: Date;
}

/** By name; archived ones are left out. */
export async function listPriceLists(executor: Executor): Promise<PriceListRow[]> {
  const { rows } = await sql<PriceListRow>`
    select
      price_list.id, price_list.name, price_list.venue_id as "venueId", price_list.currency_id as "currencyId",
      price_list.version, price_list.saved_at as "savedAt",
      venue.name as "venueName", currency.symbol as "currencySymbol",
      (
        select count(distinct (stand_id, code))::integer from price_list_price where list_id = price_list.id
      ) as sectors
    from price_list
    join venue on venue.id = price_list.venue_id
    join currency on currency.id = price_list.currency_id
    where price_list.archived_at is null
    order by lower(price_list.name)`.execute(executor);
  return rows;
}

const COLUMNS = sql`id, name, venue_id as "venueId", currency_id as "currencyId", version`;

export interface PricedList extends PriceList {
  readonly currencySymbol: string;
  /** With the names of sector and category. */
  readonly prices: readonly (SectorPrice & {
    readonly standName: string;
    /** The sector's name in the venue's latest revision. */
    readonly description: string;
    readonly categoryName: string;
  })[];
}

/** Null if there is none with that number, or it is archived. */
export async function findPriceList(executor: Executor, id: number): Promise<PricedList | null> {
  const { rows } = await sql<Omit<PricedList, 'prices'>>`
    select ${COLUMNS}, (select symbol from currency where currency.id = currency_id) as "currencySymbol"
    from price_list where id = ${id} and archived_at is null`.execute(executor);
  const [list] = rows;
  if (!list) return null;
  const prices = await executor
    .selectFrom('price_list_price as price')
    .innerJoin('stand', 'stand.id', 'price.stand_id')
    .innerJoin('member_category as category', 'category.id', 'price.category_id')
    .innerJoinLateral(
      (eb) =>
        eb
          .selectFrom('sector')
          .whereRef('sector.venue_id', '=', 'stand.venue_id')
          .whereRef('sector.stand_id', '=', 'price.stand_id')
          .whereRef('sector.code', '=', 'price.code')
          .select('sector.description')
          .orderBy('sector.revision_id', 'desc')
          .limit(1)
          .as('latest'),
      (join) => join.onTrue(),
    )
    .where('price.list_id', '=', id)
    .where('stand.venue_id', '=', list.venueId)
    .select(['price.stand_id as standId', 'price.code', 'price.category_id as categoryId', 'price.amount'])
    .select(['stand.name as standName', 'latest.description', 'category.name as categoryName'])
    .orderBy('price.stand_id')
    .orderBy('price.code')
    .orderBy('category.position')
    .orderBy('category.id')
    .execute();
  return { ...list, prices };
}

/** Null if another one has the name (unique index `price_list_by_name`), or the venue or currency is unknown. */
export async function insertPriceList(
  tx: Tx,
  list: { name: string; venueId: number; currencyId: number; now: Date },
): Promise<PriceList | null> {
  const { rows } = await sql<PriceList>`
    insert into price_list (name, venue_id, currency_id, saved_at)
    select ${list.name}, venue.id, currency.id, ${list.now}::timestamptz
    from venue, currency
    where venue.id = ${list.venueId} and currency.id = ${list.currencyId}
    on conflict (lower(name)) where archived_at is null do nothing
    returning ${COLUMNS}`.execute(tx);
  return rows[0] ?? null;
}

/** Whether a list that is not archived has the name. */
export async function isNameTaken(executor: Executor, name: string): Promise<boolean> {
  const { rows } = await sql`
    select from price_list where lower(name) = lower(${name}) and archived_at is null`.execute(executor);
  return rows.length > 0;
}

/** Null if it has another version. Throws on a name that another one has. */
export async function updatePriceList(
  tx: Tx,
  change: { id: number; version: number; name: string; now: Date },
): Promise<PriceList | null> {
  const { rows } = await sql<PriceList>`
    update price_list set name = ${change.name}, saved_at = ${change.now}, version = version + 1
    where id = ${change.id} and version = ${change.version} and archived_at is null
    returning ${COLUMNS}`.execute(tx);
  return rows[0] ?? null;
}

/** False if it has another version. */
export async function archivePriceList(
  tx: Tx,
  { id, version, now }: { readonly id: number; readonly version: number; readonly now: Date },
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update price_list set archived_at = ${now}, version = version + 1
    where id = ${id} and version = ${version} and archived_at is null`.execute(tx);
  return numAffectedRows === 1n;
}

/**
 * Replaces the prices of a list, whose row this transaction has changed. Returns how many: those of a sector that its
 * venue never had, or of an unknown category, are skipped.
 */
export async function replaceListPrices(
  tx: Tx,
  { id, venueId }: PriceList,
  prices: readonly SectorPrice[],
): Promise<number> {
  await tx.deleteFrom('price_list_price').where('list_id', '=', id).execute();
  const { numAffectedRows } = await sql`
    insert into price_list_price (list_id, stand_id, code, category_id, amount)
    select ${id}, wanted.stand_id, wanted.code, wanted.category_id, wanted.amount
    from unnest(
      ${prices.map(({ standId }) => standId)}::integer[],
      ${prices.map(({ code }) => code)}::text[],
      ${prices.map(({ categoryId }) => categoryId)}::integer[],
      ${prices.map(({ amount }) => amount)}::integer[]
    ) as wanted (stand_id, code, category_id, amount)
    join member_category on member_category.id = wanted.category_id
    where exists (
      select from sector
      where sector.venue_id = ${venueId} and sector.stand_id = wanted.stand_id and sector.code = wanted.code
    )
    on conflict do nothing`.execute(tx);
  return Number(numAffectedRows ?? 0n);
}
