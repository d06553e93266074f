import type { Executor } from '../../db/database.ts';
import type { JobPayloads } from '../../jobs/job-list.ts';

type Opening = NonNullable<JobPayloads['compose-mail']['opens']>;

/** Whether a stage of a waiting room, which is not closed, still opens when a mail tells. */
export async function isOpening(db: Executor, { roomId, stageId, at }: Opening): Promise<boolean> {
  const stage = await db
    .selectFrom('queue_stage')
    .innerJoin('queue_room', 'queue_room.id', 'queue_stage.room_id')
    .select('queue_stage.opens_at')
    .where('queue_stage.room_id', '=', roomId)
    .where('queue_stage.id', '=', stageId)
    .where('queue_room.state', '<>', 'closed')
    .executeTakeFirst();
  return stage?.opens_at.getTime() === Date.parse(at);
}
