import { sql } from 'kysely';
import type { Executor } from '../../db/database.ts';
import type { StaffRow } from './shift-store.ts';

/** A steward or supervisor, for the office. */
export interface ListedStaff extends Pick<StaffRow, 'id' | 'showId' | 'name' | 'role' | 'version'> {
  /** The lane of the open shift; empty without one. */
  readonly post: string;
}

const LIST = sql`
  select staff.id, staff.show_id as "showId", staff.name, staff.role, staff.version, coalesce(shift.post, '') as post
  from gate_staff as staff
  left join lateral (
    select gate.name || ' · ' || gate_lane.name as post
    from gate_shift as open
    join gate_lane on gate_lane.id = open.lane_id
    join gate on gate.id = gate_lane.gate_id
    where open.staff_id = staff.id and open.closed_at is null
    order by open.id desc
    limit 1
  ) as shift on true`;

/** The stewards and supervisors of a show, supervisors first. */
export async function listStaff(executor: Executor, showId: number): Promise<readonly ListedStaff[]> {
  const { rows } = await sql<ListedStaff>`
    ${LIST}
    where staff.show_id = ${showId} and staff.ended_at is null
    order by staff.role desc, folded(staff.name), staff.id`.execute(executor);
  return rows;
}

/** A steward or supervisor who was not removed, with the row locked. */
export async function lockStaff(executor: Executor, staffId: number): Promise<ListedStaff | null> {
  const { rows: locked } = await sql`
    select id from gate_staff where id = ${staffId} and ended_at is null for update`.execute(executor);
  return locked.length > 0 ? readStaff(executor, staffId) : null;
}

export async function readStaff(executor: Executor, staffId: number): Promise<ListedStaff | null> {
  const { rows } = await sql<ListedStaff>`${LIST} where staff.id = ${staffId}`.execute(executor);
  return rows[0] ?? null;
}

/** A steward or supervisor, as edited by the chief. */
export interface StaffForm {
  readonly showId: number;
  /** Null for somebody new. */
  readonly id: number | null;
  readonly version: number;
  readonly name: string;
  readonly role: 'steward' | 'supervisor';
  /** Null: as it is. */
  readonly pin: string | null;
}

export interface StaffValues {
  readonly name: string;
  readonly role: 'steward' | 'supervisor';
  /** Null: as it is. */
  readonly pin: { readonly salt: Buffer; readonly hash: Buffer } | null;
}

export async function insertStaff(
  executor: Executor,
  showId: number,
  { name, role, pin }: StaffValues,
): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into gate_staff (show_id, name, role, salt, pin_hash)
    values (${showId}, ${name}, ${role}, ${pin?.salt}, ${pin?.hash})
    returning id`.execute(executor);
  return rows[0]?.id ?? 0;
}

export async function updateStaff(
  executor: Executor,
  staffId: number,
  { name, role, pin, now }: StaffValues & { readonly now: Date },
): Promise<void> {
  await sql`
    update gate_staff
    set version = version + 1, name = ${name}, role = ${role},
      role_changed_at = case when role = ${role} then role_changed_at else role_changed_at || ${now}::timestamptz end
      ${pin ? sql`, salt = ${pin.salt}, pin_hash = ${pin.hash}` : sql``}
    where id = ${staffId}`.execute(executor);
}

export async function endStaff(executor: Executor, staffId: number, now: Date): Promise<void> {
  await sql`update gate_staff set ended_at = ${now}, version = version + 1 where id = ${staffId}`.execute(
    executor,
  );
}

/** Copies the people of another show, except names that are already there; returns their names. */
export async function copyStaff(
  executor: Executor,
  showId: number,
  fromId: number,
): Promise<readonly string[]> {
  const { rows } = await sql<{ name: string }>`
    insert into gate_staff (show_id, name, role, salt, pin_hash)
    select ${showId}, name, role, salt, pin_hash
    from gate_staff
    where show_id = ${fromId} and ended_at is null
    order by id
    on conflict do nothing
    returning name`.execute(executor);
  return rows.map(({ name }) => name);
}
