import type { Permission } from '@club/contract/club/permissions';
import { sql } from 'kysely';
import type { Executor } from '../../db/database.ts';
import type { StaffActor } from '../../shared/actor.ts';
import type { Act } from '../staff-audit/public.ts';

export type ApprovalState = 'pending' | 'done' | 'rejected' | 'expired';

export interface Approval {
  readonly id: number;
  readonly call: string;
  readonly permission: Permission;
  readonly body: object;
  /** What its dry run wrote to the audit. */
  readonly acts: readonly Act[];
  readonly asker: StaffActor;
  readonly askedAt: Date;
  readonly endsAt: Date;
  readonly isAlone: boolean;
  readonly state: ApprovalState;
  readonly answererId: number | null;
  readonly answerer: string | null;
  readonly answeredAt: Date | null;
  readonly reason: string | null;
}

const APPROVAL = sql`
  approval.id, call, permission, body, acts, asker, asked_at as "askedAt", ends_at as "endsAt", is_alone as "isAlone",
  state, answered_by as "answererId",
  (select name from staff_member where staff_member.id = answered_by) as answerer,
  answered_at as "answeredAt", reason`;

export async function insertApproval(
  db: Executor,
  approval: Pick<
    Approval,
    'call' | 'permission' | 'body' | 'acts' | 'asker' | 'askedAt' | 'endsAt' | 'isAlone'
  >,
): Promise<Approval> {
  const { call, permission, body, acts, asker, askedAt, endsAt, isAlone } = approval;
  const { rows } = await sql<Approval>`
    insert into approval (call, permission, body, acts, asked_by, asker, asked_at, ends_at, is_alone)
    values (
      ${call}, ${permission}, ${JSON.stringify(body)}::jsonb, ${JSON.stringify(acts)}::jsonb,
      ${asker.memberId}, ${JSON.stringify(asker)}::jsonb, ${askedAt}, ${endsAt}, ${isAlone}
    )
    returning ${APPROVAL}`.execute(db);
  return rows[0] as Approval;
}

/** What ends a pending approval: by whom, when and why. */
export interface Ending {
  readonly approvalId: number;
  readonly state: Exclude<ApprovalState, 'pending'>;
  readonly answererId: number | null;
  readonly now: Date;
  readonly reason: string;
}

/**
 * Ends a pending approval before its deadline, for somebody with one of the permissions. Of several concurrent
 * answers one applies, and the others wait for it. Null: it has ended, is not theirs to answer, or is their own
 * request.
 */
export async function answerPending(
  db: Executor,
  { approvalId, state, answererId, now, reason }: Ending,
  permissions: readonly Permission[],
): Promise<Approval | null> {
  const { rows } = await sql<Approval>`
    update approval set state = ${state}, answered_by = ${answererId}, answered_at = ${now}, reason = ${reason}
    where id = ${approvalId} and state = 'pending' and ends_at > ${now}
      and asked_by <> ${answererId} and permission = any(${permissions}::text[])
    returning ${APPROVAL}`.execute(db);
  return rows[0] ?? null;
}

/**
 * Ends a pending approval after its deadline: without another approver it counts as approved. Null: there is
 * none.
 */
export async function endOverdue(db: Executor, approvalId: number, now: Date): Promise<Approval | null> {
  const { rows } = await sql<Approval>`
    update approval set state = case when is_alone then 'done' else 'expired' end, answered_at = ${now}
    where id = ${approvalId} and state = 'pending' and ends_at <= ${now}
    returning ${APPROVAL}`.execute(db);
  return rows[0] ?? null;
}

/** Ends a pending approval without another approver, before it is executed. Null: it has ended. */
export async function stopAlone(
  db: Executor,
  { approvalId, answererId, now, reason }: Omit<Ending, 'state'>,
): Promise<Approval | null> {
  const { rows } = await sql<Approval>`
    update approval set state = 'rejected', answered_by = ${answererId}, answered_at = ${now}, reason = ${reason}
    where id = ${approvalId} and state = 'pending' and is_alone
    returning ${APPROVAL}`.execute(db);
  return rows[0] ?? null;
}

/** An approved act could no longer be done. */
export async function markExpired(db: Executor, approvalId: number, reason: string): Promise<Approval> {
  const { rows } = await sql<Approval>`
    update approval set state = 'expired', reason = ${reason} where id = ${approvalId}
    returning ${APPROVAL}`.execute(db);
  return rows[0] as Approval;
}

export async function findApproval(db: Executor, approvalId: number): Promise<Approval | null> {
  const { rows } = await sql<Approval>`select ${APPROVAL} from approval where id = ${approvalId}`.execute(db);
  return rows[0] ?? null;
}

/** The member whose list it is, and its filters. */
export interface ApprovalFilter {
  readonly memberId: number;
  readonly permissions: readonly Permission[];
  readonly state: ApprovalState | undefined;
}

/** Those that a member asked for or may approve: pending first, then the newest; `after` is the last one of the page before. */
export async function listApprovals(
  db: Executor,
  { memberId, permissions, state }: ApprovalFilter,
  { after, count }: { after: number; count: number },
): Promise<{ approvals: readonly Approval[]; total: number }> {
  const wanted = sql`
    (asked_by = ${memberId} or permission = any(${permissions}::text[])) and ${state ? sql`state = ${state}` : sql`true`}`;
  const { rows: approvals } = await sql<Approval>`
    select ${APPROVAL} from approval
    where ${wanted} and (
      ${after}::integer = 0
      or (state = 'pending', id) < (select last.state = 'pending', last.id from approval as last where last.id = ${after})
    )
    order by state = 'pending' desc, id desc
    limit ${count}`.execute(db);
  const { rows } = await sql<{ total: number }>`
    select count(*)::integer as total from approval where ${wanted}`.execute(db);
  return { approvals, total: rows[0]?.total ?? 0 };
}

/** How many pending acts of others a member may approve. */
export async function countWaiting(
  db: Executor,
  { memberId, permissions, now }: { memberId: number; permissions: Iterable<Permission>; now: Date },
): Promise<number> {
  const { rows } = await sql<{ waiting: number }>`
    select count(*)::integer as waiting from approval
    where state = 'pending' and ends_at > ${now} and asked_by <> ${memberId}
      and permission = any(${[...permissions]}::text[])`.execute(db);
  return rows[0]?.waiting ?? 0;
}

/** A pending approval, with its effect on objects of one kind. */
export interface PendingAct {
  readonly id: number;
  readonly askedBy: string;
  readonly askedAt: Date;
  readonly endsAt: Date;
  readonly acts: readonly Act[];
}

/** Pending approvals that would change objects of a kind, the newest first; at most 200. */
export async function listPendingActs(
  db: Executor,
  entity: string,
  now: Date,
): Promise<readonly PendingAct[]> {
  const { rows } = await sql<PendingAct>`
    select
      id, asker ->> 'name' as "askedBy", asked_at as "askedAt", ends_at as "endsAt",
      jsonb_path_query_array(acts, '$[*] ? (@.entity == $entity)', jsonb_build_object('entity', ${entity}::text)) as acts
    from approval
    where state = 'pending' and ends_at > ${now} and acts @> jsonb_build_array(jsonb_build_object('entity', ${entity}::text))
    order by id desc
    limit 200`.execute(db);
  return rows;
}
