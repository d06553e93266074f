import { sql } from 'kysely';
import type { Executor } from '../../db/database.ts';
import type { LinkKey } from './link-key.ts';

export interface NewLink extends LinkKey {
  readonly tokenHash: Buffer;
  readonly issuedAt: Date;
  readonly expiresAt: Date | null;
}

/** Throws a unique violation if the key already has a live link. */
export async function insertLink(executor: Executor, link: NewLink): Promise<void> {
  await executor
    .insertInto('access_link')
    .values({
      kind: link.kind,
      show_id: link.showId,
      subject_id: link.subjectId,
      token_hash: link.tokenHash,
      issued_at: link.issuedAt,
      expires_at: link.expiresAt,
    })
    .execute();
}

export interface LiveLink {
  readonly id: number;
  readonly tokenHash: Buffer;
  readonly issuedAt: Date;
  readonly expiresAt: Date | null;
}

/** The key's link that is neither revoked nor expired, and whose show was not withdrawn. */
export async function findLiveLink(executor: Executor, key: LinkKey, now: Date): Promise<LiveLink | null> {
  const row = await executor
    .selectFrom('access_link')
    .select(['id', 'token_hash as tokenHash', 'issued_at as issuedAt', 'expires_at as expiresAt'])
    .where('kind', '=', key.kind)
    .where('show_id', '=', key.showId)
    .where('subject_id', '=', key.subjectId)
    .where('revoked_at', 'is', null)
    .where((where) => where.or([where('expires_at', 'is', null), where('expires_at', '>', now)]))
    .where(
      sql<boolean>`not exists (
        select from show where show.id = access_link.show_id and show.withdrawn_at is not null
      )`,
    )
    .executeTakeFirst();
  return row ?? null;
}

/** Those of a subject at all of its shows; returns how many there were. */
export async function markAllRevoked(
  executor: Executor,
  { kind, subjectId }: Omit<LinkKey, 'showId'>,
  now: Date,
): Promise<number> {
  const { numUpdatedRows } = await executor
    .updateTable('access_link')
    .set({ revoked_at: now })
    .where('kind', '=', kind)
    .where('subject_id', '=', subjectId)
    .where('revoked_at', 'is', null)
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

/** False if there was no link to revoke. */
export async function markRevoked(executor: Executor, key: LinkKey, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await executor
    .updateTable('access_link')
    .set({ revoked_at: now })
    .where('kind', '=', key.kind)
    .where('show_id', '=', key.showId)
    .where('subject_id', '=', key.subjectId)
    .where('revoked_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
