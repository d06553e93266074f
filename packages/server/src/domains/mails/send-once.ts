import type { Context } from '../../context.ts';
import type { Mail } from '../../ports/mailer.ts';
import { isMailSent, recordMail } from './sent-mail-store.ts';

/** `ticketIds`: those whose files are attached, if that is recorded. */
type OnceMail = Omit<Mail, 'key'> & { readonly ticketIds?: readonly number[] };

/**
 * Composes and sends a mail, unless one with its key was sent before. Null for a mail that must not be sent: then the
 * result is false. After a crash between sending and recording it is sent again, with the same Message-ID: two mails
 * are better than none.
 */
export async function sendOnce(
  { database, mailer, clock }: Pick<Context, 'database' | 'mailer' | 'clock'>,
  key: string,
  compose: () => Promise<OnceMail | null>,
): Promise<boolean> {
  if (await isMailSent(database.kysely, key)) return true;
  const composed = await compose();
  if (!composed) return false;
  const { ticketIds, ...mail } = composed;
  await mailer.send({ ...mail, key });
  await recordMail(database.kysely, { key, now: clock.now(), ...(ticketIds && { to: mail.to, ticketIds }) });
  return true;
}

/** A stored file as an attachment. Throws if it is not there. */
export async function attachmentOf(
  { storage }: Pick<Context, 'storage'>,
  { fileKey, fileName }: { readonly fileKey: string; readonly fileName: string },
): Promise<Mail['attachments'][number]> {
  const file = await storage.get(fileKey);
  if (!file) throw new Error(`${fileKey} is not in the storage`);
  return { fileName, contentType: file.contentType, bytes: file.bytes };
}
