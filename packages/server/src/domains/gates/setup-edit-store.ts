import type { Step, TicketClass } from '@club/gate-rules/matchday.ts';
import { sql } from 'kysely';
import type { Tx } from '../../db/database.ts';
import type { AccessRow, ZoneRow } from './setup-store.ts';

/** The name of a venue's gates in the audit. */
export const SETUP = 'puertas';

/** The version of a venue's gates, locked until the transaction ends; null if it has none. */
export async function lockSetup(tx: Tx, venueId: number): Promise<number | null> {
  const { rows } = await sql<{ version: number }>`
    select version from gate_setup where venue_id = ${venueId} for update`.execute(tx);
  return rows[0]?.version ?? null;
}

export async function bumpSetup(tx: Tx, venueId: number): Promise<void> {
  await sql`update gate_setup set version = version + 1 where venue_id = ${venueId}`.execute(tx);
}

/** `id` null: a new one. */
export interface WantedGate {
  readonly id: number | null;
  readonly name: string;
  readonly group: string;
  readonly arrow: string;
  readonly lanes: readonly WantedLane[];
}
export interface WantedLane {
  readonly id: number | null;
  readonly name: string;
  readonly zoneId: number;
  readonly direction: 'in' | 'out';
}
export interface WantedZone extends Omit<ZoneRow, 'id'> {
  readonly id: number | null;
}

/** The groups of some sectors; a sector without any is in `sectors` alone. */
export interface WantedAccess {
  readonly sectors: readonly Omit<AccessRow, 'group'>[];
  readonly access: readonly AccessRow[];
}

/** Temporary unique names, so that two gates can exchange their names. */
async function unname(
  tx: Tx,
  table: 'gate' | 'gate_lane' | 'gate_zone',
  ids: readonly number[],
): Promise<void> {
  await sql`update ${sql.table(table)} set name = '~' || id where id = any(${ids}::int[])`.execute(tx);
}

const known = (wanted: readonly { readonly id: number | null }[]): number[] =>
  wanted.flatMap(({ id }) => id ?? []);

/**
 * Replaces the gates and lanes of a venue; those not in the list are archived. Lanes are locked before their gates, as
 * where a device is assigned, to avoid a deadlock.
 */
export async function writeGates(
  tx: Tx,
  venueId: number,
  gates: readonly WantedGate[],
  now: Date,
): Promise<void> {
  const lanes = gates.flatMap((gate) => gate.lanes);
  await sql`
    update gate_lane set archived_at = ${now}
    from gate
    where gate.id = gate_lane.gate_id and gate.venue_id = ${venueId} and gate_lane.archived_at is null
      and gate_lane.id <> all(${known(lanes)}::int[])`.execute(tx);
  await unname(tx, 'gate_lane', known(lanes));
  await sql`
    update gate set archived_at = ${now}
    where venue_id = ${venueId} and archived_at is null and id <> all(${known(gates)}::int[])`.execute(tx);
  await unname(tx, 'gate', known(gates));
  for (const gate of gates) await writeGate(tx, venueId, gate);
}

async function writeGate(
  tx: Tx,
  venueId: number,
  { id, name, group, arrow, lanes }: WantedGate,
): Promise<void> {
  const { rows } = await (id === null
    ? sql<{ id: number }>`
        insert into gate (venue_id, name, group_name, arrow) values (${venueId}, ${name}, ${group}, ${arrow}) returning id`
    : sql<{ id: number }>`
        update gate set name = ${name}, group_name = ${group}, arrow = ${arrow} where id = ${id} returning id`
  ).execute(tx);
  const gateId = rows[0]?.id ?? 0;
  for (const lane of lanes) {
    const { zoneId, direction } = lane;
    await (lane.id === null
      ? sql`
          insert into gate_lane (gate_id, zone_id, name, direction)
          values (${gateId}, ${zoneId}, ${lane.name}, ${direction})`
      : sql`
          update gate_lane
          set gate_id = ${gateId}, zone_id = ${zoneId}, name = ${lane.name}, direction = ${direction}
          where id = ${lane.id}`
    ).execute(tx);
  }
}

