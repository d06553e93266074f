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
  { limit, windowMs }: AttemptLimit,
): Promise<'allowed' | 'exceeded'> {
  const now = context.clock.now();
  const count = await addAttempt(context.database.kysely, key, windowStart(now, windowMs), now);
  return count <= limit ? 'allowed' : 'exceeded';
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
