import { sql } from 'kysely';
import type { Executor } from '../../db/database.ts';
import { readLimits } from '../limits/public.ts';
import { insertFirstPrices, saleSpan } from '../sale-terms/public.ts';
import type { ShowExtraFieldPlan, ShowPlan, ShowSectorPlan } from './show-plan.ts';

export interface PublishedSector {
  readonly showSectorId: number;
  readonly sectorId: number;
  readonly standId: number;
  readonly code: string;
}

/** `showId`: the show's number as a draft. */
export async function insertShow(
  executor: Executor,
  plan: ShowPlan,
  { publishedAt, showId }: { readonly publishedAt: Date; readonly showId?: number | undefined },
): Promise<number> {
  const windows = plan.windows ?? [];
  const sale = saleSpan({ opensAt: plan.saleOpensAt, closesAt: plan.saleClosesAt, windows });
  const { windowMinutes } = await readLimits(executor);
  const { id } = await executor
    .insertInto('show')
    .values({
      ...(showId === undefined ? {} : { id: showId }),
      name: plan.name,
      type_id: plan.typeId,
      venue_id: plan.venueId,
      home_team_id: plan.homeTeamId ?? null,
      away_team_id: plan.awayTeamId ?? null,
      competition_id: plan.competitionId ?? null,
      round: plan.round ?? '',
      description_html: plan.descriptionHtml ?? '',
      box_description_html: plan.boxDescriptionHtml ?? '',
      paddock_description_html: plan.paddockDescriptionHtml ?? '',
      photo_url: plan.photoUrl ?? '',
      thumbnail_url: plan.thumbnailUrl ?? '',
      starts_at: plan.startsAt,
      ends_at: plan.endsAt,
      published_at: publishedAt,
      sale_opens_at: sale.opensAt,
      sale_closes_at: sale.closesAt,
      has_sale_windows: windows.length > 0,
      is_featured: plan.isFeatured ?? false,
      is_season_pass: plan.isSeasonPass ?? false,
      shows_competition: plan.showsCompetition ?? true,
      shows_date: plan.showsDate ?? true,
      shows_venue: plan.showsVenue ?? true,
      has_map: plan.hasMap ?? true,
      allows_many_tickets_per_person: plan.allowsManyTicketsPerPerson ?? false,
      currency_id: plan.currencyId ?? 1,
      payment_method_id: plan.paymentMethodId ?? null,
      instalments: plan.instalments ?? 1,
      free_holding_minutes: plan.freeHoldingMinutes,
      places_per_address: plan.placesPerAddress,
      window_minutes: plan.windowMinutes ?? windowMinutes,
      keeps_owned_seats: plan.keepsOwnedSeats ?? true,
      queue_is_active: plan.queue?.isActive ?? false,
      queue_url: plan.queue?.url ?? '',
      revision_id: executor.selectFrom('venue').select('revision_id').where('id', '=', plan.venueId),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/**
 * Inserts the sectors of the venue's last published revision: a plan may name those of an older one. Sectors of
 * another venue, and those that the revision no longer has, are skipped: the caller compares the counts. Returns them
 * in the plan's order.
 */
export async function insertShowSectors(
  executor: Executor,
  args: { showId: number; venueId: number; sectors: readonly ShowSectorPlan[] },
): Promise<PublishedSector[]> {
  const ids = args.sectors.map((sector) => sector.sectorId);
  const open = args.sectors.map((sector) => (sector.isOpen ?? true) && sector.prices.length > 0);
  const { rows } = await sql<PublishedSector>`
    with planned as (
      select sector.id, sector.stand_id, sector.code, listed.is_open, listed.position
      from unnest(${ids}::int[], ${open}::boolean[]) with ordinality as listed (sector_id, is_open, position)
      join sector as named on named.id = listed.sector_id and named.venue_id = ${args.venueId}
      join venue on venue.id = named.venue_id
      join sector on sector.revision_id = venue.revision_id
        and sector.stand_id = named.stand_id and sector.code = named.code
    ),
    opened as (
      insert into show_sector (show_id, sector_id, stand_id, code, is_open)
      select ${args.showId}, planned.id, planned.stand_id, planned.code, planned.is_open
      from planned
      order by planned.position
      returning id, sector_id
    )
    select opened.id as "showSectorId", planned.id as "sectorId", planned.stand_id as "standId", planned.code
    from opened
    join planned on planned.id = opened.sector_id
    order by planned.position
  `.execute(executor);
  return rows;
}

export async function insertPrices(
  executor: Executor,
  sectors: readonly PublishedSector[],
  plans: readonly ShowSectorPlan[],
): Promise<void> {
  const prices = sectors.flatMap(({ showSectorId }, index) =>
    (plans[index]?.prices ?? []).map((price) => ({ showSectorId, isPublished: true, ...price })),
  );
  await insertFirstPrices(executor, prices);
}

export async function insertQuotas(
  executor: Executor,
  showId: number,
  quotas: NonNullable<ShowPlan['quotas']>,
): Promise<void> {
  const rows = quotas.map(({ categoryId, quota }) => ({ show_id: showId, category_id: categoryId, quota }));
  if (rows.length > 0) await executor.insertInto('category_quota').values(rows).execute();
}

export async function insertShowExtraFields(
  executor: Executor,
  showId: number,
  fields: readonly ShowExtraFieldPlan[],
): Promise<void> {
  const rows = fields.map(({ fieldId, audience, isMandatory }, position) => ({
    show_id: showId,
    field_id: fieldId,
    audience,
    is_mandatory: isMandatory,
    position,
  }));
  if (rows.length > 0) await executor.insertInto('show_extra_field').values(rows).execute();
}

/**
 * Sets the address of a show's external waiting room. Null switches it off; the last address is kept. False if there
 * is no published show with this number.
 */
export async function setQueue(executor: Executor, showId: number, url: string | null): Promise<boolean> {
  const { numUpdatedRows } = await executor
    .updateTable('show')
    .set(url === null ? { queue_is_active: false } : { queue_is_active: true, queue_url: url })
    .where('id', '=', showId)
    .where('published_at', 'is not', null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}
