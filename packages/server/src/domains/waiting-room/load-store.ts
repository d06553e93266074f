import { sql } from 'kysely';
import type { Executor } from '../../db/database.ts';
import type { Carried } from '../../http/load-meter.ts';
import type { Load } from './controller-rules.ts';
import type { BlockJoins, JoinsByBlock, RoomJoins } from './join-counter.ts';

export interface ServerLoad extends Carried {
  /** Its blocks of addresses with most joins in this minute. */
  readonly blocks: readonly BlockJoins[];
  /** Its joins since the last write, by room. */
  readonly joins: RoomJoins;
}

const LOAD_SECONDS = 10;

/** Writes a server's load since the last write, and deletes old rows. */
export async function writeLoad(db: Executor, process: string, load: ServerLoad, now: Date): Promise<void> {
  const old = new Date(now.getTime() - 60_000);
  await sql`
    with forgotten as (delete from queue_load where at < ${old})
    insert into queue_load (process, at, let_in, sent_away, late_ms, claim_ms, line, busy, blocks, joins)
    values (${process}, ${now}, ${load.letIn}, ${load.sentAway}, ${load.lateMs}, ${load.claimMs},
      ${load.line}, ${load.busy}, ${JSON.stringify(load.blocks)}::jsonb, ${JSON.stringify(Object.fromEntries(load.joins))}::jsonb)
    on conflict do nothing`.execute(db);
}

export async function readLoad(db: Executor, now: Date): Promise<Load> {
  const since = new Date(now.getTime() - LOAD_SECONDS * 1_000);
  const { rows } = await sql<Load>`
    select
      coalesce(sum(let_in), 0)::integer as "letIn", coalesce(sum(sent_away), 0)::integer as "sentAway",
      coalesce(percentile_cont(0.95) within group (order by late_ms), 0)::float8 as "lateMs",
      coalesce(percentile_cont(0.5) within group (order by claim_ms) filter (where claim_ms > 0), 0)::float8 as "claimMs",
      coalesce(max(line), 0)::integer as line,
      coalesce((
        select max(share) from (select avg(busy) as share from queue_load where at > ${since} group by process) as server
      ), 1)::float8 as busy
    from queue_load where at > ${since}`.execute(db);
  return rows[0] ?? { letIn: 0, sentAway: 0, lateMs: 0, claimMs: 0, line: 0, busy: 1 };
}

/** Joins per second of each room, by all servers. */
export async function readJoins(db: Executor, now: Date): Promise<RoomJoins> {
  const since = new Date(now.getTime() - LOAD_SECONDS * 1_000);
  const { rows } = await sql<{ roomId: number; perSecond: number }>`
    select room_id::integer as "roomId", sum(count::integer)::float8 / ${LOAD_SECONDS}::float8 as "perSecond"
    from queue_load, jsonb_each_text(joins) as told (room_id, count)
    where at > ${since} group by room_id`.execute(db);
  return new Map(rows.map(({ roomId, perSecond }) => [roomId, perSecond]));
}

/**
 * Joins of blocks of addresses in this minute by the servers other than `process`, from their last reports (spec 6
 * §7).
 */
export async function readBlocks(db: Executor, process: string, now: Date): Promise<JoinsByBlock> {
  const { rows } = await sql<{ block: string; joins: number }>`
    select told.block, sum(told.joins)::integer as joins
    from (
      select distinct on (process) blocks from queue_load
      where process <> ${process} and at >= date_trunc('minute', ${now}::timestamptz)
      order by process, at desc
    ) as latest, jsonb_to_recordset(latest.blocks) as told (block text, joins integer)
    group by told.block`.execute(db);
  return new Map(rows.map(({ block, joins }) => [block, joins]));
}
