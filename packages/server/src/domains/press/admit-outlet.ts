import type { Context } from '../../context.ts';
import { inTransaction } from '../../db/database.ts';
import type { Actor } from '../../shared/actor.ts';
import { writtenEnd } from '../../shared/known-start.ts';
import { writtenMoment } from '../../shared/montevideo.ts';
import { ok, type Result, refuse } from '../../shared/result.ts';
import { findShowOnSale, keepShow } from '../catalogue/public.ts';
import { countElsewhere, setPlacesAside } from '../places/public.ts';
import { findShowSector } from '../seating/public.ts';
import { recordActs } from '../staff-audit/public.ts';
import { actOnOutlet } from './create-press-link.ts';
import { findOutlet, lockOutlet } from './outlet-store.ts';
import { showOutlets } from './show-outlets.ts';

export interface OutletAdmission {
  readonly showId: number;
  readonly outletId: number;
  readonly standId: number;
  readonly sectorCode: string;
  /** How many places it gets. */
  readonly places: number;
  /** When tickets can be redeemed: by default from now until the show begins. */
  readonly opensAt?: Date;
  readonly closesAt?: Date;
}

type AdmissionProblem =
  | 'not-found'
  | 'outlet-not-accepted'
  | 'sector-not-of-show'
  | 'outlet-already-admitted'
  | 'invalid-times'
  | 'places-not-free'
  | 'already-redeemed';

/**
 * Sets places of a show aside for an accepted outlet, all or none: `places-not-free` says how many are free.
 * One that was withdrawn and has tickets stays in their sector: `already-redeemed` with their number elsewhere.
 * `createPressLink` makes its link.
 */
export function admitOutlet(
  context: Context,
  actor: Actor,
  admission: OutletAdmission,
): Promise<Result<{ showOutletId: number }, AdmissionProblem>> {
  const now = context.clock.now();
  const { showId, outletId, places } = admission;
  return inTransaction<{ showOutletId: number }, AdmissionProblem>(context.database, actor, async (tx) => {
    // A show that moves takes along the ends that it finds: this reads its times after it.
    await keepShow(tx, showId);
    const [outlet, show] = [await findOutlet(tx, outletId), await findShowOnSale(tx, showId)];
    if (!outlet || !show || show.cancelledAt) return refuse('not-found');
    if (outlet.state !== 'accepted') return refuse('outlet-not-accepted');
    const sector = await findShowSector(tx, showId, admission.standId, admission.sectorCode);
    if (!sector) return refuse('sector-not-of-show');
    const times = { opensAt: admission.opensAt ?? now, closesAt: admission.closesAt ?? show.startsAt };
    if (!(times.closesAt > times.opensAt)) return refuse('invalid-times');
    const showOutletId = await showOutlets.save(tx, {
      showId,
      subjectId: outletId,
      showSectorId: sector.id,
      ...times,
    });
    if (showOutletId === null) return refuse('outlet-already-admitted');
    const owner = { showSectorId: sector.id, allotment: 'press', ownerId: showOutletId } as const;
    const n = await countElsewhere(tx, { ...owner, showId });
    if (n > 0) return refuse('already-redeemed', { n });
    const taken = await setPlacesAside(tx, { ...owner, count: places, now });
    if (taken.length < places) return refuse('places-not-free', { places, free: taken.length });
    // Before the audit, in the order of the other acts on its link, which follows in the same transaction.
    await lockOutlet(tx, outletId);
    const after = {
      ...{ Sector: sector.description, Lugares: places },
      ...{ 'Abre el': writtenMoment(times.opensAt), 'Cierra el': writtenEnd(times.closesAt, show) },
    };
    await recordActs(tx, now, [{ ...(await actOnOutlet(tx, admission, 'medios/admitir')), after }]);
    return ok({ showOutletId });
  });
}

/**
 * Withdraws an outlet from a show: its link is revoked, its redeemed tickets stay valid, its remaining places go
 * back.
 */
export function withdrawOutlet(
  context: Context,
  actor: Actor,
  {
    showId,
    outletId,
    reason,
  }: { readonly showId: number; readonly outletId: number; readonly reason: string },
): Promise<Result<void, 'not-found'>> {
  const now = context.clock.now();
  return inTransaction<void, 'not-found'>(context.database, actor, async (tx) => {
    const key = { showId, subjectId: outletId };
    if (!(await showOutlets.withdraw(tx, key, now))) return refuse('not-found');
    const act = await actOnOutlet(tx, { showId, outletId }, 'medios/quitar');
    await recordActs(tx, now, [
      { ...act, before: { 'En el espectáculo': true }, after: { 'En el espectáculo': false }, reason },
    ]);
    return ok();
  });
}
