import { finishDrawing } from '@club/venue-plan/draw-sector.ts';
import type { Context } from '../../context.ts';
import type { Executor } from '../../db/database.ts';
import { ok, type Result, refuse } from '../../shared/result.ts';
import { isOnSale } from '../catalogue/public.ts';
import { findSectorOfShow, type SectorName } from './find-sector-of-show.ts';
import { readSectorSeats, type SeatCache } from './seat-cache.ts';
import type { ShowSector } from './show-sector-store.ts';

type Problem = 'show-not-found' | 'sector-not-of-show' | 'sector-unnumbered';

/** A numbered sector's drawing without the state of its seats. */
export async function drawSeats(executor: Executor, sector: ShowSector): Promise<string> {
  return finishDrawing((await readSectorSeats(executor, sector)).drawing, NONE);
}

const NONE: ReadonlySet<number> = new Set();

/** The seat map of a numbered sector; no seat is enabled while the sector is not on sale. */
export async function drawSeatMap(
  context: Context,
  cache: SeatCache,
  name: SectorName,
): Promise<Result<string, Problem>> {
  const found = await findSectorOfShow(context, name);
  if (!found.ok) return found;
  const { show, sector } = found.value;
  if (sector.sale === 'unnumbered') return refuse('sector-unnumbered');
  const canBeBought = sector.isOpen && isOnSale(show, context.clock.now());
  const [{ drawing }, { freeSeats }] = await Promise.all([cache.seats(sector), cache.freePlaces(sector)]);
  return ok(finishDrawing(drawing, canBeBought ? freeSeats : NONE));
}
