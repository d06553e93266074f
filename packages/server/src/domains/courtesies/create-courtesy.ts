import type { Context } from '../../context.ts';
import { inTransaction, type Tx } from '../../db/database.ts';
import type { Actor } from '../../shared/actor.ts';
import { ok, type Result, refuse } from '../../shared/result.ts';
import { findShowOnSale } from '../catalogue/public.ts';
import { setPlacesAside, setSeatsAside } from '../places/public.ts';
import type { Seat } from '../redemption/public.ts';
import { findShowSector } from '../seating/public.ts';
import { insertCourtesy } from './courtesy-store.ts';

/** A courtesy as staff grant it. */
export interface CourtesyPlan {
  readonly showId: number;
  readonly standId: number;
  readonly sectorCode: string;
  /** 6: invitations to a box. */
  readonly typeId: number;
  readonly requesterName: string;
  readonly requesterEmail?: string;
  /** These seats, or so many places, the last ones of the sector. */
  readonly places: readonly Seat[] | number;
  /** From when it is redeemed: at once, unless told. */
  readonly opensAt?: Date;
}

type CourtesyProblem = 'show-not-found' | 'sector-not-of-show' | 'no-places' | 'places-not-free';

/**
 * Sets places aside for a courtesy, all or none. Its link is made by `createCourtesyLink`. `places-not-free`: somebody has
 * one of them or fewer are left; of two courtesies that want the same place at once one is refused.
 */
export function createCourtesy(
  context: Context,
  actor: Actor,
  plan: CourtesyPlan,
): Promise<Result<{ courtesyId: number }, CourtesyProblem>> {
  const now = context.clock.now();
  const { showId, places } = plan;
  const requested = typeof places === 'number' ? places : places.length;
  return inTransaction(context.database, actor, async (tx) => {
    if (requested < 1) return refuse('no-places');
    if (!(await findShowOnSale(tx, showId))) return refuse('show-not-found');
    const sector = await findShowSector(tx, showId, plan.standId, plan.sectorCode);
    if (!sector) return refuse('sector-not-of-show');
    const courtesyId = await insertCourtesy(tx, {
      showId,
      showSectorId: sector.id,
      typeId: plan.typeId,
      requesterName: plan.requesterName,
      requesterEmail: plan.requesterEmail ?? '',
      requested,
      createdAt: now,
      opensAt: plan.opensAt ?? now,
    });
    const owner = { showSectorId: sector.id, allotment: 'courtesy' as const, ownerId: courtesyId, now };
    const taken = await setAside(tx, owner, places);
    return taken.length === requested ? ok({ courtesyId }) : refuse('places-not-free');
  });
}

type Owner = Omit<Parameters<typeof setPlacesAside>[1], 'count'>;

function setAside(tx: Tx, owner: Owner, places: CourtesyPlan['places']): Promise<number[]> {
  if (typeof places === 'number') return setPlacesAside(tx, { ...owner, count: places });
  return setSeatsAside(tx, { ...owner, seats: places });
}
