import type { Context } from '../../context.ts';
import { TooManyRequests } from '../../http/too-many-requests.ts';
import { ok, type Result, refuse } from '../../shared/result.ts';
import { type AttemptLimit, countOfAddress } from '../people/public.ts';
import { findReadiness } from './ticket-store.ts';

/** Limit of requests from one address about tickets that no page waits for. */
export const NEEDLESS_QUESTIONS: AttemptLimit = { limit: 100, windowMs: 15 * 60 * 1000 };
/** A page that was suspended while the file was rendered still asks when it resumes. */
export const WAITED_FOR_MS = 60 * 60 * 1000;

/**
 * Whether a ticket's file can be downloaded, for the pages that wait for it (spec 2 §4, 3 §4). While it is rendered
 * and for an hour after, everybody gets an answer. For other tickets, real or not, requests are limited by address,
 * so that tickets cannot be enumerated. Throws TooManyRequests.
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
    const counted = await countOfAddress(context, { what: 'ticket-ready', ip }, NEEDLESS_QUESTIONS);
    if (counted === 'exceeded') throw new TooManyRequests(NEEDLESS_QUESTIONS.windowMs / 1000);
  }
  return found ? ok(found.isReady) : refuse('ticket-not-found');
}
