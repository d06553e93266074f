import { sql } from 'kysely';
import type { Executor, Tx } from '../../db/database.ts';
import type { LanePlace } from './sector-lanes.ts';
import type { SetupHistory, SetupSince } from './setup-history.ts';

/** The start of a venue's first setup: there were no scans before it. */
export const FROM_THE_BEGINNING = new Date(0);

/**
 * Records the zones, lanes and paths of a venue from a time on, if they changed: earlier scans are judged by the
 * earlier ones. The caller has locked the gates of the venue, or has just made them.
 */
export async function noteSetup(tx: Tx, venueId: number, now: Date): Promise<void> {
  await sql`
    with known as (
      select since, zones, lanes, paths from gate_setup_history where venue_id = ${venueId} order by since desc limit 1
    ),
    present as (
      select
        coalesce((
          select jsonb_agg(jsonb_build_object('id', id, 'class', class) order by id)
          from gate_zone where venue_id = ${venueId} and archived_at is null
        ), '[]') as zones,
        coalesce((
          select jsonb_agg(jsonb_build_object('id', lane.id, 'gateId', lane.gate_id) order by lane.id)
          from gate_lane as lane join gate on gate.id = lane.gate_id
          where gate.venue_id = ${venueId} and gate.archived_at is null and lane.archived_at is null
        ), '[]') as lanes,
        paths
      from gate_setup where venue_id = ${venueId}
    )
    insert into gate_setup_history (venue_id, since, zones, lanes, paths)
    -- Another machine's clock may be behind: a later write must have a later time.
    select ${venueId}, greatest(${now}::timestamptz, known.since + interval '1 millisecond'), present.zones, present.lanes,
      present.paths
    from present left join known on true
    where (present.zones, present.lanes, present.paths) is distinct from (known.zones, known.lanes, known.paths)`.execute(
    tx,
  );
}

export async function findSetupHistory(executor: Executor, venueId: number): Promise<SetupHistory> {
  const { rows } = await sql<Omit<SetupSince, 'since'> & { since: Date }>`
    select since, zones, lanes, paths from gate_setup_history where venue_id = ${venueId} order by since`.execute(
    executor,
  );
  return rows.map((row) => ({ ...row, since: row.since.getTime() }));
}

/** The places of all current and former lanes of a venue, by id. */
export async function findLanePlaces(
  executor: Executor,
  venueId: number,
): Promise<ReadonlyMap<number, LanePlace>> {
  const { rows } = await sql<LanePlace & { readonly id: number }>`
    select lane.id, lane.zone_id as "zoneId", gate.group_name as "group"
    from gate_lane as lane join gate on gate.id = lane.gate_id
    where gate.venue_id = ${venueId}`.execute(executor);
  return new Map(rows.map(({ id, ...place }) => [id, place]));
}

/** The names of all current and former gates of a venue, by id. */
export async function findGateNames(
  executor: Executor,
  venueId: number,
): Promise<ReadonlyMap<number, string>> {
  const { rows } = await sql<{ id: number; name: string }>`
    select id, name from gate where venue_id = ${venueId}`.execute(executor);
  return new Map(rows.map(({ id, name }) => [id, name]));
}
