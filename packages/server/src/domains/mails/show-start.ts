import type { Executor } from '../../db/database.ts';
import type { JobPayloads } from '../../jobs/job-list.ts';
import { montevideoDate, montevideoTime } from '../../shared/montevideo.ts';

type Start = NonNullable<JobPayloads['compose-mail']['tells']>;

/** Whether a show, which is not cancelled, still starts as a mail tells. */
export async function isStart(db: Executor, showId: number, { day, hour }: Start): Promise<boolean> {
  const show = await db
    .selectFrom('show')
    .select(['starts_at', 'date_is_open', 'cancelled_at'])
    .where('id', '=', showId)
    .executeTakeFirst();
  if (!show || show.cancelled_at) return false;
  if (day !== (show.date_is_open ? null : montevideoDate(show.starts_at))) return false;
  return hour === undefined || hour === montevideoTime(show.starts_at);
}
