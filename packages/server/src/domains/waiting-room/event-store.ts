import { sql } from 'kysely';
import type { Executor } from '../../db/database.ts';

/** Something that happened in a room; public, without names (spec 6 §10). */
export interface QueueEvent {
  readonly kind: 'state' | 'call' | 'call-group' | 'draw' | 'moved' | 'act';
  readonly stageId?: number | undefined;
  readonly from?: number | undefined;
  readonly to?: number | undefined;
  /** Why the system did it, or which act of staff it was. */
  readonly cause: string;
  readonly role?: string | undefined;
  readonly reason?: string | undefined;
}

/** Adds events of a room; their numbers and hashes are the database's. Other writers of the room wait until the transaction ends. */
export async function recordEvents(
  db: Executor,
  roomId: number,
  at: Date,
  events: readonly QueueEvent[],
): Promise<void> {
  for (const { kind, stageId, from, to, cause, role, reason } of events)
    await sql`
      insert into queue_event (room_id, at, kind, stage_id, from_number, to_number, cause, role, reason)
      values (
        ${roomId}, ${at}, ${kind}, ${stageId ?? null}, ${from ?? null}, ${to ?? null}, ${cause}, ${role ?? null},
        ${reason ?? null}
      )`.execute(db);
}

export interface RecordedEvent {
  readonly number: number;
  readonly at: Date;
  readonly kind: string;
  readonly stageId: number | null;
  readonly from: number | null;
  readonly to: number | null;
  readonly cause: string;
  readonly role: string | null;
  readonly reason: string | null;
}

export async function listEvents(db: Executor, roomId: number): Promise<readonly RecordedEvent[]> {
  const { rows } = await sql<RecordedEvent>`
    select number, at, kind, stage_id as "stageId", from_number as "from", to_number as "to", cause, role, reason
    from queue_event where room_id = ${roomId} order by number`.execute(db);
  return rows;
}
