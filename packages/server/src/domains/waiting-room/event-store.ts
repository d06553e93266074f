import { sql } from 'kysely';
import type { Executor } from '../../db/database.ts';

/**
 * An event of a room; public, without names (spec 6 §10). `call`: a range of numbers, in order. Single numbers:
 * `call-group`, out of order, by the act of staff before it; `call-again`, with a later round, for people who were
 * late once.
 */
export interface QueueEvent {
  readonly kind: 'state' | 'call' | 'call-group' | 'call-again' | 'draw' | 'moved' | 'act';
  readonly stageId?: number | undefined;
  readonly from?: number | undefined;
  readonly to?: number | undefined;
  /** The system's reason, or the act of staff. */
  readonly cause: string;
  readonly role?: string | undefined;
  readonly reason?: string | undefined;
}

/**
 * Adds events of a room in order; the database sets their numbers and hashes. Other writers of the room wait until
 * the transaction ends.
 */
export async function recordEvents(
  db: Executor,
  roomId: number,
  at: Date,
  events: readonly QueueEvent[],
): Promise<void> {
  if (events.length === 0) return;
  const column = <Value>(of: (event: QueueEvent) => Value) => events.map((event) => of(event) ?? null);
  await sql`
    insert into queue_event (room_id, at, kind, stage_id, from_number, to_number, cause, role, reason)
    select ${roomId}, ${at}, kind, stage_id, from_number, to_number, cause, role, reason
    from unnest(
      ${column(({ kind }) => kind)}::text[], ${column(({ stageId }) => stageId)}::smallint[],
      ${column(({ from }) => from)}::integer[], ${column(({ to }) => to)}::integer[],
      ${column(({ cause }) => cause)}::text[], ${column(({ role }) => role)}::text[],
      ${column(({ reason }) => reason)}::text[]
    ) with ordinality as given (kind, stage_id, from_number, to_number, cause, role, reason, turn)
    order by turn`.execute(db);
}

/** The number of entries in a file of people called out of order. */
const MOST_APART = 1_000;

/** The people called out of order by staff: the last ones of the first `count`; null while there are fewer. */
export async function listCalledApart(
  db: Executor,
  roomId: number,
  count: number,
): Promise<readonly (readonly [stageId: number, number: number])[] | null> {
  const { rows } = await sql<{ stageId: number; number: number }>`
    select stage_id as "stageId", from_number as number from (
      select stage_id, from_number, row_number() over (order by number) as turn
      from queue_event where room_id = ${roomId} and kind = 'call-group'
    ) as apart
    where turn > ${count - MOST_APART} and turn <= ${count}
    order by turn`.execute(db);
  if (rows.length < Math.min(count, MOST_APART)) return null;
  return rows.map(({ stageId, number }) => [stageId, number]);
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

/** The events of a room in their order; `latest`: only so many of the last ones. */
export async function listEvents(
  db: Executor,
  roomId: number,
  latest: number | null = null,
): Promise<readonly RecordedEvent[]> {
  const { rows } = await sql<RecordedEvent>`
    select number, at, kind, stage_id as "stageId", from_number as "from", to_number as "to", cause, role, reason
    from queue_event where room_id = ${roomId} order by number desc limit ${latest}::integer`.execute(db);
  return rows.toReversed();
}
