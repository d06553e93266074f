import { sql } from 'kysely';
import type { Executor } from '../../db/database.ts';
import type { Actor } from '../../shared/actor.ts';
import type { Act } from './act.ts';

/**
 * Adds what somebody did to the audit; acts of fans, guests and devices are told by their own rows. The last of a transaction:
 * from here on other writers wait until it commits. Number and hashes are the database's (migration 0031).
 */
export async function recordActs(db: Executor, actor: Actor, at: Date, acts: readonly Act[]): Promise<void> {
  if (actor.kind !== 'staff' && actor.kind !== 'system') return;
  const member = actor.kind === 'staff' ? actor : null;
  for (const { act, entity, entityId, before, after, reason } of acts) {
    await sql`
      insert into staff_audit
        (at, actor, member_id, person, roles, ip, act, entity, entity_id, before, after, reason, operation)
      values (
        ${at}, ${actor.kind}, ${member?.memberId ?? null}, ${actor.name}, ${member?.roles ?? []}, ${member?.ip ?? null},
        ${act}, ${entity}, ${entityId}, ${jsonOf(before)}::jsonb, ${jsonOf(after)}::jsonb, ${reason ?? null}, ${member?.operation ?? null}
      )`.execute(db);
  }
}

const jsonOf = (fields: object | null | undefined) => (fields ? JSON.stringify(fields) : null);

/** How many rows of the audit an act of a member has left. */
export async function countActs(db: Executor, memberId: number, operation: string): Promise<number> {
  const { acts } = await db
    .selectFrom('staff_audit')
    .select((row) => row.fn.countAll<string>().as('acts'))
    .where('operation', '=', operation)
    .where('member_id', '=', memberId)
    .executeTakeFirstOrThrow();
  return Number(acts);
}

/** Who changed a thing last, and when; null when nobody has. */
export async function lastChange(
  db: Executor,
  entity: string,
  entityId: string,
): Promise<{ person: string; at: Date } | null> {
  const row = await db
    .selectFrom('staff_audit')
    .select(['person', 'at'])
    .where('entity', '=', entity)
    .where('entity_id', '=', entityId)
    .where('after', 'is not', null)
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row ?? null;
}
