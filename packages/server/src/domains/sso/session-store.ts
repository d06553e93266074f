import { sql } from 'kysely';
import type { BatchedRead } from '../../db/batched-reads.ts';
import type { Database, Executor } from '../../db/database.ts';
import type { FoundSession } from './session-rules.ts';

/** By hashes of tokens, each the current or previous one of its session. */
const FIND_SESSIONS: BatchedRead = {
  name: 'find-sessions',
  text: `
select
  asked.asker::integer,
  session.id as "sessionId",
  session.user_id as "userId",
  app_user.person_id as "personId",
  app_user.first_name as "firstName",
  app_user.last_name as "lastName",
  session.token_hash = asked.hash as "isCurrentToken",
  session.previous_token_hash is not null as "hasReplacedToken",
  session.previous_until as "replacedUntil",
  session.renewed_at as "renewedAt",
  session.expires_at as "expiresAt",
  session.revoked_at is not null as "isRevoked",
  app_user.disabled_at is not null as "isAccountDisabled"
from unnest($1::bytea[]) with ordinality as asked (hash, asker)
join session on session.token_hash = asked.hash or session.previous_token_hash = asked.hash
join app_user on app_user.id = session.user_id`,
};

export async function insertSession(
  db: Executor,
  session: { userId: number; tokenHash: Buffer; now: Date; expiresAt: Date },
): Promise<void> {
  await db
    .insertInto('session')
    .values({
      user_id: session.userId,
      token_hash: session.tokenHash,
      created_at: session.now,
      renewed_at: session.now,
      expires_at: session.expiresAt,
    })
    .execute();
}

/** The session with this current or previous token; also ended ones. Most calls read it. */
export function findSession(database: Database, tokenHash: Buffer): Promise<FoundSession | null> {
  return database.batchedReads.find(FIND_SESSIONS, tokenHash);
}

/**
 * Replaces a session's token if that is still due: of concurrent callers one gets true, the others keep their token.
 * `dueSince`: the last renewal must be at or before this time.
 */
export async function rotateToken(
  db: Executor,
  rotation: { sessionId: number; tokenHash: Buffer; newHash: Buffer; now: Date; dueSince: Date },
): Promise<boolean> {
  const { sessionId, tokenHash, newHash, now, dueSince } = rotation;
  const { numAffectedRows } = await sql`
    update session
    set
      previous_token_hash = ${tokenHash},
      previous_until = null,
      token_hash = ${newHash},
      renewed_at = ${now}
    where id = ${sessionId}
      and renewed_at <= ${dueSince}
      and revoked_at is null
      and (token_hash = ${tokenHash} or (previous_token_hash = ${tokenHash} and previous_until is null))`.execute(
    db,
  );
  return numAffectedRows === 1n;
}

/** The new token has arrived: from here on the replaced one is only valid until `until`. */
export async function limitReplacedToken(db: Executor, sessionId: number, until: Date): Promise<void> {
  await db
    .updateTable('session')
    .set({ previous_until: until })
    .where('id', '=', sessionId)
    .where('previous_until', 'is', null)
    .execute();
}

export async function revokeSession(db: Executor, sessionId: number, now: Date): Promise<void> {
  await db
    .updateTable('session')
    .set({ revoked_at: now })
    .where('id', '=', sessionId)
    .where('revoked_at', 'is', null)
    .execute();
}
