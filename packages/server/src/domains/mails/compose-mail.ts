import type { Context } from '../../context.ts';
import type { JobPayloads } from '../../jobs/job-list.ts';
import type { Mail } from '../../ports/mailer.ts';
import type { AnyValues, MailText } from './mail-definition.ts';
import { mailLayout, mailText } from './mail-layout.ts';
import { definitionOf, MAIL_KEYS, type MailKey, type MailValues } from './mail-registry.ts';
import { candidateTexts, noteFault } from './mail-text-store.ts';
import { fillText } from './template-rules.ts';

type MailContext = Pick<Context, 'club' | 'database' | 'clock'>;
export type Composed = Pick<Mail, 'subject' | 'text' | 'html'>;

/** A text with values as it is sent, or why it cannot be. The only function that makes a mail from a text. */
export function renderText(
  { club }: { readonly club: Pick<Context['club'], 'name'> },
  mail: MailKey,
  text: MailText,
  values: AnyValues,
) {
  const filled = fillText(definitionOf(mail), text, { ...values, clubName: club.name });
  if (!filled.ok) return filled;
  const { subject, ...content } = filled.value;
  const html = mailLayout({ ...content, clubName: club.name });
  return { ok: true, value: { subject, html, text: mailText(content) } satisfies Composed } as const;
}

/**
 * A mail with the text in force now, on every server: the show's own, the club's, the original. For one that cannot
 * be used, the fault is recorded and shown in the office, and the next one is used: a text never prevents a mail.
 */
export async function composeMail<Key extends MailKey>(
  context: MailContext,
  mail: Key,
  values: MailValues<Key>,
  showId = 0,
): Promise<Composed> {
  const db = context.database.kysely;
  for (const stored of await candidateTexts(db, { mail, showId })) {
    if (!stored.text) continue;
    const rendered = renderText(context, mail, stored.text, values);
    if (rendered.ok) return rendered.value;
    await noteFault(db, stored, rendered.problem, context.clock.now());
  }
  const original = renderText(context, mail, definitionOf(mail).original, values);
  if (!original.ok) throw new Error(`the original of ${mail} cannot be sent: ${original.problem}`);
  return original.value;
}

interface Errand<Key extends MailKey> {
  readonly to: string;
  readonly values: MailValues<Key>;
  /** Identifies the mail: one mail per key is sent. */
  readonly key: string;
  /** Its show, if that may have its own text. */
  readonly showId?: number;
  /** The start of its show that it tells, if it is not sent once that is another, or the show is cancelled. */
  readonly tells?: NonNullable<JobPayloads['compose-mail']['tells']>;
  /** ISO 8601; from then on it is not sent any more, however long it waited for the mail server. */
  readonly until?: string;
  /** The opening of a waiting room that it tells, if it is not sent once that is another, or the room is closed. */
  readonly opens?: NonNullable<JobPayloads['compose-mail']['opens']>;
  /** The link or PIN that it holds, if it is not sent once that was replaced. */
  readonly secret?: NonNullable<JobPayloads['compose-mail']['secret']>;
}

/** The job that sends a mail without attachments, composed when it is sent. */
export const mailJob = <Key extends MailKey>(
  mail: Key,
  errand: Errand<Key>,
): JobPayloads['compose-mail'] => ({
  mail,
  ...errand,
});

/** Throws for a mail that only a later version of the server knows: the job is retried there. */
export async function composeJob(
  context: MailContext,
  { mail, values, showId }: Pick<JobPayloads['compose-mail'], 'mail' | 'values' | 'showId'>,
): Promise<Composed> {
  const key = MAIL_KEYS.find((known) => known === mail);
  if (!key) throw new Error(`no mail is called ${mail}`);
  return composeMail(context, key, values as MailValues<typeof key>, showId);
}
