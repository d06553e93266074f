import type { Context } from '../../context.ts';
import { inTransaction, type Tx } from '../../db/database.ts';
import type { Actor } from '../../shared/actor.ts';
import { ok, type Result, refuse } from '../../shared/result.ts';
import { type GivenLink, giveLink, type LinkKey, takeLinkBack } from '../access-links/public.ts';
import { findShowOnSale, hasShowEnded, placesIn, type ShowOnSale } from '../catalogue/public.ts';
import { mailJob } from '../mails/public.ts';
import { findShowSectorById } from '../seating/public.ts';
import { type Courtesy, findCourtesy, lockCourtesy } from './courtesy-store.ts';
import { COURTESY, opensText } from './messages.ts';

const keyOf = ({ showId, id }: Courtesy): LinkKey => ({ kind: 'courtesy', showId, subjectId: id });

type CreateProblem = 'courtesy-not-found' | 'show-ended' | 'no-email';

/**
 * Makes the private link of a courtesy. The secret is returned only this once; an earlier link of the courtesy is
 * revoked. `isMailed`: to the requester.
 */
export function createCourtesyLink(
  context: Context,
  actor: Actor,
  courtesyId: number,
  isMailed = false,
): Promise<Result<GivenLink, CreateProblem>> {
  return inTransaction<GivenLink, CreateProblem>(context.database, actor, async (tx) => {
    const courtesy = await findCourtesy(tx, courtesyId);
    const show = courtesy && (await findShowOnSale(tx, courtesy.showId));
    if (!courtesy || !show) return refuse('courtesy-not-found');
    if (hasShowEnded(show, context.clock.now())) return refuse('show-ended');
    if (isMailed && courtesy.requesterEmail === '') return refuse('no-email');
    // Concurrent renewals are serialised.
    await lockCourtesy(tx, courtesyId);
    const { showId } = courtesy;
    const values = isMailed ? await letterValues(tx, courtesy, show, context.clock.now()) : null;
    return ok(
      await giveLink(tx, context, {
        key: keyOf(courtesy),
        subject: await subjectOf(tx, courtesy),
        pages: (token) => [{ name: 'Cortesía', path: `cortesia/${showId}/${courtesyId}/${token}` }],
        letter:
          values &&
          (([page]) =>
            mailJob('courtesyLink', {
              to: courtesy.requesterEmail,
              values: { ...values, link: page?.url ?? '' },
              key: `courtesy-link-${courtesyId}-${context.random.bytes(8).toString('hex')}`,
              showId,
            })),
      }),
    );
  });
}

/** Revokes the link of a courtesy. Tickets that were redeemed with it stay valid. */
export function revokeCourtesyLink(
  context: Context,
  actor: Actor,
  { courtesyId, reason }: { readonly courtesyId: number; readonly reason: string },
): Promise<Result<void, 'courtesy-not-found' | 'link-not-found'>> {
  return inTransaction<void, 'courtesy-not-found' | 'link-not-found'>(context.database, actor, async (tx) => {
    const courtesy = await findCourtesy(tx, courtesyId);
    if (!courtesy) return refuse('courtesy-not-found');
    return takeLinkBack(tx, context, {
      ...{ key: keyOf(courtesy), subject: await subjectOf(tx, courtesy), reason },
    });
  });
}

/** The name of a courtesy in the audit. */
export async function subjectOf(tx: Tx, { id, showId, requesterName }: Courtesy) {
  const show = await findShowOnSale(tx, showId);
  return { entity: COURTESY, entityId: String(id), entityName: `${requesterName}: ${show?.name ?? ''}` };
}

async function letterValues(tx: Tx, courtesy: Courtesy, show: ShowOnSale, now: Date) {
  const sector = await findShowSectorById(tx, courtesy.showSectorId);
  if (!sector) throw new Error(`courtesy ${courtesy.id} has no sector`);
  return {
    ...{ requester: courtesy.requesterName, showName: show.name },
    ...{ places: placesIn(courtesy.requested, sector), opens: opensText(courtesy, now) },
  };
}
