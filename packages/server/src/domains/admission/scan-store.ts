import type { Subject } from '@club/gate-rules/matchday.ts';
import type { PassScan } from '@club/gate-rules/merge.ts';
import { sql } from 'kysely';
import type { Executor } from '../../db/database.ts';
import { tellEntries } from './entry-store.ts';
import { SCAN_COLUMNS, type Scan } from './scan-columns.ts';
import { isDoubtful, stands, takesBack } from './taken-back.ts';

/** The result of storing a scan (spec 5 §4.6). */
export interface Stored {
  readonly id: string;
  readonly state: 'stored' | 'repeated' | 'duplicate' | 'quarantined';
  /** For a duplicate, the entry that counts. */
  readonly gate: string;
  readonly at: number;
}

const columnsOf = (scans: readonly Scan[]) => sql`
  select * from unnest(${sql.join(
    SCAN_COLUMNS.map(({ type, of }) => sql`${scans.map(of)}::${sql.raw(type)}[]`),
  )})`;

const COLUMN_NAMES = sql.raw(SCAN_COLUMNS.map(({ name }) => name).join(', '));

/** Stores new scans; returns their ids. */
export async function insertScans(executor: Executor, scans: readonly Scan[]): Promise<ReadonlySet<string>> {
  if (scans.length === 0) return new Set();
  const { rows } = await sql<{ id: string }>`
    insert into gate_scan (${COLUMN_NAMES})
    ${columnsOf(scans)}
    on conflict (id) do nothing
    returning id`.execute(executor);
  return new Set(rows.map(({ id }) => id));
}

/** The result of an attempt to admit. */
export interface Attempt {
  /** The ticket is live, and the code is its current one. */
  readonly isGood: boolean;
  readonly isStored: boolean;
  readonly isEntered: boolean;
}

/**
 * Admits somebody, in one statement (a second one notifies lanes of a car): the ticket's row is locked against annulment and correction, the scan stored,
 * and the entry written unless there is one of the same turn. If any of the three is false, the caller has to roll
 * back.
 */
export async function admitByScan(
  executor: Executor,
  { scan, subject, turn, nonce }: { scan: Scan; subject: Subject; turn: number; nonce: Buffer | null },
): Promise<Attempt> {
  const table = subject.kind === 'ticket' ? sql`ticket` : sql`parking_ticket`;
  const isOfNonce = nonce ? sql`code_nonce = ${nonce}` : sql`true`;
  const { rows } = await sql<Attempt>`
    with locked as materialized (
      select id from ${table} where id = ${subject.id} and state = 'live' and ${isOfNonce} for no key update
    ),
    stored as (
      insert into gate_scan (${COLUMN_NAMES})
      select scan.* from locked cross join (${columnsOf([scan])}) as scan
      on conflict (id) do nothing
      returning id, show_id, matchday, subject_kind, subject_id, zone_id, at, gate_id, lane_id
    ),
    entered as (
      insert into gate_entry (show_id, matchday, subject_kind, subject_id, zone_id, turn, scan_id, at, gate_id, lane_id)
      select show_id, matchday, subject_kind, subject_id, zone_id, ${turn}::int, id, at, gate_id, lane_id from stored
      on conflict do nothing
      returning show_id, subject_kind, subject_id
    ),
    told as (
      insert into gate_change (show_id, kind, subject_id)
      select show_id, 'entries', subject_id from entered where subject_kind = 'ticket'
    )
    select
      exists (select from locked) as "isGood", exists (select from stored) as "isStored",
      exists (select from entered) as "isEntered"`.execute(executor);
  const attempt = rows[0] ?? { isGood: false, isStored: false, isEntered: false };
  if (attempt.isEntered && subject.kind === 'parking') await tellEntries(executor, scan, [subject]);
  return attempt;
}

export async function findAnswer(
  executor: Executor,
  scanId: string,
): Promise<{ readonly answer: object | null } | null> {
  const { rows } = await sql<{ answer: object | null }>`
    select answer from gate_scan where id = ${scanId}`.execute(executor);
  return rows[0] ?? null;
}

/** A scan that admits or lets out, and its ticket. */
export interface StoredPass extends PassScan {
  readonly subject: Subject;
  readonly zoneId: number;
  readonly deviceId: number;
  readonly payload: Buffer | null;
}

interface PassRow extends Omit<StoredPass, 'subject' | 'at'> {
  readonly kind: Subject['kind'];
  readonly subjectId: number;
  readonly at: Date;
}

/**
 * The scans whose device got no answer in time, and showed its own decision: also one that the chief took back, since the
 * server's was never shown.
 */
const isReplaced = sql`exists (
  select from gate_scan as shown
  where shown.asked = scan.id and shown.device_id = scan.device_id and not ${isDoubtful('shown')}
)`;

/**
 * The admissions and exits of tickets on a day, without those in quarantine or discarded, those that another scan
 * takes back, and those whose answer came too late for their lane.
 */
