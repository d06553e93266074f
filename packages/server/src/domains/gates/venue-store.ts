import { sql } from 'kysely';
import type { Executor } from '../../db/database.ts';

/** Venues with a published plan, by name. */
export async function listVenues(
  executor: Executor,
): Promise<readonly { readonly id: number; readonly name: string; readonly hasGates: boolean }[]> {
  const { rows } = await sql<{ id: number; name: string; hasGates: boolean }>`
    select venue.id, venue.name, setup.venue_id is not null as "hasGates"
    from venue left join gate_setup as setup on setup.venue_id = venue.id
    where venue.revision_id is not null
    order by venue.name, venue.id`.execute(executor);
  return rows;
}

export interface VenueSector {
  readonly standId: number;
  readonly stand: string;
  readonly code: string;
  readonly name: string;
}

/** The sectors of a venue's current plan, and those that coming shows have from an older one. */
export async function findVenueSectors(
  executor: Executor,
  venueId: number,
  now: Date,
): Promise<readonly VenueSector[]> {
  const { rows } = await sql<VenueSector>`
    select distinct on (sector.stand_id, sector.code)
      sector.stand_id as "standId", sector.stand_name as stand, sector.code, sector.description as name
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
