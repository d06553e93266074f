import type { Context } from '../../context.ts';
import { inTransaction } from '../../db/database.ts';
import { system } from '../../shared/actor.ts';
import { writtenMoment } from '../../shared/montevideo.ts';
import { ok } from '../../shared/result.ts';
import { readLimits } from '../limits/public.ts';
import { mailJob } from '../mails/public.ts';
import { holdersOf } from '../staff/public.ts';
import { forgottenAt, isForgotten } from './till-rules.ts';
import { lockOpenTill, openTills } from './till-store.ts';

/**
 * The job that runs when a till is forgotten: if it is still open, those who may close it get a mail. If the limit
 * was raised meanwhile, it is enqueued again.
 */
export function tellForgottenTill(context: Context, tillId: number) {
  return inTransaction(context.database, system('Cajas'), async (tx) => {
    const till = await lockOpenTill(tx, tillId);
    if (!till) return ok();
    const limits = await readLimits(tx);
    if (!isForgotten(till, context.clock.now(), limits)) {
      const startAfter = forgottenAt(till, limits);
      await context.jobs.enqueue(tx, 'tell-forgotten-till', [{ tillId }], { startAfter });
      return ok();
    }
    const closers = await holdersOf(tx, 'window:close');
    const { member: clerk, openedAt } = till;
    const values = { clerk, opened: writtenMoment(openedAt), link: `${context.config.siteUrl}/club/cajas` };
    const mails = closers.map(({ id, email }) =>
      mailJob('forgottenTill', { to: email, values, key: `forgotten-till-${tillId}-${id}` }),
    );
    await context.jobs.enqueue(tx, 'compose-mail', mails);
    return ok();
  });
}

/** Enqueues that job again for each open till, at its moment by the limit of now; its mails go out once all the same. */
export function hastenForgottenTills(context: Context) {
  return inTransaction(context.database, system('Cajas'), async (tx) => {
    const limits = await readLimits(tx);
    for (const till of await openTills(tx)) {
      const startAfter = forgottenAt(till, limits);
      await context.jobs.enqueue(tx, 'tell-forgotten-till', [{ tillId: till.id }], { startAfter });
    }
    return ok();
  });
}
