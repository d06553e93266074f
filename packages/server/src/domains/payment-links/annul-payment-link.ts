import type { Context } from '../../context.ts';
import { inTransaction } from '../../db/database.ts';
import type { Actor } from '../../shared/actor.ts';
import { ok, type Result, refuse } from '../../shared/result.ts';
import { revokeLink } from '../access-links/public.ts';
import { findShowOnSale } from '../catalogue/public.ts';
import { lockReserved, returnPlaces } from '../places/public.ts';
import { recordActs } from '../staff-audit/public.ts';
import { subjectOf } from './give-payment-link.ts';
import { findIssuedPurchase, findPaymentLink, lockPaymentLink, markAnnulled } from './payment-link-store.ts';

type AnnulProblem = 'link-not-found' | 'link-used' | 'payment-in-progress';

/**
 * Annuls a payment link: its places go back on sale, its address is revoked. Refused while somebody holds its places,
 * and after it was paid; a later payment finds no places and is refunded. The locks on the places decide.
 */
export function annulPaymentLink(
  context: Context,
  actor: Actor,
  { linkId, reason }: { readonly linkId: number; readonly reason: string },
): Promise<Result<void, AnnulProblem>> {
  const now = context.clock.now();
  return inTransaction<void, AnnulProblem>(context.database, actor, async (tx) => {
    const link = (await lockPaymentLink(tx, linkId)) ? await findPaymentLink(tx, linkId) : null;
    const show = link && (await findShowOnSale(tx, link.showId));
    if (!link || !show) return refuse('link-not-found');
    const { showSectorId } = link;
    const own = { showSectorId, allotments: ['payment-link'], ownerId: linkId } as const;
    const { places, free } = await lockReserved(tx, { ...own, now });
    if (await findIssuedPurchase(tx, linkId)) return refuse('link-used');
    if (free < places) return refuse('payment-in-progress');
    await returnPlaces(tx, own);
    await markAnnulled(tx, linkId, now);
    await revokeLink(tx, context, { kind: 'payment-link', showId: link.showId, subjectId: linkId });
    const change = { before: { Estado: 'Vigente' }, after: { Estado: 'Anulado' } };
    const act = { act: 'linksDePago/anular', ...subjectOf(linkId, link, show), ...change, reason };
    await recordActs(tx, now, [act]);
    return ok();
  });
}
