import type { Context } from '../../context.ts';
import type { Mail } from '../../ports/mailer.ts';
import { isMailSent, recordMail } from './sent-mail-store.ts';

/**
 * Sends a mail unless one with its key went out before; only then it is composed. Null for a mail that is not to be sent.
 * A crash between sending and recording sends it again, under the same Message-ID: a mail twice is better than none.
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

/** A stored file as a mail carries it. Throws when it is not there. */
export async function attachmentOf(
  { storage }: Pick<Context, 'storage'>,
  { fileKey, fileName }: { readonly fileKey: string; readonly fileName: string },
): Promise<Mail['attachments'][number]> {
  const file = await storage.get(fileKey);
  if (!file) throw new Error(`${fileKey} is not in the storage`);
  return { fileName, contentType: file.contentType, bytes: file.bytes };
}
