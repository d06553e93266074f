import { batchedRow } from '../../db/batched-reads.ts';
import type { Database } from '../../db/database.ts';
import type { DeviceSession, Post } from '../../http/serve-device.ts';
import type { DeviceState } from './device-store.ts';

/** A device with its lane, as one row, for statements that join more. The device is `device`. */
export const SESSIONS = {
  columns: `
    device.id as "deviceId", device.name, device.state, gate.id as "gateId", gate.name as gate, gate.group_name as "group",
    gate_lane.id as "laneId", gate_lane.name as lane, gate_zone.id as "zoneId", gate_zone.name as zone,
    gate_lane.direction, gate.venue_id as "venueId"`,
  tables: `
    gate_device as device
    left join gate_lane on gate_lane.id = device.lane_id
    left join gate on gate.id = gate_lane.gate_id
    left join gate_zone on gate_zone.id = gate_lane.zone_id`,
};

/** A row of `SESSIONS`. Without a lane all of its columns are null. */
export type SessionRow = { readonly deviceId: number; readonly name: string; readonly state: DeviceState } & (
  | Post
  | { readonly laneId: null }
);

/** Null for a device that is not enrolled yet. */
export function sessionOf(row: SessionRow): DeviceSession | null {
  const { deviceId, name, state } = row;
  if (state !== 'active' && state !== 'revoked') return null;
  return { deviceId, name, state, post: row.laneId === null ? null : postOf(row) };
}

const postOf = ({ gateId, gate, group, laneId, lane, zoneId, zone, direction, venueId }: Post): Post => ({
  ...{ gateId, gate, group, laneId, lane, zoneId, zone, direction, venueId },
});

const SESSION = batchedRow(
  'device-session',
  `select ${SESSIONS.columns} from ${SESSIONS.tables} where device.id = asked.key`,
);

/** The calling device in the database; null if unknown, or not enrolled yet. */
export async function findSession(
  { batchedReads }: Pick<Database, 'batchedReads'>,
  deviceId: number,
): Promise<DeviceSession | null> {
  const row = await batchedReads.find<SessionRow>(SESSION, deviceId);
  return row && sessionOf(row);
}
