import type { Context } from '../../context.ts';
import { TooManyRequests } from '../../http/too-many-requests.ts';
import { ok, type Result, refuse } from '../../shared/result.ts';
import { type AttemptLimit, countOfAddress } from '../people/public.ts';
import { findLiveLink } from './access-link-store.ts';
import type { LinkKey } from './link-key.ts';
import { isTokenOf } from './link-token.ts';

export interface AccessLink {
  readonly id: number;
  readonly issuedAt: Date;
  readonly expiresAt: Date | null;
}

/**
 * Limit of wrong links from one address. A valid link is never refused for them: a whole stadium may share an
 * address.
 */
export const WRONG_LINKS: AttemptLimit = { limit: 30, windowMs: 15 * 60 * 1000 };

/**
 * Checks the secret of a private link. The answer is the same for a wrong secret, a revoked or expired link, a link
 * of something else, and one that never existed. Throws TooManyRequests for a wrong one after too many from the same
 * address.
 */
export async function checkLink(
  context: Context,
  { token, ip, ...key }: LinkKey & { readonly token: string; readonly ip: string },
): Promise<Result<AccessLink, 'link-not-found'>> {
  const found = await findLiveLink(context.database.kysely, key, context.clock.now());
  if (isTokenOf(found?.tokenHash ?? null, token) && found)
    return ok({ id: found.id, issuedAt: found.issuedAt, expiresAt: found.expiresAt });
  const counted = await countOfAddress(context, { what: 'private-link', ip }, WRONG_LINKS);
  if (counted === 'exceeded') throw new TooManyRequests(WRONG_LINKS.windowMs / 1000);
  return refuse('link-not-found');
}
