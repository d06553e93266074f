import type { Context } from '../../context.ts';
import { inTransaction } from '../../db/database.ts';
import type { Actor } from '../../shared/actor.ts';
import { ok, type Result, refuse } from '../../shared/result.ts';
import { renewLink } from '../access-links/public.ts';
import { showOutlets } from './show-outlets.ts';

export interface PressLink {
  readonly token: string;
  readonly url: string;
}

/** Makes the private link of an outlet for a show. The secret is told this once; an earlier link stops working. */
export async function createPressLink(
  context: Context,
  actor: Actor,
  { showId, outletId }: { readonly showId: number; readonly outletId: number },
): Promise<Result<PressLink, 'outlet-not-of-show'>> {
  const showOutlet = await showOutlets.find(context.database.kysely, { showId, subjectId: outletId });
  if (!showOutlet) return refuse('outlet-not-of-show');
  return inTransaction(context.database, actor, async (tx) => {
    const token = await renewLink(tx, context, { kind: 'press', showId, subjectId: outletId });
    return ok({ token, url: `${context.config.siteUrl}/prensa/canje/${showId}/${outletId}/${token}` });
  });
}
