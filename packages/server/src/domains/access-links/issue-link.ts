import type { Context } from '../../context.ts';
import type { Executor } from '../../db/database.ts';
import { randomToken } from '../../ports/random.ts';
import { insertLink } from './access-link-store.ts';
import type { LinkKey } from './link-key.ts';
import { hashLinkToken } from './link-token.ts';

export interface LinkTerms extends LinkKey {
  /** When the link expires; absent: it is valid until it is revoked. */
  readonly expiresAt?: Date;
}

/**
 * Makes a private link and returns its secret (256 random bits), which is shown only this once: only its hash is
 * stored. Throws if the key already has a live link; `renewLink` replaces one.
 */
export async function issueLink(executor: Executor, context: Context, terms: LinkTerms): Promise<string> {
  const token = randomToken(context.random);
  await insertLink(executor, {
    kind: terms.kind,
    showId: terms.showId,
    subjectId: terms.subjectId,
    tokenHash: hashLinkToken(token),
    issuedAt: context.clock.now(),
    expiresAt: terms.expiresAt ?? null,
  });
  return token;
}
