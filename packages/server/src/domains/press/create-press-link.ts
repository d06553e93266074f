import type { Context } from '../../context.ts';
import { inTransaction, type Tx } from '../../db/database.ts';
import type { Actor } from '../../shared/actor.ts';
import { ok, type Result, refuse } from '../../shared/result.ts';
import { type LinkKey, renewLink, revokeLink } from '../access-links/public.ts';
import { findShowOnSale } from '../catalogue/public.ts';
import { recordActs } from '../staff-audit/public.ts';
import { OUTLET } from './decide-outlet.ts';
import { findOutlet, lockOutlet } from './outlet-store.ts';
import { showOutlets } from './show-outlets.ts';

export interface PressLink {
  readonly token: string;
  readonly url: string;
}

interface OutletOfShow {
  readonly showId: number;
  readonly outletId: number;
}

const keyOf = ({ showId, outletId }: OutletOfShow): LinkKey => ({
  ...{ kind: 'press', showId, subjectId: outletId },
});

/**
 * Makes the private link of an outlet for a show. The secret is returned only this once; an earlier link is revoked.
 */
export function createPressLink(
  context: Context,
  actor: Actor,
  of: OutletOfShow,
): Promise<Result<PressLink, 'not-found'>> {
  const { showId, outletId } = of;
  return inTransaction<PressLink, 'not-found'>(context.database, actor, async (tx) => {
    // Concurrent renewals are serialised.
    await lockOutlet(tx, outletId);
    const isThere = await showOutlets.find(tx, { showId, subjectId: outletId });
    if (!isThere || !(await findShowOnSale(tx, showId))) return refuse('not-found');
    const token = await renewLink(tx, context, keyOf(of));
    const act = await actOnOutlet(tx, of, 'medios/link');
    await recordActs(tx, context.clock.now(), [{ ...act, after: { Link: 'Nuevo' } }]);
    return ok({ token, url: `${context.config.siteUrl}/prensa/canje/${showId}/${outletId}/${token}` });
  });
}

/** Revokes the link of an outlet for a show. */
export function revokePressLink(
  context: Context,
  actor: Actor,
  { reason, ...of }: OutletOfShow & { readonly reason: string },
): Promise<Result<void, 'not-found'>> {
  return inTransaction<void, 'not-found'>(context.database, actor, async (tx) => {
    await lockOutlet(tx, of.outletId);
    if (!(await revokeLink(tx, context, keyOf(of)))) return refuse('not-found');
    const act = await actOnOutlet(tx, of, 'medios/revocarLink');
    await recordActs(tx, context.clock.now(), [{ ...act, after: { Link: 'Revocado' }, reason }]);
    return ok();
  });
}

/** The name of an outlet at a show in the audit. */
export async function actOnOutlet(tx: Tx, { showId, outletId }: OutletOfShow, act: string) {
  const [outlet, show] = [await findOutlet(tx, outletId), await findShowOnSale(tx, showId)];
  const entityName = `${outlet?.name}: ${show?.name}`;
  return { act, entity: OUTLET, entityId: String(outletId), entityName };
}
