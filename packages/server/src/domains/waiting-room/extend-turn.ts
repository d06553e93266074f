import { type RawBuilder, sql } from 'kysely';
import type { Executor } from '../../db/database.ts';
import type { QueuePass } from '../../shared/queue-pass.ts';

/**
 * Stores the end of a turn, equal to that of the pass to be issued, so that exchanging, joining and the count of
 * people inside use the same end (spec 6 §5). False if the turn is over: staff have ended it, or its number has
 * bought.
 */
export async function extendTurn(db: Executor, pass: QueuePass, endsAt: number): Promise<boolean> {
  const { numAffectedRows } = await turnExtension(pass, endsAt).execute(db);
  return Number(numAffectedRows) > 0;
}

/** `number > 0` is the condition of the numbers' index: without it a fan's renewal would read the whole room. */
export const turnExtension = (pass: QueuePass, endsAt: number): RawBuilder<unknown> => sql`
  update queue_place set ended_at = greatest(ended_at, ${new Date(endsAt * 1_000)})
  where room_id = ${pass.roomId} and stage_id = ${pass.stageId} and number = ${pass.number} and number > 0
    and user_id = ${pass.userId} and outcome = 'in' and ended_at >= ${new Date(pass.endsAt * 1_000)}`;
