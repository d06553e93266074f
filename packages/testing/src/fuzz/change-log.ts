import type { Database } from '@club/server/db/database.ts';

/** Attempt counters and started logins are also written for refused calls, by design. */
const NOT_THINGS = ['attempt', 'login_attempt'];

/** Records every row written by a committed transaction, including jobs. */
export async function noteChanges({ pool }: Database): Promise<void> {
  await pool.query(`
    create table change_log (what text not null);
    create function note_change() returns trigger language plpgsql as $$
    begin
      insert into change_log values (tg_op || ' ' || tg_table_name);
      return null;
    end $$`);
  const { rows } = await pool.query<{ name: string }>(
    `select format('%I.%I', table_schema, table_name) as name from information_schema.tables
     where table_schema = 'public' and table_type = 'BASE TABLE' and not table_name = any($1)
     union all select 'pgboss.job'`,
    [[...NOT_THINGS, 'change_log']],
  );
  for (const { name } of rows) {
    await pool.query(
      `create trigger note_change after insert or update or delete on ${name}
       for each row execute function note_change()`,
    );
  }
}

/** Rows written since the last call. Also resets the attempt counters, so that no limit stops the fuzzing. */
export async function takeChanges({ pool }: Database): Promise<string[]> {
  const { rows } = await pool.query<{ what: string }>({
    name: 'changes',
    text: "select what from change_log union all select 'tries' from attempt where count > 15",
  });
  if (rows.length > 0) await pool.query('delete from change_log; delete from attempt');
  return rows.map(({ what }) => what).filter((what) => what !== 'tries');
}
