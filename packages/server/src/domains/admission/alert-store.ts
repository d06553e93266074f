import type { Subject } from '@club/gate-rules/matchday.ts';
import { sql } from 'kysely';
import type { Executor, Tx } from '../../db/database.ts';

export type AlertKind =
  | 'duplicate'
  | 'annulled-entry'
  | 'exit-without-entry'
  | 'forged'
  | 'barred'
  | 'over-capacity'
  | 'no-contact'
  | 'quarantine'
  | 'clock'
  | 'impossible-rate'
  | 'many-exceptions'
  | 'silent-gate'
  | 'no-right';

export interface Alert {
  readonly kind: AlertKind;
  /** Its subject: an alert is raised once per subject. */
  readonly key: string;
  readonly scanIds: readonly string[];
  readonly facts: Readonly<Record<string, string | number | boolean>>;
}

/** Alerts that every merge of the same scans raises: never open them a second time. */
const OF_SCANS: readonly AlertKind[] = ['duplicate', 'annulled-entry', 'exit-without-entry', 'no-right'];
/** A condition that is checked once a minute was gone if it was not seen for this long. */
const GONE_MINUTES = 5;

/**
 * Raises new alerts and updates the facts of existing ones. An answered alert is reopened if it happens again: with
 * other facts, or after its cause was gone. With other facts it is another version: an answer to the former is refused.
 */
export async function raiseAlerts(
  executor: Executor,
  showId: number,
  alerts: readonly Alert[],
  now: Date,
): Promise<void> {
  if (alerts.length === 0) return;
  const isAgain = sql`
    gate_alert.state <> 'open' and gate_alert.kind <> all(${OF_SCANS}::text[]) and (
      gate_alert.facts <> excluded.facts
      or coalesce(gate_alert.seen_at, gate_alert.raised_at) < ${now}::timestamptz - ${GONE_MINUTES} * interval '1 minute'
    )`;
  const isOther = sql`(gate_alert.facts <> excluded.facts or ${isAgain})`;
  await sql`
    insert into gate_alert (show_id, kind, key, scan_ids, facts, raised_at, seen_at, facts_changed_at)
    select ${showId}, alert.kind, alert.key, array(select jsonb_array_elements_text(alert.scans)::uuid), alert.facts, ${now},
      ${now}, ${now}
    from unnest(
      ${alerts.map(({ kind }) => kind)}::text[], ${alerts.map(({ key }) => key)}::text[],
      ${alerts.map(({ scanIds }) => JSON.stringify(scanIds))}::jsonb[],
      ${alerts.map(({ facts }) => JSON.stringify(facts))}::jsonb[]
    ) as alert (kind, key, scans, facts)
    order by alert.kind, alert.key
    on conflict (show_id, kind, key) do update
    set scan_ids = excluded.scan_ids, facts = excluded.facts, seen_at = excluded.seen_at,
      state = case when ${isAgain} then 'open' else gate_alert.state end,
      version = gate_alert.version + case when ${isOther} then 1 else 0 end,
      facts_changed_at = case when ${isOther} then excluded.facts_changed_at else gate_alert.facts_changed_at end,
      raised_at = case when ${isAgain} then excluded.raised_at else gate_alert.raised_at end
    where gate_alert.facts <> excluded.facts or gate_alert.kind <> all(${OF_SCANS}::text[])`.execute(
    executor,
  );
}

/**
 * Withdraws the alert of a device's scans in quarantine, unless more of them wait: it is locked before, so that an upload
 * at the same moment is either seen, or raises it anew.
 */
export async function withdrawQuarantine(tx: Tx, showId: number, deviceId: number): Promise<void> {
  const own = sql`show_id = ${showId} and kind = 'quarantine' and key = ${`device ${deviceId}`}`;
  await sql`select from gate_alert where ${own} for update`.execute(tx);
  await sql`
    delete from gate_alert
    where ${own} and not exists (
      select from gate_set_aside as aside join gate_scan as scan on scan.id = aside.scan_id
      where aside.device_id = ${deviceId} and aside.state = 'quarantined' and scan.show_id = ${showId}
    )`.execute(tx);
}

/**
 * Withdraws the alerts about scans of tickets on a day, except those given: also those of a scan that no longer
 * counts, because it was taken back or undone.
 */
export async function withdrawAlertsOf(
  executor: Executor,
  showId: number,
  {
    kinds,
    subjects,
    matchday,
    standing,
  }: {
    kinds: readonly AlertKind[];
    subjects: readonly Subject[];
    matchday: number;
    standing: readonly string[];
  },
): Promise<void> {
  await sql`
    delete from gate_alert
    using gate_scan as scan
    where gate_alert.show_id = ${showId} and gate_alert.kind = any(${kinds}::text[])
      and gate_alert.key = scan.id::text and gate_alert.key <> all(${standing}::text[])
      and scan.matchday = ${matchday} and (scan.passes or scan.undoes is not null)
      and (scan.subject_kind, scan.subject_id) in (
        select * from unnest(${subjects.map(({ kind }) => kind)}::text[], ${subjects.map(({ id }) => id)}::int[])
      )`.execute(executor);
}

export interface NewIncident {
  readonly id: string;
  readonly showId: number;
  readonly kind: string;
  readonly gateId: number | null;
  readonly deviceId: number | null;
  readonly ticketId: number | null;
  readonly scanId: string | null;
  readonly text: string;
  /** The first of its log. */
  readonly note?: { readonly who: string; readonly text: string } | null;
  readonly at: Date;
  readonly now: Date;
}

/** The number of an incident; a repeated report gets its first one. */
export async function insertIncident(executor: Executor, incident: NewIncident): Promise<number> {
  const { id, showId, kind, gateId, deviceId, ticketId, scanId, text, note, at, now } = incident;
  const { rows } = await sql<{ number: number }>`
    with made as (
      insert into gate_incident (id, show_id, kind, gate_id, device_id, ticket_id, scan_id, text, at, reported_at)
      values (
        ${id}, ${showId}, ${kind}, ${gateId}, ${deviceId}, (select id from ticket where id = ${ticketId}::int), ${scanId}, ${text},
        ${at}, ${now}
      )
      on conflict (id) do nothing
      returning number
    ),
    noted as (
      insert into gate_incident_note (number, at, who, text)
      select number, ${now}, ${note?.who ?? ''}, ${note?.text ?? ''} from made where ${note !== undefined && note !== null}
    )
    select number from made
    union all
    select number from gate_incident where id = ${id}
    limit 1`.execute(executor);
  return rows[0]?.number ?? 0;
}

/** The office's answer to an alert. */
export async function markAlert(
  executor: Executor,
  alertId: number,
  { state, note }: { state: 'open' | 'seen' | 'closed'; note: string },
): Promise<void> {
  await sql`
    update gate_alert set state = ${state}, note = ${note}, version = version + 1, facts_changed_at = null
    where id = ${alertId}`.execute(executor);
}
