import type { Subject } from '@club/gate-rules/matchday.ts';
import { sql } from 'kysely';
import type { Executor } from '../../db/database.ts';
import type { Scan } from './scan-columns.ts';

/** A scan that the chief accepts, discards or takes back. */
export interface AsideScan
  extends Pick<Scan, 'id' | 'result' | 'mode' | 'gateId' | 'at' | 'passes' | 'direction'> {
  readonly showId: number;
  readonly matchday: number;
  /** Null for a scan without a ticket: nothing has to be merged. */
  readonly subject: Subject | null;
}

interface Row extends Omit<AsideScan, 'subject'> {
  readonly kind: Subject['kind'] | null;
  readonly subjectId: number | null;
}

const COLUMNS = sql`
  scan.id, scan.show_id as "showId", scan.matchday, scan.subject_kind as kind, scan.subject_id as "subjectId",
  scan.result, scan.mode, scan.gate_id as "gateId", scan.at, scan.passes, scan.direction`;

const scanOf = ({ kind, subjectId, ...rest }: Row): AsideScan => ({
  ...rest,
  subject: kind && subjectId !== null ? { kind, id: subjectId } : null,
});

/** A device's scans that are in quarantine now. */
export async function findQuarantined(executor: Executor, deviceId: number): Promise<readonly AsideScan[]> {
  const { rows } = await sql<Row>`
    select ${COLUMNS}
    from gate_set_aside as aside join gate_scan as scan on scan.id = aside.scan_id
    where aside.device_id = ${deviceId} and aside.state = 'quarantined'`.execute(executor);
  return rows.map(scanOf);
}

/** Decides about those that are still in quarantine; returns their ids. Of two concurrent decisions one applies. */
export async function decideAside(
  executor: Executor,
  { scanIds, state, now }: { scanIds: readonly string[]; state: 'accepted' | 'discarded'; now: Date },
): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ id: string }>`
    update gate_set_aside set state = ${state}, decided_at = ${now}
    where scan_id = any(${scanIds}::uuid[]) and state = 'quarantined'
    returning scan_id as id`.execute(executor);
  return new Set(rows.map(({ id }) => id));
}

/** A device's admissions and exits at a show from a time on, that count. */
export async function findPassesSince(
  executor: Executor,
  { deviceId, showId, since }: { deviceId: number; showId: number; since: Date },
): Promise<readonly AsideScan[]> {
  const { rows } = await sql<Row>`
    select ${COLUMNS}
    from gate_scan as scan
    where scan.device_id = ${deviceId} and scan.show_id = ${showId} and scan.passes and scan.at >= ${since}
      and not exists (select from gate_set_aside as aside where aside.scan_id = scan.id and aside.state <> 'accepted')`.execute(
    executor,
  );
  return rows.map(scanOf);
}

/** Takes back scans; returns the ids of those that counted until now. */
export async function takeBack(
  executor: Executor,
  { deviceId, scanIds, now }: { deviceId: number; scanIds: readonly string[]; now: Date },
): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ id: string }>`
    insert into gate_set_aside (scan_id, device_id, state, set_at, decided_at)
    select id, ${deviceId}, 'taken-back', ${now}::timestamptz, ${now}::timestamptz from unnest(${scanIds}::uuid[]) as id
    on conflict (scan_id) do update set state = 'taken-back', decided_at = excluded.decided_at
    where gate_set_aside.state = 'accepted'
    returning scan_id as id`.execute(executor);
  return new Set(rows.map(({ id }) => id));
}
