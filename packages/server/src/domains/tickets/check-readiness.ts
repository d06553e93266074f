import type { Context } from '../../context.ts';
import { TooManyRequests } from '../../http/too-many-requests.ts';
import { ok, type Result, refuse } from '../../shared/result.ts';
import { type AttemptLimit, addressKey, countAttempt } from '../people/public.ts';
import { findReadiness } from './ticket-store.ts';

/** Questions from one address about tickets that no page waits for. */
export const NEEDLESS_QUESTIONS: AttemptLimit = { limit: 100, windowMs: 15 * 60 * 1000 };
/** A page that was asleep while the file was made still asks when it wakes. */
export const WAITED_FOR_MS = 60 * 60 * 1000;

/**
 * Whether a ticket's file can be downloaded, for the pages that wait for it (2 §4, 3 §4). While it is made and for an hour
 * after, everybody is told at once, whatever the address. About other tickets, real or not, an address may ask so often and
 * no more, so that nobody counts tickets by trying ids. Throws TooManyRequests.
 */
export async function checkReadiness(
  context: Context,
  ticketId: number,
  ip: string,
): Promise<Result<boolean, 'ticket-not-found'>> {
  const found = await findReadiness(context.database.kysely, ticketId);
  const waitedFrom = context.clock.now().getTime() - WAITED_FOR_MS;
  const isWaitedFor = found && (found.readyAt === null || found.readyAt.getTime() > waitedFrom);
  if (!isWaitedFor) {
    const counted = await countAttempt(context, `ticket-ready:${addressKey(ip)}`, NEEDLESS_QUESTIONS);
    if (counted === 'exceeded') throw new TooManyRequests(NEEDLESS_QUESTIONS.windowMs / 1000);
  }
  return found ? ok(found.isReady) : refuse('ticket-not-found');
}
