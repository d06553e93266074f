import type { Context } from '../../context.ts';
import type { Tx } from '../../db/database.ts';
import type { JobPayloads } from '../../jobs/job-list.ts';
import { ok, type Result, refuse } from '../../shared/result.ts';
import { enqueueSecretMail } from '../mails/public.ts';
import { type Act, recordActs } from '../staff-audit/public.ts';
import type { LinkKey } from './link-key.ts';
import { hashLinkToken } from './link-token.ts';
import { renewLink } from './renew-link.ts';
import { revokeLink } from './revoke-link.ts';

/** A page that a private link opens: its display name and its secret address. */
export interface PrivatePage {
  readonly name: string;
  readonly url: string;
}

/** A new private link, which is shown only this once. */
export interface GivenLink {
  readonly token: string;
  readonly pages: readonly PrivatePage[];
  /** The address that it was mailed to; empty if it was not mailed. */
  readonly mailedTo: string;
}

/** The link's subject in the audit. */
export type LinkSubject = Pick<Act, 'entity' | 'entityId' | 'entityName'>;

interface LinkToGive {
  readonly key: LinkKey;
  readonly subject: LinkSubject;
  /** The paths of the pages that it opens. */
  readonly pages: (token: string) => readonly { readonly name: string; readonly path: string }[];
  /** The mail that contains it; null if it is not mailed. */
  readonly letter: ((pages: readonly PrivatePage[]) => JobPayloads['compose-mail']) | null;
}

/**
 * Makes a private link, which replaces an earlier one of its key, writes the audit, and mails the link if there is a
 * recipient and it was not replaced or revoked meanwhile.
 */
export async function giveLink(
  tx: Tx,
  context: Context,
  { key, subject, pages: pagesOf, letter }: LinkToGive,
): Promise<GivenLink> {
  const token = await renewLink(tx, context, key);
  const pages = pagesOf(token).map(({ name, path }) => ({ name, url: `${context.config.siteUrl}/${path}` }));
  const mail = letter?.(pages) ?? null;
  if (mail) {
    const { kind, showId, subjectId } = key;
    const tokenHash = hashLinkToken(token).toString('base64');
    await enqueueSecretMail(tx, context, { ...mail, secret: { kind, showId, subjectId, tokenHash } });
  }
  const mailedTo = mail?.to ?? '';
  const after = { Link: 'Nuevo', ...(mail && { 'Enviado a': mailedTo }) };
  await recordActs(tx, context.clock.now(), [{ act: 'links/renovar', ...subject, after }]);
  return { token, pages, mailedTo };
}

/** Revokes a private link and writes the audit. */
export async function takeLinkBack(
  tx: Tx,
  context: Context,
  { key, subject, reason }: Pick<LinkToGive, 'key' | 'subject'> & { readonly reason: string },
): Promise<Result<void, 'link-not-found'>> {
  if (!(await revokeLink(tx, context, key))) return refuse('link-not-found');
  const change = { before: { Link: 'Vigente' }, after: { Link: 'Revocado' } };
  await recordActs(tx, context.clock.now(), [{ act: 'links/revocar', ...subject, ...change, reason }]);
  return ok();
}
