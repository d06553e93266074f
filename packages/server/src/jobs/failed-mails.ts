import { sql } from 'kysely';
import type { Executor } from '../db/database.ts';
import type { JobName } from './job-list.ts';

const MAIL_JOBS: readonly JobName[] = [
  'compose-mail',
  'compose-secret-mail',
  'send-mail',
  'mail-purchase',
  'resend-tickets',
  'mail-parking-reservation',
  'mail-accreditation',
  'tell-buyers',
  'mail-buyer-notice',
];

/** How many mails did not go out: given up, or tried more than once and still waiting. */
export async function countFailedMails(executor: Executor): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count
    from job
    where name = any(${MAIL_JOBS}::text[]) and (state = 'failed' or (state = 'retry' and retry_count > 1))`.execute(
    executor,
  );
  return rows[0]?.count ?? 0;
}
