import type { Role } from '@club/contract/club/permissions';
import { sql } from 'kysely';
import type { Executor } from '../../db/database.ts';

export interface FoundSession {
  readonly sessionId: number;
  readonly memberId: number;
  readonly name: string;
  readonly email: string;
  readonly roles: readonly Role[];
  readonly expiresAt: Date;
  readonly factorAt: Date | null;
  readonly hasOwnFactor: boolean;
}

/** The live session of a token, marked as used; null if it ended or its member is not active. */
export async function useSession(
  db: Executor,
  tokenHash: Buffer,
  { now, idleSince }: { now: Date; idleSince: Date },
): Promise<FoundSession | null> {
  const { rows } = await sql<FoundSession>`
    update staff_session as session
    set seen_at = greatest(session.seen_at, ${now})
    from staff_member as member
    where session.token_hash = ${tokenHash}
      and session.expires_at > ${now}
      and session.seen_at > ${idleSince}
      and member.id = session.member_id
      and member.state = 'active'
    returning
      session.id as "sessionId",
      member.id as "memberId",
      member.name,
      member.email,
      member.roles,
      session.expires_at as "expiresAt",
      session.factor_at as "factorAt",
      exists (
        select from staff_factor where member_id = member.id and confirmed_at is not null
      ) as "hasOwnFactor"`.execute(db);
  return rows[0] ?? null;
}

/** Stores a session and deletes a few expired ones. */
export async function insertSession(
  db: Executor,
  session: { memberId: number; tokenHash: Buffer; now: Date; expiresAt: Date; factorAt: Date | null },
): Promise<void> {
  const { memberId, tokenHash, now, expiresAt, factorAt } = session;
  await sql`
    with over as (
      select id from staff_session where expires_at < ${now} order by expires_at limit 10 for update skip locked
    ), swept as (
      delete from staff_session using over where staff_session.id = over.id
    )
    insert into staff_session (member_id, token_hash, created_at, seen_at, expires_at, factor_at)
    values (${memberId}, ${tokenHash}, ${now}, ${now}, ${expiresAt}, ${factorAt})`.execute(db);
}

export async function noteFactor(db: Executor, sessionId: number, now: Date): Promise<void> {
  await db.updateTable('staff_session').set({ factor_at: now }).where('id', '=', sessionId).execute();
}

export async function deleteSession(db: Executor, tokenHash: Buffer): Promise<void> {
  await db.deleteFrom('staff_session').where('token_hash', '=', tokenHash).execute();
}

/** Ends all sessions of a member. */
export async function deleteSessionsOf(db: Executor, memberId: number): Promise<void> {
  await db.deleteFrom('staff_session').where('member_id', '=', memberId).execute();
}
