import { type SelectQueryBuilder, sql } from 'kysely';
import type { Executor, Tx } from '../../db/database.ts';
import { hasFreePlaces, isScarceAt } from '../places/public.ts';
import type { ListedPrice } from './sector-store.ts';
import { SHOWN_COLUMNS } from './show-columns.ts';
import { type ShowMoved, showChange } from './show-moved.ts';

/** A show for cards and pages. */
export interface Show {
  readonly id: number;
  readonly name: string;
  readonly type: {
    readonly id: number;
    readonly name: string;
    readonly color: string;
    readonly requiresTeams: boolean;
    readonly requiresCompetition: boolean;
  };
  readonly home: Team | null;
  readonly away: Team | null;
  readonly competition: { readonly name: string; readonly imageUrl: string } | null;
  readonly round: string;
  readonly venue: {
    readonly name: string;
    readonly address: string;
    readonly mapUrl: string;
    readonly logoUrl: string;
  };
  readonly startsAt: Date;
  readonly endsAt: Date;
  readonly saleOpensAt: Date;
  readonly saleClosesAt: Date;
  readonly saleSuspendedAt: Date | null;
  readonly isSoldOut: boolean;
  readonly cancelledAt: Date | null;
  /** Its last move to another day or its cancellation, with the club's message; null without either. */
  readonly change: ShowMoved | null;
  readonly isSeasonPass: boolean;
  readonly showsCompetition: boolean;
  readonly showsDate: boolean;
  readonly showsVenue: boolean;
  readonly hasMap: boolean;
  readonly photoUrl: string;
  readonly thumbnailUrl: string;
  readonly descriptionHtml: string;
  readonly boxDescriptionHtml: string;
  readonly paddockDescriptionHtml: string;
  readonly hasSaleWindows: boolean;
  readonly currency: { readonly id: number; readonly symbol: string };
  readonly payment: {
    readonly methodId: number;
    readonly methodName: string;
    readonly iconBase64: string;
    readonly instalments: number;
  } | null;
}

/** A show of a list, with the prices of its card. */
export interface ListedShow extends Show {
  /** The least published price of each category of the home side, in the sectors that have places left. */
  readonly prices: readonly ListedPrice[];
  /** Every open sector has a tenth of its places or fewer left. */
  readonly isScarce: boolean;
}

interface Team {
  readonly name: string;
  readonly crestUrl: string;
}

/** Null if no published show has this id. `now` decides which held places are free again. */
export async function findShow(executor: Executor, showId: number, now: Date): Promise<Show | null> {
  const row = await selectShow(executor, now).where('show.id', '=', showId).executeTakeFirst();
  return row ? showOf(row) : null;
}

export type ShowFilter =
  | { readonly kind: 'all' }
  /** Not over yet; park tours have their own list. */
  | { readonly kind: 'coming' }
  | { readonly kind: 'coming-park-tours' };

/**
 * Coming shows nearest first, then past ones, latest first. On home, shows with an open date come after those with a
 * date, and the featured show, which is above the list, comes last.
 */
export async function listShows(executor: Executor, filter: ShowFilter, now: Date): Promise<ListedShow[]> {
  let query = selectListed(executor, now);
  if (filter.kind !== 'all') {
    query = query
      .where('show.ends_at', '>', now)
      .where('show_type.is_park_tour', '=', filter.kind === 'coming-park-tours');
  }
  if (filter.kind === 'coming') {
    query = query
      .orderBy(sql`show.id is not distinct from ${featuredId(now)}`)
      .orderBy('show.shows_date', 'desc');
  }
  const rows = await query
    .orderBy(sql`show.ends_at > ${now} desc`)
    .orderBy(sql`abs(extract(epoch from show.starts_at - ${now}))`)
    .orderBy('show.id')
    .execute();
  return rows.map(listedShowOf);
}

/** The nearest featured show that is on sale and not sold out. */
export async function findFeaturedShow(executor: Executor, now: Date): Promise<ListedShow | null> {
  const row = await selectListed(executor, now).where('show.id', '=', featuredId(now)).executeTakeFirst();
  return row ? listedShowOf(row) : null;
}

const featuredId = (now: Date) => sql<number>`(
  select show.id
  from show
  where show.published_at is not null and show.is_featured
    and show.sale_opens_at <= ${now} and least(show.sale_closes_at, show.starts_at) > ${now}
    and show.sale_suspended_at is null
    and not ${soldOut(now)}
  order by show.starts_at, show.id
  limit 1
)`;

