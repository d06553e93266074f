import { sql } from 'kysely';
import type { Executor } from '../../db/database.ts';

const WRONG_CODES = 5;
const LOCK_MS = 15 * 60_000;

export interface FactorTry {
  readonly sealedSecret: Buffer;
  readonly isConfirmed: boolean;
}

/** Stores a new secret; false if the member already has a second factor. */
export async function offerSecret(db: Executor, memberId: number, sealedSecret: Buffer): Promise<boolean> {
  const { numAffectedRows } = await sql`
    insert into staff_factor (member_id, sealed_secret)
    values (${memberId}, ${sealedSecret})
    on conflict (member_id) do update set sealed_secret = excluded.sealed_secret
    where staff_factor.confirmed_at is null`.execute(db);
  return numAffectedRows === 1n;
}

/**
 * Counts one attempt at the member's code before it is checked; the fifth in a row without a right code locks. So of
 * many concurrent ones five are checked, and the others find it locked. Null: locked, or no secret (see `readLock`).
 */
export async function takeTry(db: Executor, memberId: number, now: Date): Promise<FactorTry | null> {
  const until = new Date(now.getTime() + LOCK_MS);
  const { rows } = await sql<FactorTry>`
    update staff_factor
    set
      wrong_codes = (wrong_codes + 1) % ${WRONG_CODES}::integer,
      locked_until = case when wrong_codes + 1 >= ${WRONG_CODES} then ${until}::timestamptz end
    where member_id = ${memberId} and (locked_until is null or locked_until <= ${now})
    returning sealed_secret as "sealedSecret", confirmed_at is not null as "isConfirmed"`.execute(db);
  return rows[0] ?? null;
}

/** Until when codes are locked; null if they are not, undefined without a secret. */
export async function readLock(db: Executor, memberId: number): Promise<Date | null | undefined> {
  const row = await db
    .selectFrom('staff_factor')
    .select('locked_until')
    .where('member_id', '=', memberId)
    .executeTakeFirst();
  return row?.locked_until;
}

/**
 * Uses up a right code's step of 30 seconds, confirms the secret and resets the count of wrong ones. False if that
 * step, or a later one, was used before, or the secret has changed.
 */
export async function takeStep(
  db: Executor,
  taken: { memberId: number; sealedSecret: Buffer; step: number; now: Date },
): Promise<boolean> {
  const { memberId, sealedSecret, step, now } = taken;
  const { numAffectedRows } = await sql`
    update staff_factor
    set last_step = ${step}, confirmed_at = coalesce(confirmed_at, ${now}), wrong_codes = 0, locked_until = null
    where member_id = ${memberId} and sealed_secret = ${sealedSecret} and last_step < ${step}`.execute(db);
  return numAffectedRows === 1n;
}

/** Uses up a recovery code, and resets the count of wrong codes. False if there is none, or it was used. */
export async function takeRecoveryCode(
  db: Executor,
  taken: { memberId: number; codeHash: Buffer; now: Date },
): Promise<boolean> {
  const { memberId, codeHash, now } = taken;
  const { numAffectedRows } = await sql`
    with used as (
      update staff_recovery_code
      set used_at = ${now}
      where member_id = ${memberId} and code_hash = ${codeHash} and used_at is null
      returning member_id
    )
    update staff_factor
    set wrong_codes = 0, locked_until = null
    from used
    where staff_factor.member_id = used.member_id`.execute(db);
  return numAffectedRows === 1n;
}

/** Locks the member's recovery codes against renewal until the transaction ends. False without a second factor. */
export async function lockFactor(tx: Executor, memberId: number): Promise<boolean> {
  const row = await tx
    .selectFrom('staff_factor')
    .select('member_id')
    .where('member_id', '=', memberId)
    .where('confirmed_at', 'is not', null)
    .forUpdate()
    .executeTakeFirst();
  return row !== undefined;
}

/** Replaces the existing ones. */
export async function replaceRecoveryCodes(
  db: Executor,
  memberId: number,
  hashes: readonly Buffer[],
): Promise<void> {
  await deleteRecoveryCodes(db, memberId);
  await db
    .insertInto('staff_recovery_code')
    .values(hashes.map((code_hash) => ({ member_id: memberId, code_hash })))
    .execute();
}

export async function countRecoveryCodes(db: Executor, memberId: number): Promise<number> {
  const { left } = await db
    .selectFrom('staff_recovery_code')
    .select((row) => row.fn.countAll<string>().as('left'))
    .where('member_id', '=', memberId)
    .where('used_at', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(left);
}

async function deleteRecoveryCodes(db: Executor, memberId: number): Promise<void> {
  await db.deleteFrom('staff_recovery_code').where('member_id', '=', memberId).execute();
}

/** Deletes a member's second factor. */
export async function deleteFactor(db: Executor, memberId: number): Promise<void> {
  await deleteRecoveryCodes(db, memberId);
  await db.deleteFrom('staff_factor').where('member_id', '=', memberId).execute();
}
