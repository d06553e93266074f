import type { Context } from '../../context.ts';
import type { Mail } from '../../ports/mailer.ts';
import { isMailSent, recordMail } from './mail-store.ts';

/**
 * Sends a mail unless one with its key went out before. A crash between sending and recording sends it again, under the
 * same Message-ID: a mail twice is better than none.
 */
export async function sendOnce(
  { database, mailer, clock }: Pick<Context, 'database' | 'mailer' | 'clock'>,
  mail: Mail,
): Promise<void> {
  if (await isMailSent(database.kysely, mail.key)) return;
  await mailer.send(mail);
  await recordMail(database.kysely, mail.key, clock.now());
}
