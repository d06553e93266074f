import { sql } from 'kysely';
import type { Executor } from '../../db/database.ts';

/** Windows that began longer ago than this are swept away; no limit may be longer. */
export const LONGEST_WINDOW_MS = 24 * 60 * 60 * 1000;

/** Adds one try to the key's window and gives the new count. The statement also sweeps a few old windows away. */
export async function addAttempt(db: Executor, key: string, windowStart: Date, now: Date): Promise<number> {
  const oldest = new Date(now.getTime() - LONGEST_WINDOW_MS);
  const { rows } = await sql<{ count: number }>`
    with stale as (
      select key, window_start
      from attempt
      where window_start < ${oldest}
      order by window_start
      limit 10
      for update skip locked
    ), swept as (
      delete from attempt
      using stale
      where attempt.key = stale.key and attempt.window_start = stale.window_start
    )
    insert into attempt (key, window_start, count)
    values (${key}, ${windowStart}, 1)
    on conflict (key, window_start) do update
    set count = attempt.count + 1
    returning count`.execute(db);
  return rows[0]?.count ?? 0;
}

/** Takes one try back. */
export async function takeAttemptBack(db: Executor, key: string, windowStart: Date): Promise<void> {
  await db
    .updateTable('attempt')
    .set((row) => ({ count: row('count', '-', 1) }))
    .where('key', '=', key)
    .where('window_start', '=', windowStart)
    .where('count', '>', 0)
    .execute();
}
