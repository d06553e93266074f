import type { Context } from '../../context.ts';
import { ok, type Result, refuse } from '../../shared/result.ts';
import { setQueue } from '../catalogue/public.ts';

/** Redirects every browser to a show's external waiting room, until it is closed or the show is over. */
export async function openQueue(
  { database }: Context,
  showId: number,
  url: string,
): Promise<Result<void, 'queue-address-not-https' | 'show-not-found'>> {
  if (!url.startsWith('https://') || !URL.canParse(url)) return refuse('queue-address-not-https');
  return (await setQueue(database.kysely, showId, url)) ? ok() : refuse('show-not-found');
}

export async function closeQueue(
  { database }: Context,
  showId: number,
): Promise<Result<void, 'show-not-found'>> {
  return (await setQueue(database.kysely, showId, null)) ? ok() : refuse('show-not-found');
}
