import type { Step, TicketClass, ZoneClass } from '@club/gate-rules/matchday.ts';
import { sql } from 'kysely';
import type { Executor } from '../../db/database.ts';

export interface ZoneRow {
  readonly id: number;
  readonly name: string;
  readonly class: ZoneClass;
  readonly capacity: number;
}
export interface GateRow {
  readonly id: number;
  readonly name: string;
  readonly group: string;
  readonly arrow: string;
}
export interface LaneRow {
  readonly id: number;
  readonly gateId: number;
  readonly zoneId: number;
  readonly name: string;
  readonly direction: 'in' | 'out';
}
export interface AccessRow {
  readonly standId: number;
  readonly sectorCode: string;
  readonly group: string;
}
export interface Setup {
  readonly venueId: number;
  readonly version: number;
  readonly zones: readonly ZoneRow[];
  readonly gates: readonly GateRow[];
  readonly lanes: readonly LaneRow[];
  readonly access: readonly AccessRow[];
  /** Paths that differ from the default. */
  readonly paths: Readonly<Partial<Record<TicketClass, readonly Step[]>>>;
}

const SETUPS = sql`
    select
      setup.venue_id as "venueId", setup.version, setup.paths,
      coalesce((
        select json_agg(json_build_object('id', id, 'name', name, 'class', class, 'capacity', capacity) order by position, id)
        from gate_zone where venue_id = setup.venue_id and archived_at is null
      ), '[]') as zones,
      coalesce((
        select json_agg(json_build_object('id', id, 'name', name, 'group', group_name, 'arrow', arrow) order by id)
        from gate where venue_id = setup.venue_id and archived_at is null
      ), '[]') as gates,
      coalesce((
        select json_agg(json_build_object(
          'id', gate_lane.id, 'gateId', gate_id, 'zoneId', zone_id, 'name', gate_lane.name, 'direction', direction
        ) order by gate_id, gate_lane.id)
        from gate_lane join gate on gate.id = gate_id
        where gate.venue_id = setup.venue_id and gate.archived_at is null and gate_lane.archived_at is null
      ), '[]') as lanes,
      coalesce((
        select json_agg(json_build_object('standId', stand_id, 'sectorCode', sector_code, 'group', group_name)
          order by stand_id, sector_code, group_name)
        from gate_access where venue_id = setup.venue_id
      ), '[]') as access
    from gate_setup as setup`;

/** A venue's gates; null if it has none yet. */
export async function findSetup(executor: Executor, venueId: number): Promise<Setup | null> {
  const { rows } = await sql<Setup>`${SETUPS} where setup.venue_id = ${venueId}`.execute(executor);
  return rows[0] ?? null;
}

export async function findSetups(executor: Executor): Promise<readonly Setup[]> {
  const { rows } = await sql<Setup>`${SETUPS} order by setup.venue_id`.execute(executor);
  return rows;
}
