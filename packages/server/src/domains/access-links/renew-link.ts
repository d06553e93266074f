import type { Context } from '../../context.ts';
import type { Tx } from '../../db/database.ts';
import { issueLink, type LinkTerms } from './issue-link.ts';
import { revokeLink } from './revoke-link.ts';

/** Revokes the key's link, if any, and issues another; returns the new secret. */
export async function renewLink(tx: Tx, context: Context, terms: LinkTerms): Promise<string> {
  await revokeLink(tx, context, terms);
  return issueLink(tx, context, terms);
}
