import { prepareDrawing, type SectorDrawing } from '@club/venue-plan/draw-sector.ts';
import { readSectorShape } from '@club/venue-plan/read-sector-shape.ts';
import { placeSeats, type SectorSeat } from '@club/venue-plan/seat-geometry.ts';
import type { Context } from '../../context.ts';
import type { Executor } from '../../db/database.ts';
import { ShortLived } from '../../shared/short-lived.ts';
import { type FreePlaces, freePlaces } from '../places/public.ts';
import { seatsOfSector } from './seating-store.ts';
import type { ShowSector } from './show-sector-store.ts';

/** With the one second that an answer is cached, nothing shown is older than two. */
const FREE_PLACES_AGE_MS = 500;
/** Seats of a sector do not move once shows are sold on them. */
const SEATS_AGE_MS = 60 * 60 * 1_000;
const SECTORS_KEPT = 100;

export interface SectorSeats {
  readonly seats: readonly SectorSeat[];
  readonly drawing: SectorDrawing;
}

/** The cache of numbered sectors in one process; claims do not use it. */
export interface SeatCache {
  seats(sector: ShowSector): Promise<SectorSeats>;
  freePlaces(sector: ShowSector): Promise<FreePlaces>;
}

export async function readSectorSeats(executor: Executor, sector: ShowSector): Promise<SectorSeats> {
  const { seats, shape } = await seatsOfSector(executor, sector.sectorId);
  const { bend } = readSectorShape(shape, 0, 1);
  return { seats, drawing: prepareDrawing(sector, placeSeats(seats, bend)) };
}

export function makeSeatCache({ clock, database }: Context): SeatCache {
  const seats = new ShortLived<SectorSeats>({ clock, maxAgeMs: SEATS_AGE_MS, maxEntries: SECTORS_KEPT });
  const free = new ShortLived<FreePlaces>({ clock, maxAgeMs: FREE_PLACES_AGE_MS, maxEntries: SECTORS_KEPT });
  return {
    seats: (sector) => seats.get(String(sector.sectorId), () => readSectorSeats(database.kysely, sector)),
    freePlaces: (sector) =>
      free.get(String(sector.id), () => freePlaces(database.kysely, sector.id, clock.now())),
  };
}
