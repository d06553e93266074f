import type { DocumentPolicy, ShowState } from '@club/gate-rules/matchday.ts';
import { sql } from 'kysely';
import type { Executor } from '../../db/database.ts';

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
  readonly isRehearsal: boolean;
  readonly state: ShowState;
  readonly notice: string;
}

/** A show that nobody made a policy for (spec 5 §3). Version 0: there is no row. */
export const USUAL_POLICY: PolicyRow = {
  ...{ version: 0, opensMinutes: 120, closesMinutes: 60, documents: 'never', oneIn: 10 },
  ...{ acceptsLater: false, toleranceMinutes: 30, reentry: {}, isRehearsal: false, state: 'on', notice: '' },
};

export interface GateShow {
  readonly showId: number;
  readonly name: string;
  readonly venueId: number;
  readonly startsAt: Date;
  readonly endsAt: Date;
  /** `YYYYMMDD`. */
  readonly day: number;
  readonly isWithdrawn: boolean;
  readonly policy: PolicyRow;
}

const SHOWS = sql`
  select
    show.id as "showId", show.name, show.venue_id as "venueId", show.starts_at as "startsAt", show.ends_at as "endsAt",
    matchday_of(show.starts_at) as day, show.withdrawn_at is not null as "isWithdrawn",
    case when policy.show_id is null then null else json_build_object(
      'version', policy.version, 'opensMinutes', opens_minutes, 'closesMinutes', closes_minutes, 'documents', documents,
      'oneIn', one_in, 'acceptsLater', accepts_later, 'toleranceMinutes', tolerance_minutes, 'reentry', reentry,
      'isRehearsal', is_rehearsal, 'state', state, 'notice', notice
    ) end as policy
  from show
  left join gate_policy as policy on policy.show_id = show.id`;

type Row = Omit<GateShow, 'policy'> & { readonly policy: PolicyRow | null };
const showOf = (row: Row): GateShow => ({ ...row, policy: row.policy ?? USUAL_POLICY });

export async function findGateShow(executor: Executor, showId: number): Promise<GateShow | null> {
  const { rows } = await sql<Row>`${SHOWS} where show.id = ${showId}`.execute(executor);
  return rows[0] ? showOf(rows[0]) : null;
}

/** Published shows of a venue, or of all, that are played around a moment: from `before` after it to `after` past their end. */
export async function findShowsAround(
  executor: Executor,
  { at, hours, venueId }: { at: Date; hours: number; venueId: number | null },
): Promise<GateShow[]> {
  const { rows } = await sql<Row>`
    ${SHOWS}
    where show.published_at is not null
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
