import { sql } from 'kysely';
import type { Executor } from '../../db/database.ts';
import { knownStart } from '../../shared/known-start.ts';

/** Venues with a published plan, by name. */
export async function listVenues(
  executor: Executor,
): Promise<readonly { readonly id: number; readonly name: string; readonly hasGates: boolean }[]> {
  const { rows } = await sql<{ id: number; name: string; hasGates: boolean }>`
    select venue.id, venue.name, setup.venue_id is not null as "hasGates"
    from venue left join gate_setup as setup on setup.venue_id = venue.id
    where venue.revision_id is not null
    order by venue.name, venue.id`.execute(executor);
  return rows;
}

export interface VenueSector {
  readonly standId: number;
  readonly stand: string;
  readonly code: string;
  readonly name: string;
}

/** The sectors of a venue's current plan. */
export async function findVenueSectors(executor: Executor, venueId: number): Promise<readonly VenueSector[]> {
  const { rows } = await sql<VenueSector>`
    select sector.stand_id as "standId", sector.stand_name as stand, sector.code, sector.description as name
    from venue join sector on sector.revision_id = venue.revision_id
    where venue.id = ${venueId}
    order by sector.stand_id, sector.code`.execute(executor);
  return rows;
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

const DAYS = { before: 30, after: 60 } as const;

/** The shows that the gates' office lists, by time: also those that moved from a day of this span, whose closing is still read. */
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
      ))
    order by show.starts_at, show.id`.execute(executor);
  return rows;
}
