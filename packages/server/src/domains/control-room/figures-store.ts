import { sql } from 'kysely';
import type { Executor } from '../../db/database.ts';

/** A show's day. */
export interface Day {
  readonly showId: number;
  readonly matchday: number;
}

/** Entries of tickets into the stadium, without car parks. */
const entriesOf = ({ showId, matchday }: Day) => sql`
  select entry.* from gate_entry as entry join gate_zone as zone on zone.id = entry.zone_id
  where entry.show_id = ${showId} and entry.matchday = ${matchday} and entry.annulled_at is null
    and entry.subject_kind = 'ticket' and zone.class <> 'parking'`;

/** A ticket's last turn in a zone says whether it is inside: a person who leaves through an unread exit has no recorded exit. */
const isInside = sql`(entry.exit_at is null and not exists (
  select from gate_entry as later
  where later.subject_kind = entry.subject_kind and later.subject_id = entry.subject_id and later.zone_id = entry.zone_id
    and later.matchday = entry.matchday and later.turn > greatest(entry.turn, 1) and later.annulled_at is null
))`;

export interface Totals {
  readonly inside: number;
  readonly entered: number;
  readonly expected: number;
  readonly lastMinutes: number;
}

/** Distinct tickets, not a sum over lanes, zones or turns (spec 5 §3.2): one has entered when it first did. */
export async function countTotals(executor: Executor, day: Day, since: Date): Promise<Totals> {
  const { rows } = await sql<Totals>`
    with entered as (
      select min(at) as at, bool_or(${isInside}) as "isInside"
      from (${entriesOf(day)}) as entry
      group by subject_id
    )
    select
      count(*) filter (where "isInside")::int as inside,
      count(*)::int as entered,
      (select count(*)::int from ticket where show_id = ${day.showId} and state = 'live') as expected,
      count(*) filter (where at > ${since})::int as "lastMinutes"
    from entered`.execute(executor);
  return rows[0] ?? { inside: 0, entered: 0, expected: 0, lastMinutes: 0 };
}

export interface PlaceCount {
  readonly id: number;
  readonly entries: number;
  readonly inside: number;
  readonly lastMinutes: number;
}

/** Entries by zone or by gate, including cars. */
export async function countBy(
  executor: Executor,
  { showId, matchday }: Day,
  column: 'zone_id' | 'gate_id',
  since: Date,
): Promise<readonly PlaceCount[]> {
  const { rows } = await sql<PlaceCount>`
    select ${sql.ref(column)} as id, count(*)::int as entries,
      count(distinct (subject_kind, subject_id)) filter (where ${isInside})::int as inside,
      count(*) filter (where at > ${since})::int as "lastMinutes"
    from gate_entry as entry
    where show_id = ${showId} and matchday = ${matchday} and annulled_at is null
    group by ${sql.ref(column)}`.execute(executor);
  return rows;
}

export interface SectorCount {
  readonly sector: string;
  readonly channel: string;
  readonly expected: number;
  readonly entered: number;
}

/** Live tickets by sector and channel, and how many of them have entered. */
export async function countSectors(executor: Executor, day: Day): Promise<readonly SectorCount[]> {
  const { rows } = await sql<SectorCount>`
    with entry as (select distinct subject_id from (${entriesOf(day)}) as stadium)
    select sector.stand_name || ' · ' || sector.description as sector, ticket.channel,
      count(*)::int as expected, count(entry.subject_id)::int as entered
    from ticket
    join place on place.id = ticket.place_id
    join show_sector on show_sector.id = place.show_sector_id
    join sector on sector.id = show_sector.sector_id
    left join entry on entry.subject_id = ticket.id
    where ticket.show_id = ${day.showId} and ticket.state = 'live'
    group by sector.id, ticket.channel
    order by sector.stand_id, sector.code, ticket.channel`.execute(executor);
  return rows;
}

/**
 * Whether the lane showed the server's decision of a scan: false if the answer came too late, and it showed its own.
 */
export const isShown = sql`not exists (
  select from gate_scan as shown where shown.asked = scan.id and shown.device_id = scan.device_id
)`;

/** Whether it came from a revoked device, and the chief has not accepted it. */
export const isAside = sql`exists (
  select from gate_set_aside as aside where aside.scan_id = scan.id and aside.state in ('quarantined', 'discarded')
)`;

/** Scans that admitted no person, by their result; of a revoked device those that were accepted. */
export async function countRefusals(
  executor: Executor,
  { showId, matchday }: Day,
): Promise<readonly { readonly result: string; readonly count: number }[]> {
  const { rows } = await sql<{ result: string; count: number }>`
    select result, count(*)::int as count
    from gate_scan as scan
    where show_id = ${showId} and matchday = ${matchday} and not passes and undoes is null and result not in ('OK', 'A1')
      and ${isShown} and not ${isAside}
    group by result
    order by count desc, result`.execute(executor);
  return rows;
}

export async function countOpenAlerts(executor: Executor, showId: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from gate_alert where show_id = ${showId} and state = 'open'`.execute(
    executor,
  );
  return rows[0]?.count ?? 0;
}
