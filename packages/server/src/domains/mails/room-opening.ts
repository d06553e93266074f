import type { Executor } from '../../db/database.ts';
import type { JobPayloads } from '../../jobs/job-list.ts';
import { writtenMoment } from '../../shared/montevideo.ts';

type Job = JobPayloads['compose-mail'];

/**
 * The values of a mail that tells when a stage of a waiting room opens. Of one that was moved earlier since, of which no other mail
 * tells, with the hour of now. Null once it opens later, which *Nueva hora* tells, or the room is closed.
 */
export async function valuesOfOpening(
  db: Executor,
  { opens, mail, values }: Pick<Job, 'mail' | 'values'> & { readonly opens: NonNullable<Job['opens']> },
  now: Date,
): Promise<Job['values'] | null> {
  const told = Date.parse(opens.at);
  const stage = await db
    .selectFrom('queue_stage')
    .innerJoin('queue_room', 'queue_room.id', 'queue_stage.room_id')
    .select('queue_stage.opens_at')
    .where('queue_stage.room_id', '=', opens.roomId)
    .where('queue_stage.id', '=', opens.stageId)
    .where('queue_room.state', '<>', 'closed')
    .executeTakeFirst();
  if (!stage) return null;
  const opensAt = stage.opens_at.getTime();
  if (opensAt === told) return values;
  if (opensAt > told) return null;
  // A past opening hour is not mailed.
  const isOver = mail === 'queuePostponed' && opensAt <= now.getTime();
  return isOver ? null : { ...values, moment: writtenMoment(stage.opens_at) };
}
