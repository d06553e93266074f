import type { Context } from '../../context.ts';
import type { Tx } from '../../db/database.ts';
import type { JobPayloads } from '../../jobs/job-list.ts';
import { ok, type Result, refuse } from '../../shared/result.ts';
import { enqueueSecretMail } from '../mails/public.ts';
import { type Act, recordActs } from '../staff-audit/public.ts';
import type { LinkKey } from './link-key.ts';
import { renewLink } from './renew-link.ts';
import { revokeLink } from './revoke-link.ts';

/** A page that a private link opens: what people call it, and its secret address. */
export interface PrivatePage {
  readonly name: string;
  readonly url: string;
}

/** A private link as it was made: told this once. */
export interface GivenLink {
  readonly token: string;
  readonly pages: readonly PrivatePage[];
  /** To whom it was mailed; empty for nobody. */
  readonly mailedTo: string;
}

/** What a link is about, as the audit names it. */
export type LinkSubject = Pick<Act, 'entity' | 'entityId' | 'entityName'>;

interface LinkToGive {
  readonly key: LinkKey;
  readonly subject: LinkSubject;
  /** The pages that it opens, by the paths below the site's address. */
  readonly pages: (token: string) => readonly { readonly name: string; readonly path: string }[];
  /** The mail that brings it; null when nobody is written. */
  readonly letter: ((pages: readonly PrivatePage[]) => JobPayloads['compose-mail']) | null;
}

/** Makes a private link in place of an earlier one of its key, says so in the audit, and mails it where somebody is written. */
export async function giveLink(
  tx: Tx,
  context: Context,
  { key, subject, pages: pagesOf, letter }: LinkToGive,
): Promise<GivenLink> {
  const token = await renewLink(tx, context, key);
  const pages = pagesOf(token).map(({ name, path }) => ({ name, url: `${context.config.siteUrl}/${path}` }));
  const mail = letter?.(pages) ?? null;
  if (mail) await enqueueSecretMail(tx, context, mail);
  const mailedTo = mail?.to ?? '';
  const after = { Link: 'Nuevo', ...(mail && { 'Enviado a': mailedTo }) };
  await recordActs(tx, context.clock.now(), [{ act: 'links/renovar', ...subject, after }]);
  return { token, pages, mailedTo };
}

/** Makes a private link worthless at once, and says so in the audit. */
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
