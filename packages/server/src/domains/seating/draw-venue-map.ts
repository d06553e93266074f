import { drawVenue } from '@club/venue-plan/draw-venue.ts';
import type { SectorState } from '@club/venue-plan/messages.ts';
import { readSectorShape } from '@club/venue-plan/read-sector-shape.ts';
import type { Context } from '../../context.ts';
import { ok, type Result, refuse } from '../../shared/result.ts';
import { findShowOnSale, isOnSale } from '../catalogue/public.ts';
import { findVenueMap, type MapSector, mapSectors } from './seating-store.ts';

/** The venue's map with the current state of a show's sectors. */
export async function drawVenueMap(
  { database, clock }: Context,
  showId: number,
): Promise<Result<string, 'show-not-found' | 'no-map'>> {
  const { kysely } = database;
  const now = clock.now();
  const [show, venue] = await Promise.all([findShowOnSale(kysely, showId), findVenueMap(kysely, showId)]);
  if (!show || !venue) return refuse('show-not-found');
  if (!venue.hasMap) return refuse('no-map');
  const onSale = isOnSale(show, now);
  const sectors = await mapSectors(kysely, showId, now);
  const drawn = sectors.map((sector, index) => ({
    ...sector,
    shape: readSectorShape(sector.shape, index, sectors.length),
    state: stateOf(sector, onSale),
  }));
  return ok(drawVenue(venue.venueName, drawn));
}

function stateOf(sector: MapSector, onSale: boolean): SectorState {
  if (!sector.hasPrices) return 'not-for-sale';
  return sector.isOpen && sector.hasFreePlaces && onSale ? 'available' : 'sold-out';
}
