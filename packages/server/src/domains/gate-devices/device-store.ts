import { sql } from 'kysely';
import type { Executor } from '../../db/database.ts';
import { writeOutages } from './outage-store.ts';

export type DeviceState = 'invited' | 'pending' | 'active' | 'revoked';

export interface DeviceRow {
  readonly id: number;
  readonly name: string;
  readonly state: DeviceState;
  readonly version: number;
  readonly laneId: number | null;
  readonly number: string;
  readonly equipment: string;
  readonly wantsPackage: boolean;
  readonly publicKey: Buffer | null;
}

const COLUMNS = sql`
  id, name, state, version, lane_id as "laneId", number, equipment, wants_package as "wantsPackage",
  public_key as "publicKey"`;

export async function findDevice(executor: Executor, deviceId: number): Promise<DeviceRow | null> {
  const { rows } = await sql<DeviceRow>`select ${COLUMNS} from gate_device where id = ${deviceId}`.execute(
    executor,
  );
  return rows[0] ?? null;
}

/**
 * Uses up a one-time token: of several concurrent calls with it one becomes the device. Null if it was used before.
 */
export async function claimInvitation(
  executor: Executor,
  args: { hash: Buffer; publicKey: Buffer; number: string; equipment: string; now: Date },
): Promise<number | null> {
  const { rows } = await sql<{ id: number }>`
    update gate_device
    set state = 'pending', public_key = ${args.publicKey}, number = ${args.number}, equipment = ${args.equipment},
      token_hash = null, short_hash = null, token_ends_at = null, version = version + 1
    where state = 'invited' and (token_hash = ${args.hash} or short_hash = ${args.hash}) and token_ends_at > ${args.now}
    returning id`.execute(executor);
  return rows[0]?.id ?? null;
}

export async function insertInvitation(
  executor: Executor,
  args: {
    name: string;
    laneId: number | null;
    tokenHash: Buffer;
    shortHash: Buffer;
    endsAt: Date;
    now: Date;
  },
): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into gate_device (name, state, lane_id, token_hash, short_hash, token_ends_at, created_at)
    values (${args.name}, 'invited', ${args.laneId}, ${args.tokenHash}, ${args.shortHash}, ${args.endsAt}, ${args.now})
    returning id`.execute(executor);
  return rows[0]?.id ?? 0;
}

export interface Heartbeat {
  readonly deviceId: number;
  readonly at: Date;
  readonly shiftId: number;
  readonly cut: number;
  readonly queue: number;
  readonly rate: number;
  readonly battery: number;
  readonly offsetMs: number;
  readonly isClockReliable: boolean;
  readonly appVersion: string;
}

/**
 * Stores a device's report, and its outage if it had one during its shift: the one that is open here, since a shift that
 * ended without network is still to be closed.
 */
export async function saveContact(executor: Executor, beat: Heartbeat): Promise<void> {
  await sql`
    with outage as (
      ${writeOutages(sql`
        select former.device_id, shift.show_id, former.at as from_at, ${beat.at}::timestamptz as until_at
        from gate_contact as former
        join gate_shift as shift on shift.device_id = former.device_id
        where former.device_id = ${beat.deviceId} and shift.opened_at <= former.at and shift.closed_at is null`)}
    )
    insert into gate_contact (
      device_id, at, shift_id, cut, queue, rate, battery, offset_ms, is_clock_reliable, app_version
    )
    values (
      ${beat.deviceId}, ${beat.at}, ${beat.shiftId}, ${beat.cut}, ${beat.queue}, ${beat.rate}, ${beat.battery},
      ${beat.offsetMs}, ${beat.isClockReliable}, ${beat.appVersion}
    )
    on conflict (device_id) do update
    set at = excluded.at, shift_id = excluded.shift_id, cut = excluded.cut, queue = excluded.queue,
      rate = excluded.rate, battery = excluded.battery, offset_ms = excluded.offset_ms,
      is_clock_reliable = excluded.is_clock_reliable, app_version = excluded.app_version`.execute(executor);
}

/** The device has downloaded a package again. */
export async function notePackageSent(executor: Executor, deviceId: number): Promise<void> {
  await sql`update gate_device set wants_package = false where id = ${deviceId} and wants_package`.execute(
    executor,
  );
}

/** Locks the device; null if there is none. */
export async function lockDevice(executor: Executor, deviceId: number): Promise<DeviceRow | null> {
  const { rows } = await sql<DeviceRow>`
    select ${COLUMNS} from gate_device where id = ${deviceId} for update`.execute(executor);
  return rows[0] ?? null;
}

/** Of a device that is locked. */
export async function updateDevice(
  executor: Executor,
  deviceId: number,
  change: {
    readonly name?: string;
    readonly laneId?: number | null;
    readonly approvedAt?: Date;
    readonly revokedAt?: Date;
    readonly wantsPackage?: boolean;
  },
): Promise<void> {
  const { name, laneId, approvedAt, revokedAt, wantsPackage } = change;
  await sql`
    update gate_device
    set version = version + 1
      ${name === undefined ? sql`` : sql`, name = ${name}`}
      ${laneId === undefined ? sql`` : sql`, lane_id = ${laneId}`}
      ${approvedAt === undefined ? sql`` : sql`, state = 'active', approved_at = ${approvedAt}`}
      ${revokedAt === undefined ? sql`` : sql`, state = 'revoked', revoked_at = ${revokedAt}, token_hash = null, short_hash = null`}
      ${wantsPackage === undefined ? sql`` : sql`, wants_package = ${wantsPackage}`}
    where id = ${deviceId}`.execute(executor);
}

/** Whether a device can be assigned to the lane, which is locked until the transaction ends. */
export async function isLane(executor: Executor, laneId: number): Promise<boolean> {
  const { rows } = await sql`
    select 1
    from gate_lane join gate on gate.id = gate_lane.gate_id
    where gate_lane.id = ${laneId} and gate_lane.archived_at is null and gate.archived_at is null
    for share`.execute(executor);
  return rows.length > 0;
}
