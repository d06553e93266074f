import type { Subject } from '@club/gate-rules/matchday.ts';
import type { ResultCode } from '@club/gate-rules/results.ts';
import { sql } from 'kysely';
import type { Executor } from '../../db/database.ts';
import { type ListOrder, orderSql } from '../../shared/list-order.ts';
import { aboutSubject } from './about-subject.ts';
import { isShown } from './figures-store.ts';

export interface ListedScan {
  readonly id: string;
  readonly at: Date;
  readonly gate: string;
  readonly lane: string;
  readonly zone: string;
  readonly direction: 'in' | 'out';
  readonly result: ResultCode;
  readonly variant: string;
  readonly mode: 'server' | 'local' | 'supervisor';
  /** The state of an admission or exit. */
  readonly fate:
    | 'counts'
    | 'duplicate'
    | 'no-entry'
    | 'undone'
    | 'taken-back'
    | 'discarded'
    | 'quarantined'
    | '';
  /** It takes another one back. */
  readonly isUndoing: boolean;
  readonly reason: string;
  readonly device: string;
  readonly ticketId: number | null;
  readonly person: string;
  readonly place: string;
}

export interface ScanFilter {
  /** Null: of all shows. */
  readonly showId: number | null;
  /** Only of these tickets; null: of all. */
  readonly subjects: readonly Subject[] | null;
  readonly only: 'entries' | 'refusals' | null;
  /** 0: of all gates. */
  readonly gateId: number;
}

const matching = ({ showId, subjects, only, gateId }: ScanFilter) => sql`
  (${showId}::int is null or scan.show_id = ${showId})
  and (${gateId} = 0 or scan.gate_id = ${gateId})
  and (${only === null} or scan.passes = ${only === 'entries'})
  and (${only !== 'refusals'} or (scan.undoes is null and scan.result not in ('OK', 'A1')))
  and (${subjects === null} or (scan.subject_kind, scan.subject_id) in (
    select * from unnest(
      ${(subjects ?? []).map(({ kind }) => kind)}::text[], ${(subjects ?? []).map(({ id }) => id)}::int[]
    )
  ))`;

const ORDERS = {
  at: sql`scan.at`,
  where: sql`(gate.name, lane.name)`,
  result: sql`scan.result`,
};
export type ScanOrder = ListOrder<keyof typeof ORDERS>;

const ABOUT = aboutSubject(sql`scan.subject_kind`, sql`scan.subject_id`);

/** The scans of a show that match a filter, by default the newest first: for a list and for an export. */
export const scansOf = (filter: ScanFilter, order: ScanOrder | null) => sql<ListedScan>`
  select scan.id, scan.at, gate.name as gate, lane.name as lane, zone.name as zone, scan.direction, scan.result, scan.variant, scan.mode,
    case
      when aside.state in ('quarantined', 'discarded', 'taken-back') then aside.state
      when not scan.passes then ''
      when exists (
        select from gate_entry as entry
        where (entry.scan_id = scan.id or entry.exit_scan_id = scan.id) and entry.annulled_at is null
      ) then 'counts'
      when not ${isShown} then ''
      when exists (select from gate_scan as undoing where undoing.undoes = scan.id) then 'undone'
      -- The merge withdraws the alert when an entry is found.
      when scan.direction = 'out' and exists (
        select from gate_alert as alert
        where alert.show_id = scan.show_id and alert.kind = 'exit-without-entry' and alert.key = scan.id::text
      ) then 'no-entry'
      else 'duplicate'
    end as fate,
    scan.undoes is not null as "isUndoing", scan.reason, device.name as device, ticket.id as "ticketId",
    ${ABOUT.holder} as person,
    ${ABOUT.place} as place
  from gate_scan as scan
  join gate on gate.id = scan.gate_id
  join gate_lane as lane on lane.id = scan.lane_id
  join gate_zone as zone on zone.id = scan.zone_id
  join gate_device as device on device.id = scan.device_id
  left join gate_set_aside as aside on aside.scan_id = scan.id
  ${ABOUT.joins}
  where ${matching(filter)}
  order by ${orderSql(ORDERS, order, sql`scan.received_at desc, scan.id desc`)}`;

export interface ScanPage {
  readonly scans: readonly ListedScan[];
  readonly total: number;
}

export async function listScans(
  executor: Executor,
  filter: ScanFilter,
  { from, count, order }: { readonly from: number; readonly count: number; readonly order: ScanOrder | null },
): Promise<ScanPage> {
  const { rows: scans } =
    await sql<ListedScan>`${scansOf(filter, order)} offset ${from} limit ${count}`.execute(executor);
  const { rows } = await sql<{ total: number }>`
    select count(*)::int as total from gate_scan as scan where ${matching(filter)}`.execute(executor);
  return { scans, total: rows[0]?.total ?? 0 };
}
