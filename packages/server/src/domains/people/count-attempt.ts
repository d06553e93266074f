import type { Context } from '../../context.ts';
import { addAttempt, takeAttemptBack } from './attempt-store.ts';

export interface AttemptLimit {
  readonly limit: number;
  /** At most 24 hours. */
  readonly windowMs: number;
}

/**
 * Counts one try of something that must not be guessed (a PIN, a private link, a document). Counted in the database
 * before the try is made, in one statement and outside any transaction: many servers and parallel requests share one
 * count, and a refusal that rolls back does not give the try back.
 */
export async function countAttempt(
  context: Context,
  key: string,
  limit: AttemptLimit,
): Promise<'allowed' | 'exceeded'> {
  return (await exceededLimit(context, [{ key, ...limit }])) ? 'exceeded' : 'allowed';
}

/** The same against several limits at once, in their order; the first that is exceeded, which those after it do not count. */
export async function exceededLimit<Limit extends AttemptLimit & { readonly key: string }>(
  context: Context,
  limits: readonly Limit[],
): Promise<Limit | null> {
  const now = context.clock.now();
  const windows = limits.map(({ key, limit, windowMs }) => ({
    key,
    limit,
    start: windowStart(now, windowMs),
  }));
  const counts = await addAttempt(context.database.kysely, windows, now);
  return limits.find(({ limit }, index) => (counts[index] ?? 0) > limit) ?? null;
}

/** Gives a try back that turned out to be right, so that only wrong ones use up the limit. */
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
