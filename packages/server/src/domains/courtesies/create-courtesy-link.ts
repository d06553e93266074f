import type { Context } from '../../context.ts';
import { inTransaction } from '../../db/database.ts';
import type { Actor } from '../../shared/actor.ts';
import { ok, type Result, refuse } from '../../shared/result.ts';
import { renewLink } from '../access-links/public.ts';
import { findCourtesy } from './courtesy-store.ts';

export interface CourtesyLink {
  readonly token: string;
  readonly url: string;
}

/** Makes the private link of a courtesy. The secret is told this once; an earlier link of the courtesy stops working. */
export async function createCourtesyLink(
  context: Context,
  actor: Actor,
  courtesyId: number,
): Promise<Result<CourtesyLink, 'courtesy-not-found'>> {
  const courtesy = await findCourtesy(context.database.kysely, courtesyId);
  if (!courtesy) return refuse('courtesy-not-found');
  const { showId } = courtesy;
  return inTransaction(context.database, actor, async (tx) => {
    const token = await renewLink(tx, context, { kind: 'courtesy', showId, subjectId: courtesyId });
    return ok({ token, url: `${context.config.siteUrl}/cortesia/${showId}/${courtesyId}/${token}` });
  });
}