/**
 * An archived lane of the venue with a device, or null. Call it after archiving the lanes: assigning a device then
 * waits.
 */
export async function laneWithDevices(tx: Tx, venueId: number): Promise<string | null> {
  const { rows } = await sql<{ name: string }>`
    select gate.name || ' · ' || gate_lane.name as name
    from gate_device as device
    join gate_lane on gate_lane.id = device.lane_id
    join gate on gate.id = gate_lane.gate_id
    where gate.venue_id = ${venueId} and gate_lane.archived_at is not null and device.state <> 'revoked'
    order by gate_lane.id
    limit 1`.execute(tx);
  return rows[0]?.name ?? null;
}

/** Groups of access without a gate are changed to `renamed`, or deleted. */
export async function followGroups(
  tx: Tx,
  venueId: number,
  renamed: readonly { readonly from: string; readonly to: string }[],
): Promise<void> {
  await sql`
    insert into gate_access (venue_id, stand_id, sector_code, group_name)
    select venue_id, stand_id, sector_code, renamed.to_name
    from gate_access
    join unnest(
      ${renamed.map(({ from }) => from)}::text[], ${renamed.map(({ to }) => to)}::text[]
    ) as renamed (from_name, to_name) on renamed.from_name = group_name
    where venue_id = ${venueId}
    on conflict do nothing`.execute(tx);
  await sql`
    delete from gate_access
    where venue_id = ${venueId}
      and group_name not in (select group_name from gate where venue_id = ${venueId} and archived_at is null)`.execute(
    tx,
  );
}

/** Replaces the zones of a venue, in their order; those not in the list are archived. */
export async function writeZones(
  tx: Tx,
  venueId: number,
  zones: readonly WantedZone[],
  now: Date,
): Promise<void> {
  await sql`
    update gate_zone set archived_at = ${now}
    where venue_id = ${venueId} and archived_at is null and id <> all(${known(zones)}::int[])`.execute(tx);
  await unname(tx, 'gate_zone', known(zones));
  for (const [position, zone] of zones.entries()) {
    await (zone.id === null
      ? sql`
          insert into gate_zone (venue_id, name, class, capacity, position)
          values (${venueId}, ${zone.name}, ${zone.class}, ${zone.capacity}, ${position})`
      : sql`
          update gate_zone
          set name = ${zone.name}, class = ${zone.class}, capacity = ${zone.capacity}, position = ${position}
          where id = ${zone.id}`
    ).execute(tx);
  }
}

/** Replaces the groups of these sectors; other sectors, like those that only an older plan has, keep theirs. */
export async function writeAccess(tx: Tx, venueId: number, { sectors, access }: WantedAccess): Promise<void> {
  await sql`
    delete from gate_access
    where venue_id = ${venueId} and (stand_id, sector_code) in (
      select * from unnest(
        ${sectors.map(({ standId }) => standId)}::int[], ${sectors.map(({ sectorCode }) => sectorCode)}::text[]
      )
    )`.execute(tx);
  await sql`
    insert into gate_access (venue_id, stand_id, sector_code, group_name)
    select ${venueId}, * from unnest(
      ${access.map(({ standId }) => standId)}::int[], ${access.map(({ sectorCode }) => sectorCode)}::text[],
      ${access.map(({ group }) => group)}::text[]
    )
    on conflict do nothing`.execute(tx);
}

export async function writePaths(
  tx: Tx,
  venueId: number,
  paths: Readonly<Partial<Record<TicketClass, readonly Step[]>>>,
): Promise<void> {
  await sql`update gate_setup set paths = ${JSON.stringify(paths)}::jsonb where venue_id = ${venueId}`.execute(
    tx,
  );
}
