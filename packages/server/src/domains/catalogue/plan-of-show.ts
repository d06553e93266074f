import { sql } from 'kysely';
import type { Executor } from '../../db/database.ts';
import { setAsideOfShow } from '../places/public.ts';
import { saleWindows } from '../sale-terms/public.ts';
import { PLAN_COLUMNS } from './show-columns.ts';
import type { AttachmentPlan, PricePlan, ShowExtraFieldPlan, ShowPlan, ShowSectorPlan } from './show-plan.ts';

/**
 * The plan that would publish a published or withdrawn show again. It contains the prices in force at `now`, and places
 * that are set aside without an owner, kept accessible or blocked since the publication (the visitors' quota); not those
 * blocked otherwise, nor those of a courtesy, a box or a link. Null if there is no such show.
 */
export async function planOfShow(executor: Executor, showId: number, now: Date): Promise<ShowPlan | null> {
  const show = await executor
    .selectFrom('show')
    .where('id', '=', showId)
    .where((where) =>
      where.or([where('published_at', 'is not', null), where('withdrawn_at', 'is not', null)]),
    )
    .select(PLAN_COLUMNS)
    .executeTakeFirst();
  if (!show) return null;
  const [sectors, windows, quotas, extraFields, attachments] = await Promise.all([
    sectorsOf(executor, showId, now),
    saleWindows(executor, showId),
    executor
      .selectFrom('category_quota')
      .where('show_id', '=', showId)
      .select(['category_id as categoryId', 'quota'])
      .orderBy('category_id')
      .execute(),
    extraFieldsOf(executor, showId),
    attachmentsOf(executor, showId),
  ]);
  return {
    name: show.name,
    typeId: show.type_id,
    venueId: show.venue_id,
    ...(show.home_team_id === null ? {} : { homeTeamId: show.home_team_id }),
    ...(show.away_team_id === null ? {} : { awayTeamId: show.away_team_id }),
    ...(show.competition_id === null ? {} : { competitionId: show.competition_id }),
    round: show.round,
    descriptionHtml: show.description_html,
    boxDescriptionHtml: show.box_description_html,
    paddockDescriptionHtml: show.paddock_description_html,
    photoUrl: show.photo_url,
    thumbnailUrl: show.thumbnail_url,
    startsAt: show.starts_at,
    endsAt: show.ends_at,
    saleOpensAt: show.sale_opens_at,
    saleClosesAt: show.sale_closes_at,
    windows: windows.map(({ categoryName: _name, ...window }) => window),
    isFeatured: show.is_featured,
    isSeasonPass: show.is_season_pass,
    showsCompetition: show.shows_competition,
    showsDate: show.shows_date,
    showsVenue: show.shows_venue,
    hasMap: show.has_map,
    allowsManyTicketsPerPerson: show.allows_many_tickets_per_person,
    currencyId: show.currency_id,
    ...(show.payment_method_id === null ? {} : { paymentMethodId: show.payment_method_id }),
    instalments: show.instalments,
    freeHoldingMinutes: show.free_holding_minutes,
    placesPerAddress: show.places_per_address,
    queue: { isActive: show.queue_is_active, url: show.queue_url },
    keepsOwnedSeats: show.keeps_owned_seats,
    sectors,
    quotas,
    extraFields,
    attachments,
  };
}

async function sectorsOf(executor: Executor, showId: number, now: Date): Promise<ShowSectorPlan[]> {
  const [sectors, prices, setAside] = await Promise.all([
    executor
      .selectFrom('show_sector')
      .where('show_id', '=', showId)
      .select(['id', 'sector_id as sectorId', 'is_open as isOpen'])
      .orderBy('id')
      .execute(),
    pricesOfShow(executor, showId, now),
    setAsideOfShow(executor, showId),
  ]);
  const pricesOf = Map.groupBy(prices, ({ showSectorId }) => showSectorId);
  const asideOf = Map.groupBy(setAside, ({ showSectorId }) => showSectorId);
  return sectors.map(({ id, sectorId, isOpen }) => ({
    sectorId,
    isOpen,
    prices: (pricesOf.get(id) ?? []).map(({ showSectorId: _own, ...price }) => price),
    setAside: (asideOf.get(id) ?? []).map(({ allotment, count }) => ({ allotment, count })),
  }));
}

async function extraFieldsOf(executor: Executor, showId: number): Promise<ShowExtraFieldPlan[]> {
  const rows = await executor
    .selectFrom('show_extra_field')
    .where('show_id', '=', showId)
    .select(['field_id as fieldId', 'audience', 'is_mandatory as isMandatory'])
    .orderBy('position')
    .orderBy('field_id')
    .execute();
  return rows.map((row) => ({ ...row, audience: row.audience as ShowExtraFieldPlan['audience'] }));
}

async function attachmentsOf(executor: Executor, showId: number): Promise<AttachmentPlan[]> {
  const rows = await executor
    .selectFrom('attachment')
    .where('show_id', '=', showId)
    .select(['storage_key as storageKey', 'name', 'extension', 'audience'])
    .orderBy('id')
    .execute();
  return rows.map((row) => ({ ...row, audience: row.audience === 'boxes' ? 'boxes' : 'public' }));
}

async function pricesOfShow(executor: Executor, showId: number, now: Date) {
  const { rows } = await sql<PricePlan & { showSectorId: number }>`
    select
      show_sector.id as "showSectorId", price.category_id as "categoryId", price.amount,
      price.is_published as "isPublished"
    from show_sector
    cross join lateral price_at(show_sector.id, ${now}) as price
    where show_sector.show_id = ${showId}
    order by price.category_id`.execute(executor);
  return rows;
}
