import type { Context } from '../../context.ts';
import { TooManyRequests } from '../../http/too-many-requests.ts';
import type { Result } from '../../shared/result.ts';
import { type AttemptLimit, exceededLimit } from '../people/public.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

/**
 * How many documents of refused purchases an account, or a private link, has a minute and a day: twelve purchases of ten, and a
 * hundred. The member check has limits of its own.
 */
const LOOKUPS: readonly AttemptLimit[] = [
  { limit: 120, windowMs: 60_000 },
  { limit: 1_000, windowMs: DAY_MS },
];

/** The most that a purchase counts: a private link may be for more. */
const OF_ONE_PURCHASE = 10;

/** Whose purchase it is: an account's, or a private link's by what its tickets are of. */
export type LookupCaller = `${'user' | 'link' | 'courtesy' | 'box' | 'press'}:${number}`;

/** The callers that this process has refused for their number, until when, in milliseconds. */
const stopped = new WeakMap<Context, Map<LookupCaller, number>>();
const MOST_STOPPED = 10_000;

/**
 * Counts the documents of a purchase, or of free tickets, that is refused, before its refusal is told: it says whose person is barred, has a ticket, is in
 * debt or a member. Past the limit no purchase is looked at any more, as one that is stored tells as much. What is stored costs no
 * statement more. Throws TooManyRequests.
 */
export async function countingRefusal<Done extends Result<unknown, string>>(
  context: Context,
  { caller, documents }: { readonly caller: LookupCaller; readonly documents: number },
  purchase: () => Promise<Done>,
): Promise<Done> {
  const now = context.clock.now().getTime();
  const known = stopped.get(context) ?? new Map<LookupCaller, number>();
  const until = known.get(caller) ?? 0;
  if (until > now) throw new TooManyRequests(Math.ceil((until - now) / 1000));
  const done = await purchase();
  if (done.ok) return done;
  const limits = LOOKUPS.map((limit) => ({ key: `purchase-lookup:${caller}:${limit.windowMs}`, ...limit }));
  const exceeded = await exceededLimit(context, limits, Math.min(documents, OF_ONE_PURCHASE));
  if (!exceeded) return done;
  if (known.size >= MOST_STOPPED) known.clear();
  const { windowMs } = exceeded;
  stopped.set(context, known.set(caller, (Math.floor(now / windowMs) + 1) * windowMs));
  throw new TooManyRequests(windowMs / 1000);
}
