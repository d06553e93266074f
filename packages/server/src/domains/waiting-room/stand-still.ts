import { sql } from 'kysely';
import type { Tx } from '../../db/database.ts';
import { STEP_OF_JOINING, TURN_LENGTH, TURN_SINCE } from './line-store.ts';
import type { RoomState } from './room-rules.ts';
import { keepStages } from './room-store.ts';

const LONG_STOP = '5 minutes';

const standsStill = (state: RoomState): boolean => state === 'paused' || state === 'sold-out';

/**
 * While a room is paused or temporarily sold out it admits no person, so turns do not run either (spec 6 §8: no place is
 * lost). Records when it stopped, and when it is open again extends the turns that were not over by then: after a
 * long stop their new end is mailed, but not each time that a room's last places come and go.
 */
export async function noteStanding(
  tx: Tx,
  { id: roomId, state }: { readonly id: number; readonly state: RoomState },
  to: RoomState,
  now: Date,
): Promise<void> {
  if (standsStill(to)) await sql`update queue_room set stopped_at = ${now} where id = ${roomId}`.execute(tx);
  if (to !== 'open' || !standsStill(state)) return;
  await keepStages(tx, roomId);
  await sql`
    with called as (
      select person_id, ${sql.raw(TURN_SINCE)}, ${sql.raw(TURN_LENGTH)} as turn
      from queue_place where room_id = ${roomId} and outcome = 'waiting' and number > 0 and not returns
        and (called_at is not null or number <= (
          select called from queue_stage as stage
          where stage.room_id = queue_place.room_id and stage.id = queue_place.stage_id
        ))
    )
    update queue_place set called_at = called."turnSince" + (${now}::timestamptz - room.stopped_at),
      mailed = case when ${now}::timestamptz - room.stopped_at > ${LONG_STOP}::interval
        then least(queue_place.mailed, ${STEP_OF_JOINING}) else queue_place.mailed end
    from called, queue_room as room
    where room.id = ${roomId} and queue_place.room_id = room.id and queue_place.person_id = called.person_id
      and called."turnSince" + called.turn >= room.stopped_at`.execute(tx);
  await sql`update queue_room set stopped_at = null where id = ${roomId}`.execute(tx);
}

/** Since when a place counts as called if the room opened now. */
export function turnAsItStands(
  room: { readonly stoppedAt: Date | null },
  turnSince: Date | null,
  now: Date,
): Date | null {
  const stoodMs = room.stoppedAt ? Math.max(0, now.getTime() - room.stoppedAt.getTime()) : 0;
  return turnSince && new Date(turnSince.getTime() + stoodMs);
}
