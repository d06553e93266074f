import type { Context } from '../../context.ts';
import { inTransaction } from '../../db/database.ts';
import type { Actor } from '../../shared/actor.ts';
import { ok, type Result, refuse } from '../../shared/result.ts';
import { findShowOnSale, keepShow } from '../catalogue/public.ts';
import { setPlacesAside } from '../places/public.ts';
import { findShowSector } from '../seating/public.ts';
import { recordActs } from '../staff-audit/public.ts';
import { admissionFields } from './box-acts-wire.ts';
import { findBoxById, lockBox } from './box-store.ts';
import { subjectOf } from './create-box-link.ts';
import { showBoxes } from './show-boxes.ts';

export interface Admission {
  readonly showId: number;
  readonly boxId: number;
  /** Invitations for adults; if absent, all remaining places. */
  readonly adults?: number;
  /** Invitations for minors; if absent, as many as the box has. */
  readonly minors?: number;
  /** When invitations can be redeemed: by default from now until the show begins. */
  readonly opensAt?: Date;
  readonly closesAt?: Date;
}

export type AdmissionProblem =
  | 'box-not-found'
  | 'show-not-found'
  | 'sector-not-of-show'
  | 'invalid-times'
  | 'box-already-admitted'
  | 'not-enough-places';

/** Lets a box take part in a show: sets its sector's places aside, at least one, first those for minors. All or nothing. */
export function admitBox(
  context: Context,
  actor: Actor,
  admission: Admission,
): Promise<Result<{ showBoxId: number }, AdmissionProblem>> {
  const now = context.clock.now();
  const { showId, boxId } = admission;
  return inTransaction(context.database, actor, async (tx) => {
    // A show that moves takes along the ends that it finds: this reads its times after it.
    await keepShow(tx, showId);
    const [box, show] = [await findBoxById(tx, boxId), await findShowOnSale(tx, showId)];
    if (!box) return refuse('box-not-found');
    if (!show || show.cancelledAt) return refuse('show-not-found');
    const sector = await findShowSector(tx, showId, box.standId, box.sectorCode);
    // Stand and code identify it in every revision of the venue's plan.
    if (!sector || show.venueId !== box.venueId) return refuse('sector-not-of-show');
    const showSectorId = sector.id;
    const times = { opensAt: admission.opensAt ?? now, closesAt: admission.closesAt ?? show.startsAt };
    if (!(times.closesAt > times.opensAt)) return refuse('invalid-times');
    const showBoxId = await showBoxes.save(tx, { showId, subjectId: boxId, showSectorId, ...times });
    if (showBoxId === null) return refuse('box-already-admitted');
    // Before the audit, in the order of the other acts on a box: its link follows in the same transaction.
    await lockBox(tx, boxId);
    const owner = { showSectorId, ownerId: showBoxId, now };
    const minors = admission.minors ?? box.minorsCapacity;
    const forMinors = await setPlacesAside(tx, { ...owner, allotment: 'box-minor', count: minors });
    const wanted = admission.adults ?? null;
    const forAdults = await setPlacesAside(tx, { ...owner, allotment: 'box', count: wanted });
    const hasAll = forMinors.length === minors && (wanted === null || forAdults.length === wanted);
    if (!hasAll || forMinors.length + forAdults.length === 0) return refuse('not-enough-places');
    const after = admissionFields({ adults: forAdults.length, minors, ...times, show });
    await recordActs(tx, now, [{ act: 'palcos/admitir', ...subjectOf(box, show), after }]);
    return ok({ showBoxId });
  });
}
