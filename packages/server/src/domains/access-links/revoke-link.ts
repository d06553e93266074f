import type { Context } from '../../context.ts';
import type { Executor } from '../../db/database.ts';
import { markRevoked } from './access-link-store.ts';
import type { LinkKey } from './link-key.ts';

/** Makes the key's link worthless at once; false when it had none. */
export function revokeLink(executor: Executor, context: Context, key: LinkKey): Promise<boolean> {
  return markRevoked(executor, key, context.clock.now());
}
