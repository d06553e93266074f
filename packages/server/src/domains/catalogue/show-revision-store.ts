import { sql } from 'kysely';
import type { Executor, Tx } from '../../db/database.ts';
import { knownStart } from '../../shared/known-start.ts';

/** A published show of a venue that is not over, and its revision of the plan. */
export interface ShowOfVenue {
  readonly showId: number;
  readonly name: string;
  readonly startsAt: Date | null;
  /** Number of its revision. */
  readonly revision: number;
}

/** The coming shows that are played and whose revision is not the venue's last published one, nearest first. */
export async function showsBehind(executor: Executor, venueId: number, now: Date): Promise<ShowOfVenue[]> {
  const { rows } = await sql<ShowOfVenue>`
    select show.id as "showId", show.name, ${knownStart} as "startsAt", revision.number as revision
    from show
    join venue on venue.id = show.venue_id
    join venue_revision as revision on revision.id = show.revision_id
    where show.venue_id = ${venueId} and show.published_at is not null and show.ends_at > ${now}
      and show.revision_id <> venue.revision_id and show.cancelled_at is null
    order by show.starts_at, show.id`.execute(executor);
  return rows;
}

/** How many shows were published with a sector, in any revision; if code is null, with any sector of the stand. */
export interface SectorUse {
  readonly standId: number;
  readonly code: string | null;
  readonly shows: number;
}

export async function sectorUses(executor: Executor, venueId: number): Promise<SectorUse[]> {
  const { rows } = await sql<SectorUse>`
    select show_sector.stand_id as "standId", show_sector.code, count(distinct show.id)::integer as shows
    from show
    join show_sector on show_sector.show_id = show.id
    where show.venue_id = ${venueId} and show.published_at is not null
    group by grouping sets ((show_sector.stand_id, show_sector.code), (show_sector.stand_id))
    order by 1, 2 nulls first`.execute(executor);
  return rows;
}

/** A sector that a change of revision adds to a show, removes or calls otherwise. */
export interface MovedSector {
  readonly standId: number;
  readonly code: string;
  readonly description: string;
  readonly change: 'added' | 'gone' | 'renamed';
}

/** The sectors that only one of the two revisions has, or that have another name in each, among those relevant for the show. */
export async function movedSectors(
  executor: Executor,
  { showId, revisionId }: { readonly showId: number; readonly revisionId: number },
): Promise<MovedSector[]> {
  const { rows } = await sql<MovedSector>`
    select sector.stand_id as "standId", sector.code, sector.description, 'added' as change
    from ${sectorsToAdd({ showId, revisionId })}
    union all
    select show_sector.stand_id, show_sector.code, sector.description, 'gone'
    from show_sector
    join show on show.id = show_sector.show_id
    join sector on sector.id = show_sector.sector_id and sector.revision_id = show.revision_id
    where show.id = ${showId} and not exists (
      select from sector as next
      where next.revision_id = ${revisionId} and next.stand_id = sector.stand_id and next.code = sector.code
    )
    union all
    select next.stand_id, next.code, next.description || ' (' || next.stand_name || ')', 'renamed'
    from show_sector
    join sector on sector.id = show_sector.sector_id
    join sector as next
      on next.revision_id = ${revisionId} and next.stand_id = sector.stand_id and next.code = sector.code
    where show_sector.show_id = ${showId}
      and (next.description, next.stand_name) is distinct from (sector.description, sector.stand_name)
    order by 4, 1, 2`.execute(executor);
  return rows;
}

/** Sectors that are new in the revision. One that was in the show's revision, but not in the show, stays out. */
const sectorsToAdd = ({ showId, revisionId }: { showId: number; revisionId: number }) => sql`
  sector
  where sector.revision_id = ${revisionId}
    and not exists (
      select from sector as known join show on show.revision_id = known.revision_id
      where show.id = ${showId} and known.stand_id = sector.stand_id and known.code = sector.code
    )
    and not exists (
      select from show_sector
      where show_sector.show_id = ${showId} and show_sector.stand_id = sector.stand_id and show_sector.code = sector.code
    )`;

/**
 * Applies another revision of its venue's plan to a coming show: its sectors become the revision's, new ones are
 * added closed and without prices, removed ones are closed. False if it already has the revision, or is over. The
 * caller changes the places, in the same transaction.
 */
export async function takeRevision(
  tx: Tx,
  { showId, revisionId, now }: { readonly showId: number; readonly revisionId: number; readonly now: Date },
): Promise<boolean> {
  // The sectors first, while the show's row still has the old revision; the lock on that row serialises concurrent
  // calls.
  const { rows } = await sql`
    select id from show
    where id = ${showId} and published_at is not null and ends_at > ${now} and revision_id <> ${revisionId}
      and venue_id = (select venue_id from venue_revision where id = ${revisionId})
    for no key update`.execute(tx);
  if (rows.length === 0) return false;
  await sql`
    insert into show_sector (show_id, sector_id, stand_id, code, is_open)
    select ${showId}, sector.id, sector.stand_id, sector.code, false
    from ${sectorsToAdd({ showId, revisionId })}`.execute(tx);
  await sql`
    update show_sector
    set sector_id = coalesce(next.id, show_sector.sector_id), is_open = show_sector.is_open and next.id is not null
    from show_sector as own
    left join sector as next
      on next.revision_id = ${revisionId} and next.stand_id = own.stand_id and next.code = own.code
    where own.show_id = ${showId} and show_sector.id = own.id`.execute(tx);
  await sql`update show set revision_id = ${revisionId} where id = ${showId}`.execute(tx);
  return true;
}
