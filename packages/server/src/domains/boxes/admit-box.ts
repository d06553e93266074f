import type { Context } from '../../context.ts';
import { inTransaction, type Tx } from '../../db/database.ts';
import type { Actor } from '../../shared/actor.ts';
import { ok, type Result, refuse } from '../../shared/result.ts';
import { findShowOnSale } from '../catalogue/public.ts';
import { setPlacesAside } from '../places/public.ts';
import { findShowSector } from '../seating/public.ts';
import { findBoxById } from './box-store.ts';
import { showBoxes } from './show-boxes.ts';

export interface Admission {
  readonly showId: number;
  readonly boxId: number;
  /** Invitations for adults; all places that are left when absent. */
  readonly adults?: number;
  /** Invitations for minors; as many as the box has for them when absent. */
  readonly minors?: number;
  /** When invitations are redeemed: from now until the show begins, unless told. */
  readonly opensAt?: Date;
  readonly closesAt?: Date;
}

type AdmissionProblem =
  | 'box-not-found'
  | 'show-not-found'
  | 'sector-not-of-show'
  | 'box-already-admitted'
  | 'not-enough-places';

/** Lets a box take part in a show: sets its sector's places aside, first those for minors. All or nothing. */
export function admitBox(
  context: Context,
  actor: Actor,
  admission: Admission,
): Promise<Result<{ showBoxId: number }, AdmissionProblem>> {
  const now = context.clock.now();
  const { showId, boxId } = admission;
  return inTransaction(context.database, actor, async (tx) => {
    const [box, show] = [await findBoxById(tx, boxId), await findShowOnSale(tx, showId)];
    if (!box) return refuse('box-not-found');
    if (!show) return refuse('show-not-found');
    const sector = await findShowSector(tx, showId, box.standId, box.sectorCode);
    if (sector?.sectorId !== box.sectorId) return refuse('sector-not-of-show');
    const showSectorId = sector.id;
    const times = { opensAt: admission.opensAt ?? now, closesAt: admission.closesAt ?? show.startsAt };
    const showBoxId = await showBoxes.save(tx, { showId, subjectId: boxId, showSectorId, ...times });
    if (showBoxId === null) return refuse('box-already-admitted');
    const owner = { showSectorId, ownerId: showBoxId, now };
    const minors = admission.minors ?? box.minorsCapacity;
    const hasAll =
      (await setAside(tx, { ...owner, allotment: 'box-minor', count: minors })) &&
      (await setAside(tx, { ...owner, allotment: 'box', count: admission.adults ?? null }));
    return hasAll ? ok({ showBoxId }) : refuse('not-enough-places');
  });
}

async function setAside(tx: Tx, places: Parameters<typeof setPlacesAside>[1]): Promise<boolean> {
  const taken = await setPlacesAside(tx, places);
  return places.count === null || taken.length === places.count;
}
