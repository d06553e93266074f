import type { Subject, ZoneEntry } from '@club/gate-rules/matchday.ts';
import { sql } from 'kysely';
import type { Executor } from '../../db/database.ts';

interface EntryRow {
  readonly kind: Subject['kind'];
  readonly subjectId: number;
  readonly zoneId: number;
  readonly turn: number;
  readonly at: Date;
  readonly gateId: number;
  readonly laneId: number;
  readonly exitAt: Date | null;
  readonly scanId: string;
  readonly exitScanId: string | null;
}

/** An entry with the scans behind it. */
export interface StoredEntry extends ZoneEntry {
  readonly scanId: string;
  readonly exitScanId: string | null;
}

const ENTRIES = sql`
  select subject_kind as kind, subject_id as "subjectId", zone_id as "zoneId", turn, at, gate_id as "gateId",
    lane_id as "laneId", exit_at as "exitAt", scan_id as "scanId", exit_scan_id as "exitScanId"
  from gate_entry`;

const entryOf = ({ kind, subjectId, at, exitAt, ...rest }: EntryRow): StoredEntry => ({
  ...rest,
  ...{ subject: { kind, id: subjectId }, at: at.getTime(), exitAt: exitAt?.getTime() ?? null },
});

/** The entries of tickets on a day that count, in all zones. */
export async function findEntries(
  executor: Executor,
  subjects: readonly Subject[],
  matchday: number,
): Promise<readonly StoredEntry[]> {
  if (subjects.length === 0) return [];
  const { rows } = await sql<EntryRow>`
    ${ENTRIES}
    where annulled_at is null and matchday = ${matchday}
      and (subject_kind, subject_id) in (
        select * from unnest(${subjects.map(({ kind }) => kind)}::text[], ${subjects.map(({ id }) => id)}::int[])
      )
    order by zone_id, turn`.execute(executor);
  return rows.map(entryOf);
}

/** All entries of tickets on a show's day that count. */
export async function findTicketEntriesOfShow(
  executor: Executor,
  showId: number,
  matchday: number,
): Promise<readonly StoredEntry[]> {
  const { rows } = await sql<EntryRow>`
    ${ENTRIES}
    where annulled_at is null and show_id = ${showId} and matchday = ${matchday} and subject_kind = 'ticket'
    order by subject_id, zone_id, turn`.execute(executor);
  return rows.map(entryOf);
}

/** An entry as the merge requires it. */
export interface WantedEntry {
  readonly subject: Subject;
  readonly zoneId: number;
  readonly turn: number;
  readonly scanId: string;
  readonly at: Date;
  readonly gateId: number;
  readonly laneId: number;
  readonly exitScanId: string | null;
  readonly exitAt: Date | null;
}

interface Day {
  readonly showId: number;
  readonly matchday: number;
}

/** Inserts entries, or updates those of the same turn. */
export async function writeEntries(
  executor: Executor,
  { showId, matchday }: Day,
  entries: readonly WantedEntry[],
): Promise<void> {
  if (entries.length === 0) return;
  await sql`
    insert into gate_entry (
      show_id, matchday, subject_kind, subject_id, zone_id, turn, scan_id, at, gate_id, lane_id, exit_scan_id, exit_at
    )
    select ${showId}::int, ${matchday}::int, wanted.*
    from unnest(
      ${entries.map(({ subject }) => subject.kind)}::text[], ${entries.map(({ subject }) => subject.id)}::int[],
      ${entries.map(({ zoneId }) => zoneId)}::int[], ${entries.map(({ turn }) => turn)}::int[],
      ${entries.map(({ scanId }) => scanId)}::uuid[], ${entries.map(({ at }) => at)}::timestamptz[],
      ${entries.map(({ gateId }) => gateId)}::int[], ${entries.map(({ laneId }) => laneId)}::int[],
      ${entries.map(({ exitScanId }) => exitScanId)}::uuid[], ${entries.map(({ exitAt }) => exitAt)}::timestamptz[]
    ) as wanted
    on conflict (subject_kind, subject_id, zone_id, matchday, turn) where annulled_at is null do update
    set scan_id = excluded.scan_id, at = excluded.at, gate_id = excluded.gate_id, lane_id = excluded.lane_id,
      exit_scan_id = excluded.exit_scan_id, exit_at = excluded.exit_at`.execute(executor);
}

/** Takes back entries that no longer have a scan. */
export async function annulEntries(
  executor: Executor,
  matchday: number,
  entries: readonly Pick<StoredEntry, 'subject' | 'zoneId' | 'turn'>[],
  now: Date,
): Promise<void> {
  if (entries.length === 0) return;
  await sql`
    update gate_entry set annulled_at = ${now}
    from unnest(
      ${entries.map(({ subject }) => subject.kind)}::text[], ${entries.map(({ subject }) => subject.id)}::int[],
      ${entries.map(({ zoneId }) => zoneId)}::int[], ${entries.map(({ turn }) => turn)}::int[]
    ) as gone (kind, id, zone_id, turn)
    where gate_entry.annulled_at is null and gate_entry.matchday = ${matchday}
      and subject_kind = gone.kind and subject_id = gone.id and gate_entry.zone_id = gone.zone_id
      and gate_entry.turn = gone.turn`.execute(executor);
}

/**
 * Notifies lanes of the entries of tickets; they read the state of the moment when they ask. Of a car those of every
 * show of that day at the venue: a reservation for a day is good at all of them, and enters once.
 */
export async function tellEntries(
  executor: Executor,
  { showId, matchday }: Day,
  subjects: readonly Subject[],
): Promise<void> {
  if (subjects.length === 0) return;
  const idsOf = (kind: Subject['kind']) => subjects.filter((one) => one.kind === kind).map(({ id }) => id);
  // Parking tickets have negative numbers, since tickets and parking tickets have separate ids.
  await sql`
    insert into gate_change (show_id, kind, subject_id)
    select ${showId}::int, 'entries', id from unnest(${idsOf('ticket')}::int[]) as id
    union all
    select show.id, 'entries', -parking.id
    from unnest(${idsOf('parking')}::int[]) as parking (id)
    cross join show
    where show.id = ${showId} or (
      matchday_of(show.starts_at) = ${matchday}
      and show.venue_id = (select venue_id from show as own where own.id = ${showId})
    )`.execute(executor);
}
