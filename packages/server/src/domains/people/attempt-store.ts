import { sql } from 'kysely';
import type { Executor } from '../../db/database.ts';

/** Windows older than this are deleted; no limit may be longer. */
const LONGEST_WINDOW_MS = 24 * 60 * 60 * 1000;

/** A limit of attempts: this many per key in a time window. */
export interface AttemptWindow {
  readonly key: string;
  readonly start: Date;
  readonly limit: number;
  /** How many attempts it is; default: one. */
  readonly times?: number;
}

/**
 * Adds an attempt to each window, in order, up to the first whose limit it exceeds; returns the new counts, null for
 * the windows after that one. One statement, which also deletes a few old windows.
 */
export async function addAttempt(
  db: Executor,
  windows: readonly AttemptWindow[],
  now: Date,
): Promise<readonly (number | null)[]> {
  const oldest = new Date(now.getTime() - LONGEST_WINDOW_MS);
  const name = (index: number) => sql.ref(`try_${index}`);
  const tries = windows.map(({ key, start, times = 1 }, index) => {
    const limitBefore = windows[index - 1]?.limit;
    const goesOn =
      limitBefore === undefined
        ? sql``
        : sql`from ${name(index - 1)} as before where before.count <= ${limitBefore}`;
    return sql`${name(index)} as (
      insert into attempt (key, window_start, count)
      select ${key}, ${start}::timestamptz, ${times}::integer ${goesOn}
      on conflict (key, window_start) do update set count = attempt.count + excluded.count
      returning count
    )`;
  });
  const counts = windows.map((_window, index) => sql`(select count from ${name(index)})`);
  const { rows } = await sql<{ counts: readonly (number | null)[] }>`
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
    ), ${sql.join(tries)}
    select array[${sql.join(counts)}] as counts`.execute(db);
  return rows[0]?.counts ?? [];
}

/** Takes one attempt back. */
export async function takeAttemptBack(db: Executor, key: string, windowStart: Date): Promise<void> {
  await db
    .updateTable('attempt')
    .set((row) => ({ count: row('count', '-', 1) }))
    .where('key', '=', key)
    .where('window_start', '=', windowStart)
    .where('count', '>', 0)
    .execute();
}
