import type { Executor } from '../../db/database.ts';

/** The club's reasons for a rejection, in the order of the masters. */
export async function listReasons(executor: Executor): Promise<string[]> {
  const rows = await executor
    .selectFrom('press_reason')
    .select('name')
    .where('archived_at', 'is', null)
    .orderBy('position')
    .orderBy('id')
    .execute();
  return rows.map(({ name }) => name);
}
