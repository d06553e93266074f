import type { Executor } from '../../db/database.ts';
import type { JobPayloads } from '../../jobs/job-list.ts';
import { montevideoDate, montevideoTime } from '../../shared/montevideo.ts';

type Start = NonNullable<JobPayloads['compose-mail']['tells']>;

/** Whether a show, which is not cancelled, still starts as a mail tells, and the move that it tells is the last one. */
export async function isStart(db: Executor, showId: number, { day, hour, moveId }: Start): Promise<boolean> {
  const show = await db
    .selectFrom('show')
    .select(['starts_at', 'date_is_open', 'cancelled_at'])
    .where('id', '=', showId)
    .executeTakeFirst();
  if (!show || show.cancelled_at) return false;
  if (moveId !== undefined && (await isMovedSince(db, showId, moveId))) return false;
  if (day !== (show.date_is_open ? null : montevideoDate(show.starts_at))) return false;
  return hour === undefined || hour === montevideoTime(show.starts_at);
}

async function isMovedSince(db: Executor, showId: number, moveId: number): Promise<boolean> {
  const later = await db
    .selectFrom('show_move')
    .select('id')
    .where('show_id', '=', showId)
    .where('id', '>', moveId)
    .limit(1)
    .executeTakeFirst();
  return later !== undefined;
}