export async function findPasses(
  executor: Executor,
  subjects: readonly Subject[],
  matchday: number,
): Promise<readonly StoredPass[]> {
  if (subjects.length === 0) return [];
  const { rows } = await sql<PassRow>`
    select scan.id, scan.direction, scan.at, scan.uncertainty_ms as "uncertaintyMs", scan.is_reliable as "isReliable",
      scan.gate_id as "gateId", scan.lane_id as "laneId", scan.zone_id as "zoneId", scan.device_id as "deviceId",
      scan.mode = 'supervisor' and scan.has_right as "isSupervised", scan.payload, scan.subject_kind as kind, scan.subject_id as "subjectId"
    from gate_scan as scan
    where scan.passes and scan.matchday = ${matchday}
      and (scan.subject_kind, scan.subject_id) in (
        select * from unnest(${subjects.map(({ kind }) => kind)}::text[], ${subjects.map(({ id }) => id)}::int[])
      )
      and ${stands('scan')} and not ${isReplaced}
      and not exists (
        select from gate_scan as undoing where undoing.undoes = scan.id and ${takesBack} and ${stands('undoing')}
      )`.execute(executor);
  return rows.map(({ kind, subjectId, at, ...rest }) => ({
    ...rest,
    ...{ subject: { kind, id: subjectId }, at: at.getTime() },
  }));
}

/**
 * Admissions that no longer count and that no other scan replaces: the devices that made them have to be notified.
 */
const TAKEN_BACK = sql`
  scan.passes and scan.direction = 'in' and (
    not ${stands('scan')}
    or exists (select from gate_scan as undoing where undoing.undoes = scan.id and ${takesBack} and ${stands('undoing')})
  )`;

interface TakenBackRow {
  readonly id: string;
  readonly kind: Subject['kind'];
  readonly subjectId: number;
}

/** Those of these tickets on a day. */
export async function findTakenBack(
  executor: Executor,
  subjects: readonly Subject[],
  matchday: number,
): Promise<readonly TakenBackRow[]> {
  if (subjects.length === 0) return [];
  const { rows } = await sql<TakenBackRow>`
    select scan.id, scan.subject_kind as kind, scan.subject_id as "subjectId"
    from gate_scan as scan
    where scan.matchday = ${matchday} and ${TAKEN_BACK}
      and (scan.subject_kind, scan.subject_id) in (
        select * from unnest(${subjects.map(({ kind }) => kind)}::text[], ${subjects.map(({ id }) => id)}::int[])
      )`.execute(executor);
  return rows;
}

/** As many as a package contains. */
const MOST_TAKEN_BACK = 5_000;

/** The newest of a show's day, of devices that still have their store: a revoked one has deleted it. */
export async function findTakenBackOfShow(
  executor: Executor,
  showId: number,
  matchday: number,
): Promise<readonly string[]> {
  const { rows } = await sql<{ id: string }>`
    select scan.id
    from gate_scan as scan join gate_device as device on device.id = scan.device_id
    where scan.show_id = ${showId} and scan.matchday = ${matchday} and device.state <> 'revoked' and ${TAKEN_BACK}
    order by scan.received_at desc
    limit ${MOST_TAKEN_BACK}`.execute(executor);
  return rows.map(({ id }) => id);
}

/**
 * Whether a merge is needed after an admission: the lane showed its own decision before the server's was stored, or
 * there are other scans of the ticket on that day, which may be later by their clocks. Call it with the ticket
 * locked.
 */
export async function needsMerge(executor: Executor, scanId: string): Promise<boolean> {
  const { rows } = await sql`
    select from gate_scan as scan
    where scan.id = ${scanId} and (
      ${isReplaced}
      or exists (
        select from gate_scan as other
        where other.subject_kind = scan.subject_kind and other.subject_id = scan.subject_id
          and other.matchday = scan.matchday and other.passes and other.id <> scan.id
      )
    )`.execute(executor);
  return rows.length > 0;
}

/** Locks tickets against annulment and concurrent merges, always in the same order. */
export async function lockSubjects(executor: Executor, subjects: readonly Subject[]): Promise<void> {
  const idsOf = (kind: Subject['kind']) => subjects.filter((one) => one.kind === kind).map(({ id }) => id);
  await sql`select id from ticket where id = any(${idsOf('ticket')}::int[]) order by id for no key update`.execute(
    executor,
  );
  await sql`
    select id from parking_ticket where id = any(${idsOf('parking')}::int[]) order by id for no key update`.execute(
    executor,
  );
}

/** Puts scans in quarantine, as they arrive from a revoked device. */
export async function quarantine(
  executor: Executor,
  { deviceId, scanIds, now }: { deviceId: number; scanIds: readonly string[]; now: Date },
): Promise<void> {
  await sql`
    insert into gate_set_aside (scan_id, device_id, state, set_at)
    select id, ${deviceId}, 'quarantined', ${now}::timestamptz from unnest(${scanIds}::uuid[]) as id
    on conflict do nothing`.execute(executor);
}
