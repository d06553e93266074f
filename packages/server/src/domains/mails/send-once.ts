import type { Context } from '../../context.ts';
import type { Mail } from '../../ports/mailer.ts';
import { isMailSent, recordMail } from './sent-mail-store.ts';

/**
 * Composes and sends a mail, unless one with its key was sent before. Null for a mail that must not be sent. After a
 * crash between sending and recording it is sent again, with the same Message-ID: two mails are better than none.
 */
export async function sendOnce(
  { database, mailer, clock }: Pick<Context, 'database' | 'mailer' | 'clock'>,
  key: string,
  compose: () => Promise<Omit<Mail, 'key'> | null>,
): Promise<void> {
  if (await isMailSent(database.kysely, key)) return;
  const mail = await compose();
  if (!mail) return;
  await mailer.send({ ...mail, key });
  await recordMail(database.kysely, key, clock.now());
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
