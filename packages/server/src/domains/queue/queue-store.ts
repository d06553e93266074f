import type { Executor } from '../../db/database.ts';

/** Null switches it off; the last address stays noted. False when there is no published show of that number. */
export async function setQueue(executor: Executor, showId: number, url: string | null): Promise<boolean> {
  const { numUpdatedRows } = await executor
    .updateTable('show')
    .set(url === null ? { queue_is_active: false } : { queue_is_active: true, queue_url: url })
    .where('id', '=', showId)
    .where('published_at', 'is not', null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** The waiting room of the nearest show that has one switched on and is not over; null when there is none. */
export async function activeQueueUrl(executor: Executor, now: Date): Promise<string | null> {
  const row = await executor
    .selectFrom('show')
    .where('published_at', 'is not', null)
    .where('queue_is_active', '=', true)
    .where('queue_url', 'like', 'https://%')
    .where('ends_at', '>', now)
    .select('queue_url')
    .orderBy('starts_at')
    .orderBy('id')
    .executeTakeFirst();
  return row?.queue_url ?? null;
}
