import { sql } from 'kysely';
import type { Executor } from '../db/database.ts';
import { type ListOrder, orderSql } from '../shared/list-order.ts';
import type { JobName } from './job-list.ts';

export const MAIL_JOBS = [
  ...['compose-mail', 'compose-secret-mail', 'send-mail', 'mail-purchase', 'resend-tickets'],
  ...['mail-parking-reservation', 'mail-accreditation', 'mail-member-pin', 'give-seat-pin'],
  ...['tell-move', 'tell-buyers', 'mail-buyer-notice'],
] as const satisfies readonly JobName[];
export type MailJob = (typeof MAIL_JOBS)[number];

/** A mail that was not sent: failed for good, or retried and still pending. */
export interface FailedMail {
  readonly id: string;
  readonly job: MailJob;
  /** Its text and its recipient; null where the job does not say. */
  readonly mail: string | null;
  readonly to: string | null;
  readonly purchaseId: number | null;
  readonly since: Date;
  readonly tries: number;
  /** Null: failed for good. */
  readonly nextTryAt: Date | null;
}

/** Failed for good, or retried and still pending. */
const failed = sql<boolean>`name = any(${MAIL_JOBS}::text[])
  and (state = 'failed' or (state = 'retry' and retry_count > 1))`;

/** Also those that were kept when the queue deleted their job (`keepGivenUpMails`). */
const UNSENT = sql`(
  select id, name, data, state = 'retry' as is_pending, retry_count, created_on, start_after from job where ${failed}
  union all
  select kept.job_id, kept.job, kept.data, false, kept.tries, kept.since, null
  from given_up_mail as kept
  where not exists (select from job where job.id = kept.job_id)
) as unsent`;

/** The number of mails that were not sent. */
export async function countFailedMails(executor: Executor): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from ${UNSENT}`.execute(executor);
  return rows[0]?.count ?? 0;
}

const ORDERS = {
  since: sql`created_on`,
  what: sql`coalesce(data->>'mail', name)`,
  'next-try': sql`case when is_pending then start_after end`,
};
export type FailedMailOrder = ListOrder<keyof typeof ORDERS>;

/** Oldest first by default. */
export async function listFailedMails(
  executor: Executor,
  {
    from,
    count,
    order,
  }: { readonly from: number; readonly count: number; readonly order: FailedMailOrder | null },
): Promise<readonly FailedMail[]> {
  const { rows } = await sql<FailedMail>`
    select id, name as job, data->>'mail' as mail, data->>'to' as "to", (data->>'purchaseId')::integer as "purchaseId",
      created_on as since, retry_count as tries, case when is_pending then start_after end as "nextTryAt"
    from ${UNSENT} order by ${orderSql(ORDERS, order, sql`created_on, id`)} offset ${from} limit ${count}`.execute(
    executor,
  );
  return rows;
}

/** Retries one of them now, or all; returns how many. One that was sent meanwhile is not counted. */
export async function retryFailedMails(executor: Executor, id: string | null): Promise<number> {
  const { numAffectedRows } = await sql`
    update job set state = 'retry', start_after = now(), completed_on = null, retry_limit = greatest(retry_limit, retry_count + 1)
    where ${failed} and (${id}::uuid is null or id = ${id}::uuid)`.execute(executor);
  return Number(numAffectedRows ?? 0);
}
