import type { Executor } from '../../db/database.ts';

/** The external waiting room of the nearest show that has one switched on and is not over, or null. */
export async function activeQueueUrl(executor: Executor, now: Date): Promise<string | null> {
  const row = await executor
    .selectFrom('show')
    .where('published_at', 'is not', null)
    .where('cancelled_at', 'is', null)
    .where('queue_is_active', '=', true)
    .where('queue_url', 'like', 'https://%')
    .where('ends_at', '>', now)
    .select('queue_url')
    .orderBy('starts_at')
    .orderBy('id')
    .executeTakeFirst();
  return row?.queue_url ?? null;
}
