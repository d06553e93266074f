import type { DocumentPolicy, ShowState } from '@club/gate-rules/matchday.ts';
import type { ReentrySince } from '@club/gate-rules/merge.ts';
import { sql } from 'kysely';
import type { Executor } from '../../db/database.ts';
import { knownStart } from '../../shared/known-start.ts';
import type { SectorLanes, SharesSince } from './sector-lanes.ts';

export interface PolicyRow {
  readonly version: number;
  readonly opensMinutes: number;
  readonly closesMinutes: number;
  readonly documents: DocumentPolicy['kind'];
  readonly oneIn: number;
  readonly acceptsLater: boolean;
  readonly toleranceMinutes: number;
  /** Minutes after an exit, by the zone's id. */
  readonly reentry: Readonly<Record<string, number>>;
  readonly state: ShowState;
  /** The only lanes that admit a sector, by the sector's id in the show. */
  readonly sectorLanes: SectorLanes;
  readonly notice: string;
  /** When it was last changed; null: never. */
  readonly changedAt: string | null;
}

/** The default policy of a show (spec 5 §3). Version 0: there is no row. */
export const USUAL_POLICY: PolicyRow = {
  ...{ version: 0, opensMinutes: 120, closesMinutes: 60, documents: 'never', oneIn: 10 },
  ...{ acceptsLater: false, toleranceMinutes: 30, reentry: {}, state: 'on', notice: '' },
  sectorLanes: {},
  changedAt: null,
};

export interface GateShow {
  readonly showId: number;
  readonly name: string;
  readonly venueId: number;
  readonly startsAt: Date;
  readonly endsAt: Date;
  /** `YYYYMMDD`. */
  readonly day: number;
  /** Its former start times, before it moved to other days, in milliseconds since 1970. */
  readonly formerStarts: readonly number[];
  /** The office's act (cancelled, postponed), which overrides the policy's state; null for none. */
  readonly officeState: Exclude<ShowState, 'on'> | null;
  /** A season pass is sold as a show, but does not admit: each match has its own tickets (spec 8). */
  readonly isSeasonPass: boolean;
  /** The history of re-entry by zone, the earliest first: `policy` has the current one. */
  readonly reentries: readonly ReentrySince[];
  /** The history of lanes by sector, the earliest first: `policy` has the current one. */
  readonly shares: readonly SharesSince[];
  readonly policy: PolicyRow;
}

const SHOWS = sql`
  select
    show.id as "showId", show.name, show.venue_id as "venueId", show.starts_at as "startsAt", show.ends_at as "endsAt",
    matchday_of(show.starts_at) as day, show.is_season_pass as "isSeasonPass",
    coalesce((
      select json_agg((extract(epoch from from_starts_at) * 1000)::bigint) from show_move where show_move.show_id = show.id
    ), '[]') as "formerStarts",
    case
      when show.cancelled_at is not null then 'cancelled'
      when show.date_is_open then 'postponed'
    end as "officeState",
    coalesce((
      select json_agg(json_build_object(
        'since', (extract(epoch from since) * 1000)::bigint,
        'zoneIds', array(select zone::int from jsonb_object_keys(gate_reentry.reentry) as zone)
      ) order by since)
      from gate_reentry where gate_reentry.show_id = show.id
    ), '[]') as reentries,
    coalesce((
      select json_agg(json_build_object(
        'since', (extract(epoch from since) * 1000)::bigint, 'sectorLanes', gate_share.sector_lanes
      ) order by since)
      from gate_share where gate_share.show_id = show.id
    ), '[]') as shares,
    case when policy.show_id is null then null else json_build_object(
      'version', policy.version, 'opensMinutes', opens_minutes, 'closesMinutes', closes_minutes, 'documents', documents,
      'oneIn', one_in, 'acceptsLater', accepts_later, 'toleranceMinutes', tolerance_minutes, 'reentry', reentry,
      'state', state, 'sectorLanes', sector_lanes, 'notice', notice, 'changedAt', changed_at
    ) end as policy
  from show
  left join gate_policy as policy on policy.show_id = show.id`;

type Row = Omit<GateShow, 'policy'> & { readonly policy: PolicyRow | null };
const showOf = (row: Row): GateShow => ({ ...row, policy: row.policy ?? USUAL_POLICY });

