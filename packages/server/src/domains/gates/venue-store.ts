import { sql } from 'kysely';
import type { Executor } from '../../db/database.ts';

/** Venues with a published plan, by name. */
export async function listVenues(
  executor: Executor,
): Promise<readonly { readonly id: number; readonly name: string }[]> {
  const { rows } = await sql<{ id: number; name: string }>`
    select id, name from venue where revision_id is not null order by name, id`.execute(executor);
  return rows;
}

export interface VenueSector {
  readonly standId: number;
  readonly stand: string;
  readonly code: string;
  readonly name: string;
  readonly isBox: boolean;
}

/** What decides which gates a venue needs. */
export interface VenueNeeds {
  readonly sectors: readonly VenueSector[];
  /** Whether cars are admitted: at a show, or by reservation. */
  readonly takesParking: boolean;
}

/** Whether the row `sector` is a box in some revision of its venue. */
const IS_BOX = sql`exists (
  select from box join sector as boxed on boxed.id = box.sector_id
  where box.stand_id = sector.stand_id and box.sector_code = sector.code and boxed.venue_id = sector.venue_id
)`;

/** The sectors of a venue's current plan, and those that coming shows have from an older one. */
export async function findVenueSectors(
  executor: Executor,
  venueId: number,
  now: Date,
): Promise<readonly VenueSector[]> {
  const { rows } = await sql<VenueSector>`
    select distinct on (sector.stand_id, sector.code)
      sector.stand_id as "standId", sector.stand_name as stand, sector.code, sector.description as name,
      ${IS_BOX} as "isBox"
    from sector join venue on venue.id = sector.venue_id
    where venue.id = ${venueId} and (
      sector.revision_id = venue.revision_id
      or sector.id in (
        select show_sector.sector_id
        from show join show_sector on show_sector.show_id = show.id
        where show.venue_id = ${venueId} and (show.ends_at > ${now} or show.date_is_open)
      )
    )
    order by sector.stand_id, sector.code, sector.revision_id = venue.revision_id desc, sector.id desc`.execute(
    executor,
  );
  return rows;
}

/** Those of these venues that admit cars: at a show, or by reservation. */
export async function findParkingVenues(
  executor: Executor,
  venueIds: readonly number[],
): Promise<ReadonlySet<number>> {
  const { rows } = await sql<{ id: number }>`
    select venue_id as id from parking_reservation_terms where venue_id = any(${venueIds}::int[])
    union
    select show.venue_id from show_car_park join show on show.id = show_car_park.show_id
    where show.venue_id = any(${venueIds}::int[])`.execute(executor);
  return new Set(rows.map(({ id }) => id));
}

export const findVenueNeeds = async (
  executor: Executor,
  venueId: number,
  now: Date,
): Promise<VenueNeeds> => ({
  sectors: await findVenueSectors(executor, venueId, now),
  takesParking: (await findParkingVenues(executor, [venueId])).has(venueId),
});

export interface BoxSector {
  readonly id: number;
  readonly venueId: number;
  readonly standId: number;
  readonly code: string;
  readonly isBox: boolean;
}

/** The boxes of these venues, in all revisions. */
export async function findBoxSectors(
  executor: Executor,
  venueIds: readonly number[],
): Promise<readonly BoxSector[]> {
  const { rows } = await sql<BoxSector>`
    select id, venue_id as "venueId", stand_id as "standId", code, true as "isBox"
    from sector
    where venue_id = any(${venueIds}::int[]) and ${IS_BOX}`.execute(executor);
  return rows;
}
