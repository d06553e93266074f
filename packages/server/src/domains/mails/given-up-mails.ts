import { sql } from 'kysely';
import type { Context } from '../../context.ts';
import type { Executor, Tx } from '../../db/database.ts';
import { MAIL_JOBS, type MailJob } from '../../jobs/failed-mails.ts';
import type { JobPayloads } from '../../jobs/job-list.ts';

/** The key with which a job sends its mail (`sendOnce`). */
const KEY = sql`
  case name
    when 'mail-purchase' then 'purchase-' || (data ->> 'purchaseId')
    when 'resend-tickets' then 'resend-' || (data ->> 'resendId')
    when 'mail-accreditation' then 'accreditation-' || (data ->> 'accreditationId')
    when 'mail-parking-reservation' then 'parking-reservation-' || (
      select min(ticket_id::integer) from jsonb_array_elements_text(data -> 'parkingTicketIds') as ticket_id
    )
    when 'mail-buyer-notice' then 'buyer-notice-' || (data ->> 'noticeId') || '-' || (data ->> 'number')
    else data ->> 'key'
  end`;

/** Keeps the mails whose jobs failed for good: the queue deletes those a week later. */
export async function keepGivenUpMails(executor: Executor, now: Date): Promise<void> {
  await sql`
    insert into given_up_mail (job_id, job, key, data, since, tries, given_up_at, problem)
    select id, name, ${KEY}, data, created_on, retry_count, coalesce(completed_on, ${now}), coalesce(output ->> 'message', '')
    from job
    where name = any(${MAIL_JOBS}::text[]) and state = 'failed'
    on conflict (job_id) do nothing`.execute(executor);
}

/**
 * Sends one of the kept mails again, or all, after `retryFailedMails`: enqueues those whose job is deleted. Returns how
 * many.
 */
export async function retryGivenUpMails({ jobs }: Context, tx: Tx, id: string | null): Promise<number> {
  const { rows } = await sql<{ job: MailJob; data: JobPayloads[MailJob]; hasJob: boolean }>`
    delete from given_up_mail
    where ${id}::uuid is null or job_id = ${id}::uuid
    returning job, data, exists (select from job where job.id = given_up_mail.job_id) as "hasJob"`.execute(
    tx,
  );
  const deleted = rows.filter(({ hasJob }) => !hasJob);
  for (const { job, data } of deleted) await jobs.enqueue(tx, job, [data]);
  return deleted.length;
}
