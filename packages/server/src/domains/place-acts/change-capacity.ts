import type { Context } from '../../context.ts';
import type { StaffActor } from '../../shared/actor.ts';
import { type Result, refuse } from '../../shared/result.ts';
import { countCapacity, cutPlaces, insertBlock, lockSectorPlaces, makeRoom } from '../places/public.ts';
import { actOnSector, type SectorName, sectorText } from './act-on-sector.ts';
import { otherVersion } from './other-version.ts';
import { type PlaceReport, placesText } from './place-report.ts';

export interface CapacityPlan extends SectorName {
  readonly capacity: number;
  /** The value that was read. */
  readonly before: number;
}

type CapacityProblem =
  | 'not-found'
  | 'not-how-sector-is-sold'
  | 'below-sold'
  | 'changed-meanwhile'
  | 'being-applied';

/** Rows locked by running claims are skipped; a second pass finds their result. */
const LOOKS = 3;

/**
 * Changes the capacity of an unnumbered sector in a show: adds places, or blocks the surplus (spec 4 §2.6, §5).
 * Refused below the number of sold places and live holds.
 */
export function changeCapacity(
  context: Context,
  actor: StaffActor,
  plan: CapacityPlan,
): Promise<Result<PlaceReport, CapacityProblem>> {
  return actOnSector<CapacityProblem>(context, actor, plan, async (tx, sector, now) => {
    if (sector.sale === 'numbered') return refuse('not-how-sector-is-sold');
    const at = { showSectorId: sector.id, now };
    await lockSectorPlaces(tx, sector.id);
    const { capacity } = await countCapacity(tx, at);
    if (capacity !== plan.before)
      return refuse('changed-meanwhile', await otherVersion(tx, sector.showId, { now, of: 'capacity' }));
    const by = plan.capacity - capacity;
    const told = {
      report: { done: Math.abs(by), held: 0, granted: 0, missing: 0, untouched: [] },
      act: 'lugares/aforo',
      before: { Aforo: capacity },
      after: { Aforo: plan.capacity, Sector: sectorText(sector) },
    };
    if (by >= 0) {
      await makeRoom(tx, at, by);
      return told;
    }
    const blockId = await insertBlock(tx, {
      ...{ showSectorId: sector.id, reason: 'capacity', detail: '', until: null },
      authorId: actor.memberId,
      blockedAt: now,
    });
    for (let look = 0; look < LOOKS; look += 1) {
      const { issued, held } = await countCapacity(tx, at);
      const least = issued + held;
      if (plan.capacity < least) return refuse('below-sold', { sold: issued, held, least });
      const places = await cutPlaces(tx, at, { blockId, count: -by });
      if (places.length === -by) {
        const granted = places.filter(({ ownerId, was }) => ownerId !== 0 && was !== 'blocked').length;
        const after = { ...told.after, Bloqueados: placesText(places) };
        return { ...told, report: { ...told.report, granted }, after };
      }
    }
    return refuse('being-applied');
  });
}
