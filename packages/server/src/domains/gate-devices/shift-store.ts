import { sql } from 'kysely';
import type { Executor } from '../../db/database.ts';
import { endingShifts } from './outage-store.ts';

export interface StaffRow {
  readonly id: number;
  readonly showId: number;
  readonly name: string;
  readonly role: 'steward' | 'supervisor';
  readonly version: number;
  readonly salt: Buffer;
  readonly pinHash: Buffer;
}

const STAFF = sql`
  select id, show_id as "showId", name, role, version, salt, pin_hash as "pinHash" from gate_staff`;

export async function findStaff(executor: Executor, staffId: number): Promise<StaffRow | null> {
  const { rows } = await sql<StaffRow>`${STAFF} where id = ${staffId} and ended_at is null`.execute(executor);
  return rows[0] ?? null;
}

export interface ShiftRow {
  readonly id: number;
  readonly deviceId: number;
  readonly showId: number;
  readonly laneId: number;
  readonly staffId: number;
  readonly name: string;
  readonly role: 'steward' | 'supervisor';
  readonly isOpen: boolean;
}

export async function findShift(executor: Executor, shiftId: number): Promise<ShiftRow | null> {
  const { rows } = await sql<ShiftRow>`
    select shift.id, shift.device_id as "deviceId", shift.show_id as "showId", shift.lane_id as "laneId",
      staff.id as "staffId", staff.name, staff.role, shift.closed_at is null as "isOpen"
    from gate_shift as shift
    join gate_staff as staff on staff.id = shift.staff_id
    where shift.id = ${shiftId}`.execute(executor);
  return rows[0] ?? null;
}

export interface NewShift {
  readonly deviceId: number;
  readonly showId: number;
  readonly staffId: number;
  readonly laneId: number;
  readonly direction: 'in' | 'out';
  /** Whether it is the lane's own shift, which ends all others of the device. */
  readonly relieves: boolean;
  readonly now: Date;
}

/**
 * Requires the device's lock. 0 if it was revoked, or the person removed, meanwhile: those acts are serialised with
 * this one.
 */
export async function insertShift(executor: Executor, shift: NewShift): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    with device as materialized (
      select id from gate_device where id = ${shift.deviceId} and state = 'active'
    ),
    staff as materialized (
      select id from gate_staff where id = ${shift.staffId} and ended_at is null for share
    ),
    ${endingShifts(sql`
      update gate_shift set closed_at = ${shift.now}
      from device cross join staff
      where gate_shift.device_id = device.id and gate_shift.closed_at is null and ${shift.relieves}`)}
    insert into gate_shift (device_id, show_id, staff_id, lane_id, direction, opened_at)
    select device.id, ${shift.showId}, staff.id, ${shift.laneId}, ${shift.direction}, ${shift.now} from device cross join staff
    returning id`.execute(executor);
  return rows[0]?.id ?? 0;
}

/** Closes the open shifts of a revoked device, or of a removed person. */
export async function endShiftsOf(
  executor: Executor,
  { deviceId = 0, staffId = 0, now }: { deviceId?: number; staffId?: number; now: Date },
): Promise<void> {
  await sql`
    with ${endingShifts(sql`
      update gate_shift set closed_at = ${now}
      where closed_at is null and (device_id = ${deviceId} or staff_id = ${staffId})`)}
    select from ended`.execute(executor);
}

/**
 * Closes shifts that are still open when the packages of their show end (spec 5 §4.2): of a show that has moved away
 * meanwhile by the times that it had.
 */
export async function endShiftsOver(executor: Executor, now: Date): Promise<void> {
  await sql`
    with ${endingShifts(sql`
      update gate_shift set closed_at = greatest(gate_shift.opened_at, ending.at)
      from (
        select shift.id, interval '6 hours' + coalesce((
          select from_starts_at + (show.ends_at - show.starts_at)
          from show_move where show_move.show_id = show.id and moved_at >= shift.opened_at
          order by show_move.id limit 1
        ), show.ends_at) as at
        from gate_shift as shift join show on show.id = shift.show_id
        where shift.closed_at is null
      ) as ending
      where ending.id = gate_shift.id and gate_shift.closed_at is null and ending.at < ${now}`)}
    select from ended`.execute(executor);
}

/** Whether it was open, on that device. */
export async function endShift(
  executor: Executor,
  { shiftId, deviceId, now }: { shiftId: number; deviceId: number; now: Date },
): Promise<boolean> {
  const { rows } = await sql`
    with ${endingShifts(sql`
      update gate_shift set closed_at = ${now}
      where id = ${shiftId} and device_id = ${deviceId} and closed_at is null`)}
    select from ended`.execute(executor);
  return rows.length > 0;
}
