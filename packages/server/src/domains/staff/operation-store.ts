import { sql } from 'kysely';
import type { Executor } from '../../db/database.ts';
import type { StaffAct } from '../../http/serve-staff.ts';

/**
 * Claims an operation for this transaction. Null: it is the first, or the first of the last 24 hours (since
 * `oldest`), and concurrent repeats wait for it. Otherwise the answer of the first, and the hash of its body.
 */
export async function claimOperation(
  db: Executor,
  { memberId, call, operation, bodyHash }: StaffAct,
  { now, oldest }: { now: Date; oldest: Date },
): Promise<{ readonly answer: object; readonly bodyHash: Buffer | null } | null> {
  const { numAffectedRows } = await sql`
    with stale as (
      select ctid from staff_operation where done_at < ${oldest} order by done_at limit 10 for update skip locked
    ), swept as (
      delete from staff_operation using stale
      where staff_operation.ctid = stale.ctid
        and (member_id, call, operation) <> (${memberId}, ${call}, ${operation})
    )
    insert into staff_operation (member_id, call, operation, body_hash, done_at)
    values (${memberId}, ${call}, ${operation}, ${bodyHash}, ${now})
    on conflict (member_id, call, operation)
      do update set done_at = excluded.done_at, body_hash = excluded.body_hash, answer = null
    where staff_operation.done_at < ${oldest}`.execute(db);
  if (numAffectedRows === 1n) return null;
  const first = await db
    .selectFrom('staff_operation')
    .select(['answer', 'body_hash as bodyHash'])
    .where('member_id', '=', memberId)
    .where('call', '=', call)
    .where('operation', '=', operation)
    .executeTakeFirstOrThrow();
  return first.answer && { answer: first.answer, bodyHash: first.bodyHash };
}

export async function keepAnswer(
  db: Executor,
  { memberId, call, operation }: StaffAct,
  answer: object,
): Promise<void> {
  await db
    .updateTable('staff_operation')
    .set({ answer: JSON.stringify(answer) })
    .where('member_id', '=', memberId)
    .where('call', '=', call)
    .where('operation', '=', operation)
    .execute();
}
