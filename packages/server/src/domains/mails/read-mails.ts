import type { Executor } from '../../db/database.ts';
import type { MailText } from './mail-definition.ts';
import { definitionOf, MAIL_KEYS } from './mail-registry.ts';
import {
  candidateTexts,
  listVersions,
  type MailOf,
  type StoredText,
  textsInForce,
} from './mail-text-store.ts';

/** A mail's text, for staff. */
export interface MailView extends MailOf {
  /** The last save; null if it was never changed. */
  readonly stored: StoredText | null;
  /** In force. */
  readonly text: MailText;
  /** What it can be reset to: the original, or for a show the club's text. */
  readonly original: MailText;
}

/** Every mail of the club, or those for which a show may have its own text. */
export async function readMails(db: Executor, showId: number): Promise<readonly MailView[]> {
  const club = await textsInForce(db, 0);
  const own = showId === 0 ? club : await textsInForce(db, showId);
  return MAIL_KEYS.filter((mail) => showId === 0 || definitionOf(mail).isOfShow).map((mail) =>
    viewOf({ mail, showId }, [...(showId === 0 ? [] : own), ...club]),
  );
}

export async function readMail(db: Executor, of: MailOf): Promise<MailView> {
  return viewOf(of, await candidateTexts(db, of));
}

function viewOf({ mail, showId }: MailOf, texts: readonly StoredText[]): MailView {
  const storedFor = (id: number) => texts.find((text) => text.mail === mail && text.showId === id) ?? null;
  const stored = storedFor(showId);
  const club = showId === 0 ? null : storedFor(0);
  const original = club?.text ?? definitionOf(mail).original;
  return { mail, showId, stored, original, text: stored?.text ?? original };
}

/** A version, or version 1. */
export interface MailVersion {
  readonly version: number;
  readonly text: MailText;
  readonly isOriginal: boolean;
  readonly author: string;
  readonly savedAt: Date | null;
}

/** The versions of a mail's text, the newest first, down to version 1; with the total. */
export async function readVersions(
  db: Executor,
  of: MailOf,
  { before, count }: { readonly before: number; readonly count: number },
): Promise<{ readonly versions: readonly MailVersion[]; readonly total: number }> {
  const { stored, original } = await readMail(db, of);
  const rows = await listVersions(db, of, { before, count });
  const versions = rows.map(({ version, text, author, savedAt }) => ({
    ...{ version, author, savedAt, text: text ?? original, isOriginal: text === null },
  }));
  const first = { version: 1, text: original, isOriginal: true, author: '', savedAt: null };
  const isToTheEnd = rows.length < count && before > 1;
  return { versions: isToTheEnd ? [...versions, first] : versions, total: stored?.version ?? 1 };
}
