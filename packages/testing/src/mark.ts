import type { Database } from '@club/server/db/database.ts';

/** Attempt counters and started logins, which are no user's data. */
const NOT_THINGS = ['attempt', 'login_attempt'];

/** A digest of all stored data: any change changes it. */
export async function markOf({ pool }: Pick<Database, 'pool'>): Promise<string> {
  const tables = await pool.query<{ name: string }>(
    `select table_name as name from information_schema.tables
     where table_schema = 'public' and table_type = 'BASE TABLE' and not table_name = any($1) order by 1`,
    [NOT_THINGS],
  );
  const parts = tables.rows.map(
    ({ name }) =>
      `(select '${name}' || md5(coalesce(string_agg(t::text, ',' order by t::text), '')) from "${name}" t)`,
  );
  // A function takes at most a hundred arguments, and there are more tables.
  const { rows } = await pool.query<{ mark: string }>(
    `select array_to_string(array[${parts.join(', ')}], ' ') as mark`,
  );
  return rows[0]?.mark ?? '';
}
