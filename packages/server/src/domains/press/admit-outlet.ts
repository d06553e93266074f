import type { Context } from '../../context.ts';
import { inTransaction } from '../../db/database.ts';
import type { Actor } from '../../shared/actor.ts';
import { ok, type Result, refuse } from '../../shared/result.ts';
import { findShowOnSale } from '../catalogue/public.ts';
import { setPlacesAside } from '../places/public.ts';
import { findShowSector } from '../seating/public.ts';
import { findOutlet } from './outlet-store.ts';
import { showOutlets } from './show-outlets.ts';

export interface OutletAdmission {
  readonly showId: number;
  readonly outletId: number;
  readonly standId: number;
  readonly sectorCode: string;
  /** How many places it gets. */
  readonly places: number;
  /** When tickets are redeemed: from now until the show begins, unless told. */
  readonly opensAt?: Date;
  readonly closesAt?: Date;
}

type AdmissionProblem =
  | 'outlet-not-found'
  | 'outlet-not-accepted'
  | 'show-not-found'
  | 'sector-not-of-show'
  | 'outlet-already-admitted'
  | 'places-not-free';

/** Gives an accepted outlet places in a show, all or none. Its link is made by `createPressLink`. */
export function admitOutlet(
  context: Context,
  actor: Actor,
  admission: OutletAdmission,
): Promise<Result<{ showOutletId: number }, AdmissionProblem>> {
  const now = context.clock.now();
  const { showId, outletId, places } = admission;
  return inTransaction(context.database, actor, async (tx) => {
    const [outlet, show] = [await findOutlet(tx, outletId), await findShowOnSale(tx, showId)];
    if (!outlet) return refuse('outlet-not-found');
    if (outlet.state !== 'accepted') return refuse('outlet-not-accepted');
    if (!show) return refuse('show-not-found');
    const sector = await findShowSector(tx, showId, admission.standId, admission.sectorCode);
    if (!sector) return refuse('sector-not-of-show');
    const times = { opensAt: admission.opensAt ?? now, closesAt: admission.closesAt ?? show.startsAt };
    const showOutletId = await showOutlets.save(tx, {
      showId,
      subjectId: outletId,
      showSectorId: sector.id,
      ...times,
    });
    if (showOutletId === null) return refuse('outlet-already-admitted');
    const owner = { showSectorId: sector.id, allotment: 'press', ownerId: showOutletId } as const;
    const taken = await setPlacesAside(tx, { ...owner, count: places, now });
    return taken.length === places ? ok({ showOutletId }) : refuse('places-not-free');
  });
}

/** Takes an outlet out of a show. Tickets it has redeemed stay good; the places that are left go back to the show. */
export function withdrawOutlet(
  context: Context,
  actor: Actor,
  { showId, outletId }: { readonly showId: number; readonly outletId: number },
): Promise<Result<void, 'outlet-not-of-show'>> {
  const now = context.clock.now();
  return inTransaction(context.database, actor, async (tx) => {
    const wasThere = await showOutlets.withdraw(tx, { showId, subjectId: outletId }, now);
    return wasThere ? ok() : refuse('outlet-not-of-show');
  });
}
