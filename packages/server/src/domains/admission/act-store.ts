import type { Subject } from '@club/gate-rules/matchday.ts';
import { sql } from 'kysely';
import type { Executor } from '../../db/database.ts';
import type { Scan } from './scan-columns.ts';
import type { DecidedReading } from './scan-wire.ts';
import { stands, takesBack } from './taken-back.ts';

/** The person whose act a scan is, and whether they may act as supervisor. */
export type ActedBy = Pick<Scan, 'staffId' | 'staffRole' | 'hasRight'>;

/** A scan that the lane decided, without a person. */
export const NOBODY: ActedBy = { staffId: null, staffRole: null, hasRight: true };

interface Actor {
  readonly by: 'shift' | 'staff';
  readonly key: number;
  readonly staffId: number;
  readonly staffRole: Role;
  /** Each time the other of the two. */
  readonly roleChanges: readonly Date[];
  readonly endedAt: Date | null;
}
type Role = 'steward' | 'supervisor';

/** The role that a person had at a time: a change since does not touch what was done before. */
function roleAt({ staffRole, roleChanges }: Actor, at: Date): Role {
  const isPresent = roleChanges.filter((since) => at < since).length % 2 === 0;
  return isPresent === (staffRole === 'supervisor') ? 'supervisor' : 'steward';
}

type Act = Pick<DecidedReading, 'mode' | 'undoes' | 'shiftId' | 'staffId' | 'reason' | 'at'>;

/**
 * The person of an uploaded act: the one with the shift on this device, or, without network, the person who logged in
 * there according to the device. A supervisor's act needs a reason, and a person who was a supervisor of the show then.
 */
export async function actorsOf(
  executor: Executor,
  { showId, deviceId }: { showId: number; deviceId: number },
  acts: readonly Act[],
): Promise<(act: Act) => ActedBy> {
  const isAct = ({ mode, undoes }: Act) => mode === 'supervisor' || undoes !== null;
  const own = acts.filter(isAct);
  if (own.length === 0) return () => NOBODY;
  const { rows } = await sql<Actor>`
    select 'shift' as by, shift.id as key, staff.id as "staffId", staff.role as "staffRole", staff.role_changed_at as "roleChanges",
      staff.ended_at as "endedAt"
    from gate_shift as shift join gate_staff as staff on staff.id = shift.staff_id
    where shift.id = any(${own.map(({ shiftId }) => shiftId)}::int[]) and shift.device_id = ${deviceId}
      and staff.show_id = ${showId}
    union all
    select 'staff', id, id, role, role_changed_at, ended_at
    from gate_staff where id = any(${own.map(({ staffId }) => staffId)}::int[]) and show_id = ${showId}`.execute(
    executor,
  );
  const keyOf = ({ by, key }: Pick<Actor, 'by' | 'key'>) => `${by} ${key}`;
  const known = new Map(rows.map((row) => [keyOf(row), row]));
  return (act) => {
    if (!isAct(act)) return NOBODY;
    const { shiftId, staffId } = act;
    const actor = known.get(
      keyOf(shiftId > 0 ? { by: 'shift', key: shiftId } : { by: 'staff', key: staffId }),
    );
    const role = actor ? roleAt(actor, act.at) : null;
    const isSupervisor = role === 'supervisor' && !(actor?.endedAt && actor.endedAt <= act.at);
    return {
      ...{ staffId: actor?.staffId ?? null, staffRole: role },
      hasRight: act.mode === 'local' || (isSupervisor && act.reason !== ''),
    };
  };
}

/** An act at the gates of somebody without the permission. */
export interface WrongAct {
  readonly id: string;
  readonly kind: Subject['kind'];
  readonly subject: number;
  readonly direction: 'in' | 'out';
  readonly gateId: number;
  readonly at: Date;
  /** Empty if the person is unknown. */
  readonly person: string;
  readonly isUndo: boolean;
}

/**
 * Acts about tickets on a day by somebody without the permission: an admission still counts, and an undo has no
 * effect.
 */
export async function findWrongActs(
  executor: Executor,
  subjects: readonly Subject[],
  matchday: number,
): Promise<readonly WrongAct[]> {
  const { rows } = await sql<WrongAct>`
    select undoing.id, undoing.subject_kind as kind, undoing.subject_id as subject, undoing.direction,
      undoing.gate_id as "gateId", undoing.at, coalesce(staff.name, '') as person, undoing.undoes is not null as "isUndo"
    from gate_scan as undoing
    left join gate_scan as scan on scan.id = undoing.undoes
    left join gate_staff as staff on staff.id = undoing.staff_id
    where undoing.matchday = ${matchday}
      and (undoing.subject_kind, undoing.subject_id) in (
        select * from unnest(${subjects.map(({ kind }) => kind)}::text[], ${subjects.map(({ id }) => id)}::int[])
      )
      and (undoing.passes and not undoing.has_right or scan.id is not null and not ${takesBack})
      and ${stands('undoing')}`.execute(executor);
  return rows;
}

/**
 * Supervisors, each with the largest number of acts within a quarter of an hour that ends with one of these scans.
 * Acts in quarantine do not count.
 */
export async function countExceptions(
  executor: Executor,
  scanIds: readonly string[],
): Promise<readonly { readonly staffId: number; readonly person: string; readonly count: number }[]> {
  const { rows } = await sql<{ staffId: number; person: string; count: number }>`
    select act.staff_id as "staffId", staff.name as person, max(act.count)::int as count
    from (
      select id, staff_id, count(*) over (
        partition by staff_id order by at range between interval '15 minutes' preceding and current row
      ) as count
      from gate_scan
      where mode = 'supervisor'
        and staff_id in (select staff_id from gate_scan where id = any(${scanIds}::uuid[]))
        and ${stands('gate_scan')}
    ) as act
    join gate_staff as staff on staff.id = act.staff_id
    where act.id = any(${scanIds}::uuid[])
    group by act.staff_id, staff.name`.execute(executor);
  return rows;
}
