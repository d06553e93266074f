import type { Context } from '../../context.ts';
import { ok, type Result, refuse } from '../../shared/result.ts';
import { reservedPlaces } from '../places/public.ts';
import {
  type CrewMember,
  findOutlet,
  listCrew,
  type Outlet,
  type OutletVisit,
  showsOfOutlet,
} from '../press/public.ts';

export interface VisitRow extends OutletVisit {
  /** With those of its tickets, also of those that were moved to another place. */
  readonly places: number;
}

export interface OutletStory {
  readonly outlet: Outlet;
  readonly crew: readonly CrewMember[];
  readonly visits: readonly VisitRow[];
}

export async function readOutlet(
  { database, clock }: Pick<Context, 'database' | 'clock'>,
  outletId: number,
): Promise<Result<OutletStory, 'not-found'>> {
  const db = database.kysely;
  const outlet = await findOutlet(db, outletId);
  if (!outlet) return refuse('not-found');
  const [crew, visits] = await Promise.all([
    listCrew(db, outletId),
    showsOfOutlet(db, outletId, clock.now()),
  ]);
  const counted = visits.map(async (visit) => {
    const owner = { showSectorId: visit.showSectorId, allotments: ['press'], ownerId: visit.id } as const;
    const places = await reservedPlaces(db, owner);
    return { ...visit, places: visit.redeemed + places.filter(({ isFree }) => isFree).length };
  });
  return ok({ outlet, crew, visits: await Promise.all(counted) });
}
