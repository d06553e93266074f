import type { SectorSeat } from '@club/venue-plan/seat-geometry.ts';
import { sql } from 'kysely';
import type { Executor } from '../../db/database.ts';
import { hasFreePlaces } from '../places/public.ts';

/** A sector of a show's venue, for the map, also if it is not sold to the public. */
export interface MapSector {
  readonly standId: number;
  readonly standName: string;
  readonly code: string;
  readonly description: string;
  readonly shape: object;
  readonly isAccessible: boolean;
  readonly isVisitor: boolean;
  readonly isOpen: boolean;
  readonly hasPrices: boolean;
  readonly hasFreePlaces: boolean;
}

/** Every sector of the show, in a fixed order. */
export async function mapSectors(executor: Executor, showId: number, now: Date): Promise<MapSector[]> {
  const { rows } = await sql<MapSector>`
    select
      show_sector.stand_id as "standId",
      sector.stand_name as "standName",
      show_sector.code,
      sector.description,
      sector.shape,
      sector.is_accessible as "isAccessible",
      sector.is_visitor as "isVisitor",
      show_sector.is_open as "isOpen",
      exists (select from price_at(show_sector.id, ${now})) as "hasPrices",
      ${hasFreePlaces(now)} as "hasFreePlaces"
    from show_sector
    join sector on sector.id = show_sector.sector_id
    join show on show.id = show_sector.show_id and show.revision_id = sector.revision_id
    where show_sector.show_id = ${showId}
    order by sector.id
  `.execute(executor);
  return rows;
}

/** The venue's name and whether the show has a map; null if no published show has this id. */
export async function findVenueMap(
  executor: Executor,
  showId: number,
): Promise<{ venueName: string; hasMap: boolean } | null> {
  const row = await executor
    .selectFrom('show')
    .innerJoin('venue', 'venue.id', 'show.venue_id')
    .where('show.id', '=', showId)
    .where('show.published_at', 'is not', null)
    .select(['venue.name as venueName', 'show.has_map as hasMap'])
    .executeTakeFirst();
  return row ?? null;
}

/** A numbered sector's seats, front row first, and its stored shape. */
export async function seatsOfSector(
  executor: Executor,
  sectorId: number,
): Promise<{ seats: SectorSeat[]; shape: object }> {
  const [seats, sector] = await Promise.all([
    executor
      .selectFrom('seat')
      .where('sector_id', '=', sectorId)
      .select(['row_id as rowId', 'row_name as rowName', 'seat_id as seatId', 'seat_name as seatName'])
      .orderBy('row_id')
      .orderBy('seat_id')
      .execute(),
    executor.selectFrom('sector').where('id', '=', sectorId).select('shape').executeTakeFirstOrThrow(),
  ]);
  return { seats, shape: sector.shape };
}
