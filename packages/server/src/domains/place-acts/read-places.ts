import type { Context } from '../../context.ts';
import { ok, type Result, refuse } from '../../shared/result.ts';
import { isPublished } from '../catalogue/public.ts';
import {
  countStates,
  type SeatState,
  type StandingBlock,
  type StateCount,
  seatStates,
  standingBlocks,
} from '../places/public.ts';
import { drawSeats, listShowSectors, type ShowSector } from '../seating/public.ts';
import { findSectorForStaff, type SectorName } from './act-on-sector.ts';

/** A sector of a show and its places by state. */
export interface CountedSector {
  readonly sector: ShowSector;
  readonly counts: readonly StateCount[];
}

/** Every sector of a published show, with its places counted. */
export async function countPlaces(
  { database, clock }: Context,
  showId: number,
): Promise<Result<readonly CountedSector[], 'not-found'>> {
  if (!(await isPublished(database.kysely, showId))) return refuse('not-found');
  const [sectors, counts] = await Promise.all([
    listShowSectors(database.kysely, showId),
    countStates(database.kysely, { showId, now: clock.now() }),
  ]);
  const bySector = Map.groupBy(counts, ({ showSectorId }) => showSectorId);
  return ok(sectors.map((sector) => ({ sector, counts: bySector.get(sector.id) ?? [] })));
}

/** A sector, for staff. */
export interface SectorForStaff extends CountedSector {
  /** Empty in an unnumbered sector. */
  readonly seats: readonly SeatState[];
  readonly blocks: readonly StandingBlock[];
  readonly map: string;
}

/** The current places of a sector of a published show; with its drawing on request. */
export async function readPlaces(
  { database, clock }: Context,
  { withMap, ...name }: SectorName & { readonly withMap: boolean },
): Promise<Result<SectorForStaff, 'not-found'>> {
  const db = database.kysely;
  const sector = await findSectorForStaff(db, name);
  if (!sector) return refuse('not-found');
  const at = { showSectorId: sector.id, now: clock.now() };
  const isNumbered = sector.sale === 'numbered';
  const [counts, seats, blocks, map] = await Promise.all([
    countStates(db, at),
    isNumbered ? seatStates(db, at) : [],
    standingBlocks(db, sector.id),
    isNumbered && withMap ? drawSeats(db, sector) : '',
  ]);
  return ok({ sector, counts, seats, blocks, map });
}
