import { sql } from 'kysely';
import type { Executor } from '../../db/database.ts';

/** A login in progress in one browser. */
export interface LoginAttempt {
  readonly browserHash: Buffer;
  readonly stateHash: Buffer;
  readonly nonce: string;
  readonly codeVerifier: string;
}

/** Stores an attempt and deletes a few that began before `oldest`. */
export async function insertLoginAttempt(
  db: Executor,
  attempt: LoginAttempt,
  now: Date,
  oldest: Date,
): Promise<void> {
  await sql`
    with stale as (
      select browser_hash
      from login_attempt
      where created_at < ${oldest}
      order by created_at
      limit 10
      for update skip locked
    ), swept as (
      delete from login_attempt
      using stale
      where login_attempt.browser_hash = stale.browser_hash
    )
    insert into login_attempt (browser_hash, state_hash, nonce, code_verifier, created_at)
    values (${attempt.browserHash}, ${attempt.stateHash}, ${attempt.nonce}, ${attempt.codeVerifier}, ${now})`.execute(
    db,
  );
}

/**
 * Deletes and returns a browser's attempt, so that only one of any number of callers can use it. Null if there is
 * none.
 */
export async function takeLoginAttempt(
  db: Executor,
  browserHash: Buffer,
  oldest: Date,
): Promise<LoginAttempt | null> {
  const row = await db
    .deleteFrom('login_attempt')
    .where('browser_hash', '=', browserHash)
    .returning(['state_hash', 'nonce', 'code_verifier', 'created_at'])
    .executeTakeFirst();
  if (!row || row.created_at < oldest) return null;
  return { browserHash, stateHash: row.state_hash, nonce: row.nonce, codeVerifier: row.code_verifier };
}
