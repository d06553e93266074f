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

/** The sectors of a venue's current plan. */
export async function findVenueSectors(executor: Executor, venueId: number): Promise<readonly VenueSector[]> {
  const { rows } = await sql<VenueSector>`
    select sector.stand_id as "standId", sector.stand_name as stand, sector.code, sector.description as name
    from venue join sector on sector.revision_id = venue.revision_id
    where venue.id = ${venueId}
    order by sector.stand_id, sector.code`.execute(executor);
  return rows;
}
