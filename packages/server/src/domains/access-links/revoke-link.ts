import type { Context } from '../../context.ts';
import type { Executor } from '../../db/database.ts';
import { markAllRevoked, markRevoked } from './access-link-store.ts';
import type { LinkKey } from './link-key.ts';

/** Revokes the key's link; false if it had none. */
export function revokeLink(executor: Executor, context: Context, key: LinkKey): Promise<boolean> {
  return markRevoked(executor, key, context.clock.now());
}

/** Revokes all links of a subject, of whatever show; returns how many. */
export function revokeLinksOf(
  executor: Executor,
  context: Context,
  subject: Omit<LinkKey, 'showId'>,
): Promise<number> {
  return markAllRevoked(executor, subject, context.clock.now());
}
