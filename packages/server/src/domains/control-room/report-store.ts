import type { AnswerOf, ClubPuertasCierreLeer } from '@club/contract/club';
import { ASKED } from '@club/gate-rules/results.ts';
import { sql } from 'kysely';
import type { Executor, Tx } from '../../db/database.ts';
import { type Day, isAside, isShown } from './figures-store.ts';

/** The report as shown and stored. */
export type WireReport = AnswerOf<typeof ClubPuertasCierreLeer>['Informe'];

/** Acts of supervisors that stand, by their reason. */
export async function countExceptions(
  executor: Executor,
  { showId, matchday }: Day,
): Promise<readonly { readonly reason: string; readonly count: number }[]> {
  const { rows } = await sql<{ reason: string; count: number }>`
    select reason, count(*)::int as count
    from gate_scan as scan
    where show_id = ${showId} and matchday = ${matchday} and mode = 'supervisor'
      and not exists (select from gate_set_aside as aside where aside.scan_id = scan.id and aside.state <> 'accepted')
    group by reason
    order by count desc, reason`.execute(executor);
  return rows;
}

/** Entries that count, by gate and five minutes. */
export async function countSpans(
  executor: Executor,
  { showId, matchday }: Day,
): Promise<readonly { readonly at: Date; readonly gate: string; readonly entries: number }[]> {
  const { rows } = await sql<{ at: Date; gate: string; entries: number }>`
    select date_bin('5 minutes', entry.at, timestamptz '2000-01-01') as at, gate.name as gate, count(*)::int as entries
    from gate_entry as entry join gate on gate.id = entry.gate_id
    where entry.show_id = ${showId} and entry.matchday = ${matchday} and entry.annulled_at is null
    group by 1, gate.id
    order by 1, gate.name`.execute(executor);
  return rows;
}

export interface DeviceCount {
  readonly name: string;
  readonly scans: number;
  /** Decided without the server, among those that lanes ask it about: most refusals they show at once, also online. */
  readonly offline: number;
  readonly first: Date;
  readonly last: Date;
  /** When it was out of contact during a shift, in milliseconds since 1970; `until` 0: it still is. */
  readonly outages: readonly { readonly from: number; readonly until: number }[];
}

/** The devices that scanned on a day. Outages are those of the show, on any day. */
export async function countDevices(
  executor: Executor,
  { showId, matchday }: Day,
  now: Date,
): Promise<readonly DeviceCount[]> {
  const { rows } = await sql<DeviceCount>`
    select device.name, count(*)::int as scans,
      count(*) filter (
        where scan.mode = 'local' and scan.undoes is null and scan.result = any(${[...ASKED]}::text[])
      )::int as offline,
      min(scan.at) as first, max(scan.at) as last,
      coalesce((
        select json_agg(json_build_object(
          'from', (extract(epoch from from_at) * 1000)::bigint, 'until', (extract(epoch from until_at) * 1000)::bigint
        ) order by from_at)
        from (
          select from_at, until_at from gate_outage where device_id = device.id and show_id = ${showId}
          union
          select contact.at, timestamptz 'epoch'
          from gate_contact as contact join gate_shift as shift on shift.device_id = contact.device_id
          where contact.device_id = device.id and shift.show_id = ${showId} and shift.closed_at is null
            and shift.opened_at <= contact.at and contact.at < ${now}::timestamptz - interval '1 minute'
        ) as outage
      ), '[]') as outages
    from gate_scan as scan join gate_device as device on device.id = scan.device_id
    where scan.show_id = ${showId} and scan.matchday = ${matchday} and ${isShown} and not ${isAside}
    group by device.id
    order by device.name`.execute(executor);
  return rows;
}

/** Entries beside those that count. */
export async function countDuplicates(executor: Executor, { showId, matchday }: Day): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count
    from gate_alert as alert join gate_scan as scan on scan.id::text = alert.key
    where alert.show_id = ${showId} and alert.kind = 'duplicate' and scan.direction = 'in'
      and scan.matchday = ${matchday}`.execute(executor);
  return rows[0]?.count ?? 0;
}

/** The days on which people came in, or whose report is kept, latest first (`YYYYMMDD`). */
export async function findDays(executor: Executor, showId: number): Promise<readonly number[]> {
  const { rows } = await sql<{ matchday: number }>`
    select matchday from gate_entry where show_id = ${showId} and annulled_at is null
    union
    select matchday from gate_closing where show_id = ${showId}
    order by matchday desc`.execute(executor);
  return rows.map(({ matchday }) => matchday);
}

export interface SignedReport {
  readonly report: WireReport;
  readonly note: string;
  readonly signedBy: string;
  readonly signedAt: Date;
}

/** The signed report, or the one stored without a signature (`signedBy` empty) after a year; null for neither. */
export async function findKept(executor: Executor, { showId, matchday }: Day): Promise<SignedReport | null> {
  const { rows } = await sql<SignedReport>`
    select report, note, signed_by as "signedBy", signed_at as "signedAt"
    from gate_closing where show_id = ${showId} and matchday = ${matchday}`.execute(executor);
  return rows[0] ?? null;
}

/**
 * False if the day is already signed: of two concurrent calls one signs. A report stored without a signature may be
 * signed.
 */
export async function insertSigned(
  tx: Tx,
  { showId, matchday }: Day,
  { report, note, signedBy, signedAt }: SignedReport,
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    insert into gate_closing (show_id, matchday, report, note, signed_by, signed_at)
    values (${showId}, ${matchday}, ${JSON.stringify(report)}::jsonb, ${note}, ${signedBy}, ${signedAt})
    on conflict (show_id, matchday) do update
    set note = excluded.note, signed_by = excluded.signed_by, signed_at = excluded.signed_at
    where gate_closing.signed_by = ''`.execute(tx);
  return (numAffectedRows ?? 0n) > 0n;
}
