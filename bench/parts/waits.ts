import type { Pool } from 'pg';

const EVERY_MS = 100;

/** Wait events of the database's active sessions, with their number of samples; serialised commits of NOTIFY wait for `Lock object` (spec 7 §4.3). */
export type Waits = ReadonlyMap<string, number>;

/** Samples ten times per second, during `work`, the sessions' waits of these types (pg_stat_activity). */
export async function waitsDuring<Value>(
  pool: Pool,
  types: readonly string[],
  work: () => Promise<Value>,
): Promise<{ value: Value; waits: Waits; looks: number }> {
  const waits = new Map<string, number>();
  let looks = 0;
  const look = async () => {
    const { rows } = await pool.query<{ event: string }>(
      `select wait_event_type || ' ' || wait_event as event from pg_stat_activity
       where state = 'active' and wait_event_type = any($1::text[]) and pid <> pg_backend_pid()`,
      [types],
    );
    looks += 1;
    for (const { event } of rows) waits.set(event, (waits.get(event) ?? 0) + 1);
  };
  let looking = Promise.resolve();
  const timer = setInterval(() => {
    looking = looking.then(look);
  }, EVERY_MS);
  const value = await work();
  clearInterval(timer);
  await looking;
  return { value, waits, looks };
}

/** The most frequent first. */
export const waitsText = (waits: Waits): string =>
  [...waits]
    .sort((a, b) => b[1] - a[1])
    .map(([event, count]) => `${event} ${count}`)
    .join(', ') || 'none';
