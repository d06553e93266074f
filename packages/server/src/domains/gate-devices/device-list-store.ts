import { sql } from 'kysely';
import type { Executor } from '../../db/database.ts';
import type { DeviceState } from './device-store.ts';
import { type Health, laneHealth } from './health-rules.ts';

interface Row {
  readonly id: number;
  readonly version: number;
  readonly name: string;
  readonly state: DeviceState;
  readonly number: string;
  readonly equipment: string;
  readonly laneId: number | null;
  readonly gate: string;
  readonly lane: string;
  readonly zone: string;
  readonly tokenEndsAt: Date | null;
  readonly contactAt: Date | null;
  readonly isClockReliable: boolean;
  readonly battery: number;
  readonly queue: number;
  readonly rate: number;
  readonly appVersion: string;
  readonly person: string;
  /** The show of the open shift; null without one. */
  readonly showId: number | null;
  readonly unknownSince: Date | null;
  readonly wantsPackage: boolean;
  readonly quarantined: number;
}

/** A device, for the office. */
export interface ListedDevice extends Row {
  readonly health: Health;
  readonly warnings: readonly string[];
}

/** How long revoked ones are shown; longer while they have scans in quarantine. */
const REVOKED_DAYS = 7;

const DEVICES = sql`
  select
    device.id, device.version, device.name, device.state, device.number, device.equipment, device.lane_id as "laneId",
    coalesce(gate.name, '') as gate, coalesce(gate_lane.name, '') as lane, coalesce(gate_zone.name, '') as zone,
    device.token_ends_at as "tokenEndsAt", contact.at as "contactAt",
    coalesce(contact.is_clock_reliable, false) as "isClockReliable", coalesce(contact.battery, -1) as battery,
    coalesce(contact.queue, 0) as queue, coalesce(contact.rate, 0) as rate,
    coalesce(contact.app_version, '') as "appVersion",
    coalesce(shift.name, '') as person, shift.show_id as "showId",
    (
      select min(change.at) from gate_change as change
      where change.show_id = shift.show_id and change.transaction >= contact.cut
    ) as "unknownSince",
    device.wants_package as "wantsPackage",
    (
      select count(*)::int from gate_set_aside as aside
      where aside.device_id = device.id and aside.state = 'quarantined'
    ) as quarantined
  from gate_device as device
  left join gate_lane on gate_lane.id = device.lane_id
  left join gate on gate.id = gate_lane.gate_id
  left join gate_zone on gate_zone.id = gate_lane.zone_id
  left join gate_contact as contact on contact.device_id = device.id
  left join lateral (
    select staff.name, open.show_id
    from gate_shift as open join gate_staff as staff on staff.id = open.staff_id
    where open.device_id = device.id and open.closed_at is null
    -- The lane's own, not a supervisor's beside it.
    order by staff.role = 'supervisor', open.id desc
    limit 1
  ) as shift on true`;

const withHealth = (row: Row, now: Date): ListedDevice => ({
  ...row,
  ...laneHealth(
    {
      ...{ state: row.state, isClockReliable: row.isClockReliable, battery: row.battery, queue: row.queue },
      ...{ contactAt: row.contactAt?.getTime() ?? 0, unknownSince: row.unknownSince?.getTime() ?? 0 },
    },
    now.getTime(),
  ),
});

/** All devices, those that need an act first. */
export async function listDevices(executor: Executor, now: Date): Promise<readonly ListedDevice[]> {
  const { rows } = await sql<Row>`
    ${DEVICES}
    where device.state <> 'revoked' or device.revoked_at > ${now}::timestamptz - ${REVOKED_DAYS} * interval '1 day'
      or exists (select from gate_set_aside where device_id = device.id and state = 'quarantined')
    order by
      array_position(array['pending', 'active', 'invited', 'revoked'], device.state), gate.name nulls last,
      gate_lane.name, device.name, device.id`.execute(executor);
  return rows.map((row) => withHealth(row, now));
}

/** The devices that have worked, or work, at a show: an open or closed shift, or a lane of its venue. */
export async function listDevicesOfShow(
  executor: Executor,
  { showId, venueId }: { showId: number; venueId: number },
  now: Date,
): Promise<readonly ListedDevice[]> {
  const { rows } = await sql<Row>`
    ${DEVICES}
    where (
      (device.state = 'active' and gate.venue_id = ${venueId})
      or exists (select from gate_shift where device_id = device.id and show_id = ${showId})
    )
    order by gate.name nulls last, gate_lane.name, device.name, device.id`.execute(executor);
  return rows.map((row) => withHealth(row, now));
}

export async function readDevice(
  executor: Executor,
  deviceId: number,
  now: Date,
): Promise<ListedDevice | null> {
  const { rows } = await sql<Row>`${DEVICES} where device.id = ${deviceId}`.execute(executor);
  return rows[0] ? withHealth(rows[0], now) : null;
}

export interface LaneChoiceRow {
  readonly laneId: number;
  readonly venue: string;
  readonly gate: string;
  readonly lane: string;
  readonly zone: string;
  readonly direction: 'in' | 'out';
}

/** Every lane to which a device can be assigned. */
export async function listLanes(executor: Executor): Promise<readonly LaneChoiceRow[]> {
  const { rows } = await sql<LaneChoiceRow>`
    select gate_lane.id as "laneId", venue.name as venue, gate.name as gate, gate_lane.name as lane,
      gate_zone.name as zone, gate_lane.direction
    from gate_lane
    join gate on gate.id = gate_lane.gate_id
    join gate_zone on gate_zone.id = gate_lane.zone_id
    join venue on venue.id = gate.venue_id
    where gate_lane.archived_at is null and gate.archived_at is null
    order by venue.name, gate.id, gate_lane.id`.execute(executor);
  return rows;
}
