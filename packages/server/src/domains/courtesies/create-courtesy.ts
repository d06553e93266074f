import type { Context } from '../../context.ts';
import { inTransaction, type Tx } from '../../db/database.ts';
import type { Actor } from '../../shared/actor.ts';
import { yearOf } from '../../shared/known-start.ts';
import { ok, type Result, refuse } from '../../shared/result.ts';
import { findShowOnSale, isShowOver, keepShow, type ShowOnSale } from '../catalogue/public.ts';
import { setPlacesAside, setSeatsAside } from '../places/public.ts';
import { findShowSector } from '../seating/public.ts';
import { recordActs } from '../staff-audit/public.ts';
import { courtesyFields } from './courtesy-acts-wire.ts';
import type { CourtesyPlan } from './courtesy-plan.ts';
import { insertCourtesy } from './courtesy-store.ts';
import { givenBy, type Issuer, lockIssuer } from './issuer-store.ts';
import { COURTESY } from './messages.ts';
import { exceededQuota, type FullQuota } from './quota-rules.ts';

export interface CreatedCourtesy {
  readonly courtesyId: number;
  readonly exceedsQuota: boolean;
}

export type CourtesyProblem =
  | 'show-not-found'
  | 'show-over'
  | 'opens-too-late'
  | 'issuer-not-found'
  | 'sector-not-of-show'
  | 'not-how-sector-is-sold'
  | 'no-places'
  | 'over-quota'
  | 'places-not-free';

/**
 * Sets places aside for a courtesy, all or none (spec 4 §2.10). Its link is made by `createCourtesyLink`. Those of
 * one issuer are serialised, so that together they stay within the quota: `over-quota` says what is left of it.
 * `places-not-free`: one of them is taken, or fewer are left; of two concurrent courtesies for the same place one is
 * refused.
 */
export function createCourtesy(
  context: Context,
  actor: Actor,
  plan: CourtesyPlan,
): Promise<Result<CreatedCourtesy, CourtesyProblem>> {
  const now = context.clock.now();
  const { showId, places } = plan;
  const requested = typeof places === 'number' ? places : places.length;
  return inTransaction<CreatedCourtesy, CourtesyProblem>(context.database, actor, async (tx) => {
    if (requested < 1) return refuse('no-places');
    // A show that moves takes along what it finds: this reads its times after it.
    await keepShow(tx, showId);
    const show = await findShowOnSale(tx, showId);
    if (!show) return refuse('show-not-found');
    if (isShowOver(show, now)) return refuse('show-over');
    if (plan.opensAt && isShowOver(show, plan.opensAt)) return refuse('opens-too-late');
    const sector = await findShowSector(tx, showId, plan.standId, plan.sectorCode);
    if (!sector) return refuse('sector-not-of-show');
    if (typeof places !== 'number' && sector.sale === 'unnumbered') return refuse('not-how-sector-is-sold');
    const quota = await quotaOf(tx, show, { issuerId: plan.issuerId, requested });
    if (quota === null) return refuse('issuer-not-found');
    const { issuer, exceeded } = quota;
    if (exceeded && issuer && !plan.excessReason)
      return refuse('over-quota', { issuer: issuer.name, n: exceeded.quota, m: exceeded.left });
    const courtesyId = await insertCourtesy(tx, {
      ...{ showId, showSectorId: sector.id, typeId: plan.typeId, issuerId: plan.issuerId ?? null },
      ...{ requesterName: plan.requesterName, requesterEmail: plan.requesterEmail ?? '' },
      ...{ requested, createdAt: now, opensAt: plan.opensAt ?? now },
    });
    const owner = { showSectorId: sector.id, allotment: 'courtesy' as const, ownerId: courtesyId, now };
    const taken = await setAside(tx, owner, places);
    if (taken.length < requested) return refuse('places-not-free', { places: requested, free: taken.length });
    const after = courtesyFields(plan, { sector, issuer, requested, exceeded });
    const entityName = `${plan.requesterName}: ${show.name}`;
    const act = { act: 'cortesias/crear', entity: COURTESY, entityId: String(courtesyId), entityName };
    await recordActs(tx, now, [{ ...act, after, reason: plan.excessReason ?? null }]);
    return ok({ courtesyId, exceedsQuota: exceeded !== null });
  });
}

interface QuotaAtShow {
  readonly issuer: Issuer | null;
  readonly exceeded: FullQuota | null;
}

/** The result of checking an issuer's quota; null if there is no such issuer. */
async function quotaOf(
  tx: Tx,
  show: ShowOnSale,
  { issuerId, requested }: { readonly issuerId: number | undefined; readonly requested: number },
): Promise<QuotaAtShow | null> {
  if (issuerId === undefined) return { issuer: null, exceeded: null };
  const issuer = await lockIssuer(tx, issuerId);
  if (!issuer || issuer.isArchived) return null;
  const given = await givenBy(tx, issuerId, { showId: show.id, season: yearOf(show) });
  return { issuer, exceeded: exceededQuota(issuer, given, requested) };
}

type Owner = Omit<Parameters<typeof setPlacesAside>[1], 'count'>;

function setAside(tx: Tx, owner: Owner, places: CourtesyPlan['places']): Promise<number[]> {
  if (typeof places === 'number') return setPlacesAside(tx, { ...owner, count: places });
  return setSeatsAside(tx, { ...owner, seats: places });
}