export async function findGateShow(executor: Executor, showId: number): Promise<GateShow | null> {
  const { rows } = await sql<Row>`${SHOWS} where show.id = ${showId}`.execute(executor);
  return rows[0] ? showOf(rows[0]) : null;
}

/** Published matches of a venue, or of all, that begin at most `hours` after a time, or ended at most 6 hours before. */
export async function findShowsAround(
  executor: Executor,
  { at, hours, venueId }: { at: Date; hours: number; venueId: number | null },
): Promise<GateShow[]> {
  const { rows } = await sql<Row>`
    ${SHOWS}
    where show.published_at is not null and not show.is_season_pass
      and show.starts_at < ${at}::timestamptz + ${hours} * interval '1 hour'
      and show.ends_at > ${at}::timestamptz - interval '6 hours'
      and (${venueId}::int is null or show.venue_id = ${venueId})
    order by show.starts_at, show.id`.execute(executor);
  return rows.map(showOf);
}

export interface ShowSectorRow {
  readonly showSectorId: number;
  readonly standId: number;
  readonly code: string;
  readonly stand: string;
  readonly name: string;
}

/** The sectors of a show, in the order in which packages number them. */
export async function findShowSectors(executor: Executor, showId: number): Promise<ShowSectorRow[]> {
  const { rows } = await sql<ShowSectorRow>`
    select show_sector.id as "showSectorId", show_sector.stand_id as "standId", show_sector.code,
      sector.stand_name as stand, sector.description as name
    from show_sector join sector on sector.id = show_sector.sector_id
    where show_sector.show_id = ${showId}
    order by show_sector.id`.execute(executor);
  return rows;
}

type PolicyValues = Omit<PolicyRow, 'changedAt'>;

