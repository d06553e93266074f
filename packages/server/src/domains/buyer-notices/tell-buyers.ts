import type { Context } from '../../context.ts';
import { inTransaction } from '../../db/database.ts';
import { system } from '../../shared/actor.ts';
import { ok } from '../../shared/result.ts';
import { composeMail, sendOnce } from '../mails/public.ts';
import { noticeValues } from './messages.ts';
import { findNoticeMail, lockNotice, noteSent, stopNotice, takeMails } from './notice-store.ts';

/** Enqueued in one transaction. */
const CHUNK = 100;
const ACTOR = system('Aviso a compradores');

/**
 * Enqueues the mails of a notice, in chunks: each chunk is marked in the same transaction, so that a killed job
 * continues where it was. If the show was cancelled or ended meanwhile, the remaining recipients get no mail.
 */
export async function tellBuyers(
  context: Context,
  { noticeId }: { readonly noticeId: number },
): Promise<void> {
  while (await tellSome(context, noticeId));
}

async function tellSome(context: Context, noticeId: number): Promise<boolean> {
  const told = await inTransaction<number, never>(context.database, ACTOR, async (tx) => {
    const now = context.clock.now();
    const notice = await lockNotice(tx, noticeId, now);
    if (!notice || notice.isStopped) return ok(0);
    if (notice.isOver) {
      await stopNotice(tx, noticeId, now);
      return ok(0);
    }
    const numbers = await takeMails(tx, noticeId, CHUNK, now);
    const payloads = numbers.map((number) => ({ noticeId, number }));
    if (payloads.length > 0) await context.jobs.enqueue(tx, 'mail-buyer-notice', payloads);
    return ok(payloads.length);
  });
  return told.ok && told.value === CHUNK;
}

/** Sends one mail of a notice, unless its show was cancelled or ended meanwhile. */
export async function mailNotice(
  context: Context,
  one: { readonly noticeId: number; readonly number: number },
): Promise<void> {
  let isOver = false;
  await sendOnce(context, `buyer-notice-${one.noticeId}-${one.number}`, async () => {
    const mail = await findNoticeMail(context.database.kysely, one, context.clock.now());
    isOver = !mail || mail.isOver;
    if (!mail || isOver) return null;
    const show = { name: mail.showName, startsAt: mail.startsAt, showsDate: mail.showsDate };
    const composed = await composeMail(context, 'buyerNotice', noticeValues(mail, show), mail.showId);
    return { ...composed, to: mail.email, attachments: [] };
  });
  await inTransaction<void, never>(context.database, ACTOR, async (tx) => {
    const now = context.clock.now();
    if (isOver) await stopNotice(tx, one.noticeId, now);
    else await noteSent(tx, one, now);
    return ok();
  });
}
