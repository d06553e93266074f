import { sql } from 'kysely';
import type { Executor } from '../../db/database.ts';
import type { JobPayloads } from '../../jobs/job-list.ts';

type Secret = NonNullable<JobPayloads['compose-mail']['secret']>;

/** Whether the private link or the PIN that a mail holds is still the one that is valid. */
export async function isSecretLive(db: Executor, secret: Secret, now: Date): Promise<boolean> {
  const { rows } =
    'pinHash' in secret
      ? await sql`
          select from owned_seat
          where id = ${secret.ownedSeatId} and pin_hash = ${secret.pinHash} and ended_at is null`.execute(db)
      : await sql`
          select from access_link as link
          where kind = ${secret.kind} and show_id = ${secret.showId} and subject_id = ${secret.subjectId}
            and token_hash = ${Buffer.from(secret.tokenHash, 'base64')}
            and revoked_at is null and (expires_at is null or expires_at > ${now})
            and not exists (
              select from show where show.id = link.show_id and show.withdrawn_at is not null
            )`.execute(db);
  return rows.length === 1;
}
