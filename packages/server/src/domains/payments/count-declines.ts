import type { Context } from '../../context.ts';
import { TooManyRequests } from '../../http/too-many-requests.ts';
import type { Result } from '../../shared/result.ts';
import {
  type AttemptLimit,
  addressKey,
  exceededLimit,
  forgiveAttempt,
  limitOfAddress,
} from '../people/public.ts';

/** Who pays, and from where. */
export interface Payer {
  readonly userId: number;
  readonly ip: string;
}

/** Declined charges of an account. Whoever pays with a card of their own needs a handful; the provider limits each card too. */
export const DECLINES_OF_USER: AttemptLimit = { limit: 30, windowMs: 24 * 60 * 60 * 1000 };
/** Of an address: many, since a stadium's fans, or a phone company's, share one. */
const DECLINES_OF_ADDRESS: AttemptLimit = { limit: 1_000, windowMs: 60 * 60 * 1000 };

/**
 * Makes a charge that counts while it is declined, so that nobody finds out here which of many stolen cards are good:
 * counted before the provider is asked, and taken back otherwise. Throws TooManyRequests.
 */
export async function countingDeclines<Charged extends Result<unknown, string>>(
  context: Context,
  { userId, ip }: Payer,
  charge: () => Promise<Charged>,
): Promise<Charged> {
  const limits = [
    { key: `declines:user:${userId}`, ...DECLINES_OF_USER },
    { key: `declines:${addressKey(ip)}`, ...limitOfAddress(context, DECLINES_OF_ADDRESS) },
  ];
  const exceeded = await exceededLimit(context, limits);
  if (exceeded) throw new TooManyRequests(exceeded.windowMs / 1000);
  const charged = await charge();
  if (!isDeclined(charged))
    await Promise.all(limits.map((limit) => forgiveAttempt(context, limit.key, limit)));
  return charged;
}

/** By the card's issuer, or the provider: their problems are called `card-…`. */
const isDeclined = (charged: Result<unknown, string>) => !charged.ok && charged.problem.startsWith('card-');
