import type { Context } from '../../context.ts';
import { addressKey } from '../../shared/address-key.ts';
import { addAttempt, takeAttemptBack } from './attempt-store.ts';

export interface AttemptLimit {
  readonly limit: number;
  /** At most 24 hours long. */
  readonly windowMs: number;
}

/**
 * Counts one attempt at something that must not be guessed (a PIN, a private link, a document). Counted in the
 * database before the attempt, in one statement and outside any transaction: all servers and parallel requests share
 * one count, and a rollback does not take the attempt back.
 */
export async function countAttempt(
  context: Context,
  key: string,
  limit: AttemptLimit,
): Promise<'allowed' | 'exceeded'> {
  return (await exceededLimit(context, [{ key, ...limit }])) ? 'exceeded' : 'allowed';
}

/** The same for a limit on the tries of one network address. */
export function countOfAddress(
  context: Context,
  { what, ip }: { readonly what: string; readonly ip: string },
  limit: AttemptLimit,
): Promise<'allowed' | 'exceeded'> {
  return countAttempt(context, `${what}:${addressKey(ip)}`, limitOfAddress(context, limit));
}

/** A limit on one network address under the club's setting, as the limits on calls; 0 switches only those off. */
export function limitOfAddress<Limit extends AttemptLimit>(
  { config: { rateLimitScale } }: Pick<Context, 'config'>,
  limit: Limit,
): Limit {
  return { ...limit, limit: Math.ceil(limit.limit * (rateLimitScale || 1)) };
}

/**
 * The same for several limits, in order; returns the first that is exceeded. Limits after it do not count the
 * attempt. `times`: how many attempts it is.
 */
export async function exceededLimit<Limit extends AttemptLimit & { readonly key: string }>(
  context: Context,
  limits: readonly Limit[],
  times = 1,
): Promise<Limit | null> {
  const now = context.clock.now();
  const windows = limits.map(({ key, limit, windowMs }) => ({
    key,
    limit,
    times,
    start: windowStart(now, windowMs),
  }));
  const counts = await addAttempt(context.database.kysely, windows, now);
  return limits.find(({ limit }, index) => (counts[index] ?? 0) > limit) ?? null;
}

/** Takes back a successful attempt, so that only failed ones count. */
export async function forgiveAttempt(
  context: Context,
  key: string,
  { windowMs }: Pick<AttemptLimit, 'windowMs'>,
): Promise<void> {
  await takeAttemptBack(context.database.kysely, key, windowStart(context.clock.now(), windowMs));
}

function windowStart(now: Date, windowMs: number): Date {
  return new Date(Math.floor(now.getTime() / windowMs) * windowMs);
}
