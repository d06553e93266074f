import type { Context } from '../../context.ts';
import { TooManyRequests } from '../../http/too-many-requests.ts';
import { type AttemptLimit, exceededLimit } from '../people/public.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

/**
 * How many documents an account, or a payment link, puts into purchases a minute and a day, stored or refused: twelve
 * purchases of ten, and a hundred. The member check has limits of its own.
 */
export const LOOKUPS: readonly AttemptLimit[] = [
  { limit: 120, windowMs: 60_000 },
  { limit: 1_000, windowMs: DAY_MS },
];

/** The most that a purchase counts: a payment link may be for more. */
const OF_ONE_PURCHASE = 10;

/** Whose purchase it is. */
export type LookupCaller = `user:${number}` | `link:${number}`;

/**
 * Counts the documents of a purchase before anything is told about them: a refusal says whose person is barred, has a
 * ticket, is in debt or a member, and that there is none says as much. Throws TooManyRequests.
 */
export async function countLookups(context: Context, caller: LookupCaller, documents: number): Promise<void> {
  const limits = LOOKUPS.map((limit) => ({ key: `purchase-lookup:${caller}:${limit.windowMs}`, ...limit }));
  const exceeded = await exceededLimit(context, limits, Math.min(documents, OF_ONE_PURCHASE));
  if (exceeded) throw new TooManyRequests(exceeded.windowMs / 1000);
}
