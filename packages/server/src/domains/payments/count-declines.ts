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

const DAY_MS = 24 * 60 * 60 * 1000;
/** Declined charges of an account that nothing but its class limits: a buyer with a card of their own needs only a handful. */
const FEW: AttemptLimit = { limit: 3, windowMs: DAY_MS };
/** Those after the few; the provider limits each card too. */
const MORE: AttemptLimit = { limit: 27, windowMs: DAY_MS };
/** Of an address, of accounts that had the few: a stadium's fans, or a phone company's, share one. */
const MORE_OF_ADDRESS: AttemptLimit = { limit: 1_000, windowMs: 60 * 60 * 1000 };

/**
 * Makes a charge that counts while it is declined, so that stolen cards cannot be tested here (carding):
 * counted before the provider is asked, and taken back otherwise. Throws TooManyRequests.
 */
export async function countingDeclines<Charged extends Result<unknown, string>>(
  context: Context,
  payer: Payer,
  charge: () => Promise<Charged>,
): Promise<Charged> {
  const counted = await countDecline(context, payer);
  const charged = await charge();
  if (!isDeclined(charged))
    await Promise.all(counted.map((limit) => forgiveAttempt(context, limit.key, limit)));
  return charged;
}

type Counted = AttemptLimit & { readonly key: string };

async function countDecline(context: Context, { userId, ip }: Payer): Promise<readonly Counted[]> {
  const few = { key: `declines:user:${userId}`, ...FEW };
  if (!(await exceededLimit(context, [few]))) return [few];
  const more = { key: `declines:more:${userId}`, ...MORE };
  const ofAddress = { key: `declines:${addressKey(ip)}`, ...limitOfAddress(context, MORE_OF_ADDRESS) };
  const exceeded = await exceededLimit(context, [more, ofAddress]);
  // No card of the account was declined: the address alone is stopped.
  if (exceeded === ofAddress) await forgiveAttempt(context, more.key, more);
  if (exceeded) throw new TooManyRequests(exceeded.windowMs / 1000);
  return [few, more, ofAddress];
}

/** By the card's issuer, or the provider: their problems are called `card-…`. */
const isDeclined = (charged: Result<unknown, string>) => !charged.ok && charged.problem.startsWith('card-');
