import { sql } from 'kysely';
import type { Executor } from '../../db/database.ts';
import type { QueuePass } from '../../shared/queue-pass.ts';

/**
 * Notes how long a turn lasts now, as the pass that is about to be given says: who asks for a pass, joins or is counted as inside finds the same end
 * (spec 6 §5). False when the turn is over by then: staff have ended it, or its number has bought.
 */
export async function extendTurn(db: Executor, pass: QueuePass, endsAt: number): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update queue_place set ended_at = greatest(ended_at, ${new Date(endsAt * 1_000)})
    where room_id = ${pass.roomId} and stage_id = ${pass.stageId} and number = ${pass.number}
      and user_id = ${pass.userId} and outcome = 'in' and ended_at >= ${new Date(pass.endsAt * 1_000)}`.execute(
    db,
  );
  return Number(numAffectedRows) > 0;
}
