import type { Executor } from '../../db/database.ts';
import type { JobPayloads } from '../../jobs/job-list.ts';
import { writtenMoment } from '../../shared/montevideo.ts';

type Job = JobPayloads['compose-mail'];

/**
 * The values of a mail that tells when a stage of a waiting room opens. Null once it opens at another time, or the room is
 * closed; who joined is told of one that was moved earlier, since no other mail follows.
 */
export async function valuesOfOpening(
  db: Executor,
  { opens, mail, values }: Pick<Job, 'mail' | 'values'> & { readonly opens: NonNullable<Job['opens']> },
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
  const now = stage.opens_at.getTime();
  if (now === told) return values;
  return now < told && mail === 'queueJoined' ? { ...values, moment: writtenMoment(stage.opens_at) } : null;
}
