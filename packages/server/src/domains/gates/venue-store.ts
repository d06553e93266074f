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

/** Whether a venue admits cars: at one of its shows, or by reservation. */
async function findTakesParking(executor: Executor, venueId: number): Promise<boolean> {
  const { rows } = await sql<{ takes: boolean }>`
    select exists (select from parking_reservation_terms where venue_id = ${venueId})
      or exists (
        select from show_car_park join show on show.id = show_car_park.show_id where show.venue_id = ${venueId}
      ) as takes`.execute(executor);
  return rows[0]?.takes ?? false;
}

export const findVenueNeeds = async (
  executor: Executor,
  venueId: number,
  now: Date,
): Promise<VenueNeeds> => ({
  sectors: await findVenueSectors(executor, venueId, now),
  takesParking: await findTakesParking(executor, venueId),
});
