import { sql } from 'kysely';
import type { Executor } from '../../db/database.ts';

/** Imports that need staff: read and not decided, not readable, or the last one, applied with skipped rows. */
export async function countImportTasks(db: Executor): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count
    from member_import
    where state = 'reviewed' or (
      id = (select max(id) from member_import where state <> 'discarded')
      and (state = 'unreadable' or (counts ->> 'errors')::integer > 0)
    )`.execute(db);
  return rows[0]?.count ?? 0;
}