/** Whether a published show has this id. */
export async function isPublished(executor: Executor, showId: number): Promise<boolean> {
  const row = await executor
    .selectFrom('show')
    .where('id', '=', showId)
    .where('published_at', 'is not', null)
    .select('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Whether all of these shows are published and not over; then none is withdrawn or cancelled before this transaction ends. */
export async function keepPublished(tx: Tx, showIds: readonly number[], now: Date): Promise<boolean> {
  const { rows } = await sql`
    select from show
    where id = any(${showIds}::int[]) and published_at is not null and cancelled_at is null
      and (ends_at > ${now} or date_is_open)
    order by id
    for share`.execute(tx);
  return rows.length === new Set(showIds).size;
}

/** True if no open sector has a place left in the public sale. */
function soldOut(now: Date) {
  return sql<boolean>`not exists (
    select 1
    from show_sector
    where show_sector.show_id = show.id and show_sector.is_open
      and ${hasFreePlaces(now)}
  )`;
}

function selectShow(executor: Executor, now: Date) {
  return executor
    .selectFrom('show')
    .innerJoin('show_type', 'show_type.id', 'show.type_id')
    .innerJoin('venue', 'venue.id', 'show.venue_id')
    .innerJoin('currency', 'currency.id', 'show.currency_id')
    .leftJoin('team as home', 'home.id', 'show.home_team_id')
    .leftJoin('team as away', 'away.id', 'show.away_team_id')
    .leftJoin('competition', 'competition.id', 'show.competition_id')
    .leftJoin('payment_method', 'payment_method.id', 'show.payment_method_id')
    .where('show.published_at', 'is not', null)
    .select(SHOWN_COLUMNS)
    .select([
      'show_type.name as type_name',
      'show_type.color as type_color',
      'show_type.requires_teams',
      'show_type.requires_competition',
      'venue.name as venue_name',
      'venue.address as venue_address',
      'venue.map_url',
      'venue.logo_url',
      'currency.symbol as currency_symbol',
      'home.name as home_name',
      'home.crest_url as home_crest_url',
      'away.name as away_name',
      'away.crest_url as away_crest_url',
      'competition.name as competition_name',
      'competition.image_url as competition_image_url',
      'payment_method.name as payment_method_name',
      'payment_method.icon_base64',
      soldOut(now).as('is_sold_out'),
      showChange.as('change'),
    ]);
}

/** Does not count places: only whether a sector has one left, and more than a few. */
function selectListed(executor: Executor, now: Date) {
  return selectShow(executor, now).select([
    sql<ListedPrice[] | null>`(
      select json_agg(
        json_build_object(
          'categoryId', category.id,
          'categoryName', category.name,
          'logoUrl', category.logo_url,
          'isVisitor', category.is_visitor,
          'isPublic', category.is_public,
          'isPublished', true,
          'amount', least.amount
        ) order by category.position, category.id
      )
      from (
        select price.category_id, min(price.amount) as amount
        from show_sector
        join lateral price_at(show_sector.id, ${now}) as price on price.is_published
        where show_sector.show_id = show.id and show_sector.is_open and ${hasFreePlaces(now)}
        group by price.category_id
      ) as least
      join member_category as category on category.id = least.category_id and not category.is_visitor
    )`.as('prices'),
    sql<boolean>`not exists (
      select 1
      from show_sector
      where show_sector.show_id = show.id and show_sector.is_open and not ${isScarceAt(now)}
    )`.as('is_scarce'),
  ]);
}

type ListedRow =
  ReturnType<typeof selectListed> extends SelectQueryBuilder<infer _Schema, infer _Tables, infer Row>
    ? Row
    : never;

const listedShowOf = (row: ListedRow): ListedShow => ({
  ...showOf(row),
  prices: row.prices ?? [],
  isScarce: row.is_scarce,
});

type ShowRow =
  ReturnType<typeof selectShow> extends SelectQueryBuilder<infer _Schema, infer _Tables, infer Row>
    ? Row
    : never;

function showOf(row: ShowRow): Show {
  return {
    id: row.id,
    name: row.name,
    type: {
      id: row.type_id,
      name: row.type_name,
      color: row.type_color,
      requiresTeams: row.requires_teams,
      requiresCompetition: row.requires_competition,
    },
    home: teamOf(row.home_name, row.home_crest_url),
    away: teamOf(row.away_name, row.away_crest_url),
    competition:
      row.competition_name === null
        ? null
        : { name: row.competition_name, imageUrl: row.competition_image_url ?? '' },
    round: row.round,
    venue: {
      name: row.venue_name,
      address: row.venue_address,
      mapUrl: row.map_url,
      logoUrl: row.logo_url,
    },
    startsAt: row.starts_at,
    endsAt: row.ends_at,
    saleOpensAt: row.sale_opens_at,
    saleClosesAt: row.sale_closes_at,
    saleSuspendedAt: row.sale_suspended_at,
    isSoldOut: row.is_sold_out,
    cancelledAt: row.cancelled_at,
    change: row.change,
    isSeasonPass: row.is_season_pass,
    showsCompetition: row.shows_competition,
    showsDate: row.shows_date,
    showsVenue: row.shows_venue,
    hasMap: row.has_map,
    photoUrl: row.photo_url,
    thumbnailUrl: row.thumbnail_url,
    descriptionHtml: row.description_html,
    boxDescriptionHtml: row.box_description_html,
    paddockDescriptionHtml: row.paddock_description_html,
    hasSaleWindows: row.has_sale_windows,
    currency: { id: row.currency_id, symbol: row.currency_symbol },
    payment: paymentOf(row),
  };
}

function teamOf(name: string | null, crestUrl: string | null): Team | null {
  return name === null ? null : { name, crestUrl: crestUrl ?? '' };
}

function paymentOf(row: ShowRow): Show['payment'] {
  if (row.payment_method_id === null) return null;
  return {
    methodId: row.payment_method_id,
    methodName: row.payment_method_name ?? '',
    iconBase64: row.icon_base64 ?? '',
    instalments: row.instalments,
  };
}
