import type { Context } from '../../context.ts';
import { inTransaction } from '../../db/database.ts';
import type { Actor } from '../../shared/actor.ts';
import { ok, type Result, refuse } from '../../shared/result.ts';
import { setQueue } from '../catalogue/public.ts';

/** Redirects every browser to a show's external waiting room, until it is closed or the show is over. */
export async function openQueue(
  context: Context,
  actor: Actor,
  { showId, url }: { readonly showId: number; readonly url: string },
): Promise<Result<void, 'queue-address-not-https' | 'show-not-found'>> {
  if (!url.startsWith('https://') || !URL.canParse(url)) return refuse('queue-address-not-https');
  return writeQueue(context, actor, showId, url);
}

export const closeQueue = (
  context: Context,
  actor: Actor,
  showId: number,
): Promise<Result<void, 'show-not-found'>> => writeQueue(context, actor, showId, null);

const writeQueue = (
  { database }: Context,
  actor: Actor,
  showId: number,
  url: string | null,
): Promise<Result<void, 'show-not-found'>> =>
  inTransaction(database, actor, async (tx) =>
    (await setQueue(tx, showId, url)) ? ok() : refuse('show-not-found'),
  );
