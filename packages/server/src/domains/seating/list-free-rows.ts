import { seatKey } from '@club/venue-plan/draw-sector.ts';
import type { SectorSeat } from '@club/venue-plan/seat-geometry.ts';
import type { Context } from '../../context.ts';
import { ok, type Result, refuse } from '../../shared/result.ts';
import { isOnSale } from '../catalogue/public.ts';
import { findSectorOfShow, type SectorName } from './find-sector-of-show.ts';
import type { SeatCache } from './seat-cache.ts';

export interface FreeRow {
  readonly rowId: number;
  readonly rowName: string;
  readonly seats: readonly SectorSeat[];
}

type Problem = 'show-not-found' | 'sector-not-of-show' | 'sector-unavailable';

/** The rows with available seats, and those seats; none for an unnumbered sector with places left. */
export async function listFreeRows(
  context: Context,
  cache: SeatCache,
  name: SectorName,
): Promise<Result<readonly FreeRow[], Problem>> {
  const found = await findSectorOfShow(context, name);
  if (!found.ok) return found;
  const { show, sector } = found.value;
  if (!sector.isOpen || !isOnSale(show, context.clock.now())) return refuse('sector-unavailable');
  const { hasFreePlaces, freeSeats } = await cache.freePlaces(sector);
  if (!hasFreePlaces) return refuse('sector-unavailable');
  if (sector.sale === 'unnumbered') return ok([]);
  const { seats } = await cache.seats(sector);
  return ok(rowsOf(seats.filter((seat) => freeSeats.has(seatKey(seat)))));
}

/** Groups seats by row, in the given order. */
export function rowsOf(seats: readonly SectorSeat[]): FreeRow[] {
  return [...Map.groupBy(seats, (seat) => seat.rowId)].map(([rowId, row]) => ({
    rowId,
    rowName: row[0]?.rowName ?? '',
    seats: row,
  }));
}