/** Writes the policy of a show if it still has that version (0: none); false if another save was first. */
export async function writePolicy(
  executor: Executor,
  showId: number,
  { version, now, ...policy }: PolicyValues & { readonly now: Date },
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    insert into gate_policy (
      show_id, opens_minutes, closes_minutes, documents, one_in, accepts_later, tolerance_minutes, reentry, state,
      sector_lanes, notice, changed_at
    )
    select
      ${showId}, ${policy.opensMinutes}, ${policy.closesMinutes}, ${policy.documents}, ${policy.oneIn},
      ${policy.acceptsLater}, ${policy.toleranceMinutes}, ${JSON.stringify(policy.reentry)}::jsonb, ${policy.state},
      ${JSON.stringify(policy.sectorLanes)}::jsonb, ${policy.notice}, ${now}
    on conflict (show_id) do update
    set
      version = gate_policy.version + 1, opens_minutes = excluded.opens_minutes,
      closes_minutes = excluded.closes_minutes, documents = excluded.documents, one_in = excluded.one_in,
      accepts_later = excluded.accepts_later, tolerance_minutes = excluded.tolerance_minutes,
      reentry = excluded.reentry, state = excluded.state,
      sector_lanes = excluded.sector_lanes, notice = excluded.notice, changed_at = excluded.changed_at
    where gate_policy.version = ${version}`.execute(executor);
  return (numAffectedRows ?? 0n) > 0n;
}

/** What the lanes of a venue's next shows say was changed; an unset policy stays version 0. */
export async function noticeAtVenue(
  executor: Executor,
  venueId: number,
  notice: string,
  now: Date,
): Promise<void> {
  await sql`
    insert into gate_policy (show_id, version, notice, changed_at)
    select id, 0, ${notice}, ${now}::timestamptz from show
    where venue_id = ${venueId} and published_at is not null and not is_season_pass
      and starts_at < ${now}::timestamptz + interval '1 day' and ends_at > ${now}::timestamptz - interval '6 hours'
    on conflict (show_id) do update set notice = excluded.notice, changed_at = excluded.changed_at`.execute(
    executor,
  );
}

/** Lets people in again; returns the state in which the policy was, null if they were let in. */
export async function letInAgain(executor: Executor, showId: number): Promise<ShowState | null> {
  const { rows } = await sql<{ state: ShowState }>`
    update gate_policy set state = 'on', version = version + 1
    from (select state from gate_policy where show_id = ${showId} for update) as former
    where show_id = ${showId} and former.state <> 'on'
    returning former.state`.execute(executor);
  return rows[0]?.state ?? null;
}

/** Sectors of a show that no gate of its venue admits. */
export async function sectorsWithoutGate(executor: Executor, showId: number): Promise<readonly string[]> {
  const { rows } = await sql<{ name: string }>`
    select sector.stand_name || ' · ' || sector.description as name
    from show
    join show_sector on show_sector.show_id = show.id
    join sector on sector.id = show_sector.sector_id
    where show.id = ${showId} and exists (select from gate_setup where venue_id = show.venue_id)
      and not exists (
        select from gate_access as access
        where access.venue_id = show.venue_id and access.stand_id = show_sector.stand_id
          and access.sector_code = show_sector.code
      )
    order by sector.stand_id, sector.code`.execute(executor);
  return rows.map(({ name }) => name);
}

/** Zones of a show that are full now. */
export async function findFullZones(executor: Executor, showId: number): Promise<readonly number[]> {
  const { rows } = await sql<{ id: number }>`
    select zone_id as id from gate_full_zone where show_id = ${showId}`.execute(executor);
  return rows.map(({ id }) => id);
}

/** Records which zones of a show are full; returns whether that changed. */
export async function writeFullZones(
  executor: Executor,
  showId: number,
  { zoneIds, now }: { readonly zoneIds: readonly number[]; readonly now: Date },
): Promise<boolean> {
  const { rows } = await sql`
    with gone as (
      delete from gate_full_zone where show_id = ${showId} and zone_id <> all(${zoneIds}::int[]) returning zone_id
    ),
    come as (
      insert into gate_full_zone (show_id, zone_id, since)
      select ${showId}::int, id, ${now}::timestamptz from unnest(${zoneIds}::int[]) as id
      on conflict do nothing
      returning zone_id
    )
    select from gone union all select from come`.execute(executor);
  return rows.length > 0;
}

/** Live tickets of a show by sector, counted once when sectors are assigned to lanes. */
export async function countLiveTickets(
  executor: Executor,
  showId: number,
): Promise<ReadonlyMap<number, number>> {
  const { rows } = await sql<{ id: number; tickets: number }>`
    select place.show_sector_id as id, count(*)::int as tickets
    from ticket join place on place.id = ticket.place_id
    where ticket.show_id = ${showId} and ticket.state = 'live'
    group by place.show_sector_id`.execute(executor);
  return new Map(rows.map(({ id, tickets }) => [id, tickets]));
}

/** Lanes of a venue with an active device. */
export async function findMannedLanes(executor: Executor, venueId: number): Promise<ReadonlySet<number>> {
  const { rows } = await sql<{ id: number }>`
    select distinct gate_lane.id
    from gate_device as device
    join gate_lane on gate_lane.id = device.lane_id
    join gate on gate.id = gate_lane.gate_id
    where device.state = 'active' and gate.venue_id = ${venueId}`.execute(executor);
  return new Set(rows.map(({ id }) => id));
}

export interface OfficeShow {
  readonly showId: number;
  readonly name: string;
  /** Null while its date is open. */
  readonly startsAt: Date | null;
  readonly endsAt: Date;
  readonly venueId: number;
  readonly venue: string;
}

/** Scans are kept for a year. */
const DAYS = { before: 366, after: 60 } as const;

/** The shows that the gates' office lists, those without a date first, then by time: also those that moved from a day of this span, and all with a closing, which is kept. */
export async function listOfficeShows(executor: Executor, now: Date): Promise<readonly OfficeShow[]> {
  const from = sql`${now}::timestamptz - ${DAYS.before} * interval '1 day'`;
  const until = sql`${now}::timestamptz + ${DAYS.after} * interval '1 day'`;
  const { rows } = await sql<OfficeShow>`
    select show.id as "showId", show.name, ${knownStart} as "startsAt", show.ends_at as "endsAt",
      venue.id as "venueId", venue.name as venue
    from show join venue on venue.id = show.venue_id
    where show.published_at is not null and not show.is_season_pass
      and (show.starts_at between ${from} and ${until} or exists (
        select from show_move
        where show_move.show_id = show.id and not from_date_was_open and from_starts_at between ${from} and ${until}
      ) or exists (select from gate_closing where gate_closing.show_id = show.id))
    order by show.date_is_open desc, show.starts_at, show.id`.execute(executor);
  return rows;
}
