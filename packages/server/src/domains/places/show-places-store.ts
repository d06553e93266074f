import { sql } from 'kysely';
import type { Executor, Tx } from '../../db/database.ts';
import type { Allotment } from './allotment.ts';

/** The places of a sector of a show by state; the last is the sum of the others. */
export interface Occupancy {
  readonly showSectorId: number;
  readonly showId: number;
  readonly sold: number;
  readonly held: number;
  readonly setAside: number;
  /** Without those that a lower capacity blocks. */
  readonly blocked: number;
  readonly free: number;
  readonly capacity: number;
}

/**
 * Counts the places without a ticket, by a partial index, and the others as sold: a sector's places are numbered from
 * 1 without gaps. Not counted are places removed by a revision of the plan, and those blocked by a lower capacity.
 */
export async function occupancyOfShows(
  executor: Executor,
  showIds: readonly number[],
  now: Date,
): Promise<Occupancy[]> {
  const { rows } = await sql<Occupancy>`
    select
      show_sector.id as "showSectorId",
      show_sector.show_id as "showId",
      size.capacity - own.unsold - own.removed as sold,
      own.held,
      own.unsold - own.held - own.cut - own.blocked - own.free as "setAside",
      own.blocked,
      own.free,
      size.capacity - own.removed - own.cut as capacity
    from show_sector
    cross join lateral (
      select array(
        select id from place_block where place_block.show_sector_id = show_sector.id and place_block.reason = 'capacity'
      ) as cuts
    ) as act
    cross join lateral (
      select coalesce(max(place.number), 0)::integer as capacity
      from place where place.show_sector_id = show_sector.id
    ) as size
    cross join lateral (
      select
        (count(*) filter (where place.allotment <> 'removed'))::integer as unsold,
        (count(*) filter (where place.allotment = 'removed'))::integer as removed,
        (count(*) filter (where place.held_until > ${now}))::integer as held,
        (count(*) filter (where place.allotment = 'blocked' and place.allotment_owner = any(act.cuts)))::integer as cut,
        (count(*) filter (
          where place.allotment = 'blocked' and place.allotment_owner <> all(act.cuts) and is_free(place, ${now})
        ))::integer as blocked,
        (count(*) filter (where place.allotment = 'sale' and is_free(place, ${now})))::integer as free
      from place where place.show_sector_id = show_sector.id and place.ticket_id is null
    ) as own
    where show_sector.show_id = any(${showIds}::int[])
    order by show_sector.stand_id, show_sector.id`.execute(executor);
  return rows;
}

interface SetAsideCount {
  readonly showSectorId: number;
  readonly allotment: Allotment | 'accessible';
  readonly count: number;
}

/** Staff set places aside for these as a whole, also if by now outlets and passes have them. */
const WHOLE: readonly Allotment[] = ['press', 'accreditation'];

/**
 * How many places of each sector of a show are set aside for a purpose as a whole, or without an owner. Of blocked ones only those that are kept
 * accessible, and those blocked by no act: since the publication, or, not counted, by a withdrawal.
 */
export async function setAsideOfShow(executor: Executor, showId: number): Promise<SetAsideCount[]> {
  const { rows } = await sql<SetAsideCount>`
    select place.show_sector_id as "showSectorId", kept.allotment, count(*)::integer as count
    from place
    join show_sector on show_sector.id = place.show_sector_id
    join show on show.id = show_sector.show_id
    left join place_block on place.allotment = 'blocked' and place_block.id = place.allotment_owner
    cross join lateral (
      select case when place_block.reason = 'accessible' then 'accessible' else place.allotment end as allotment
    ) as kept
    where show_sector.show_id = ${showId}
      and case kept.allotment
        when 'accessible' then true
        when 'blocked' then place.allotment_owner = 0 and show.withdrawn_at is null
        else place.allotment = any(${WHOLE}::text[])
          or place.allotment not in ('sale', 'removed') and place.allotment_owner = 0
      end
    group by place.show_sector_id, kept.allotment
    order by place.show_sector_id, kept.allotment = 'blocked', kept.allotment`.execute(executor);
  return rows;
}

/**
 * Withdraws all places of a show for good, and returns how many could not be: those with a ticket or a live hold. A
 * concurrent claim either comes before, and is counted, or after, and finds the place blocked: this waits for locked
 * rows, and a claim checks the place again under its lock.
 */
export async function withdrawPlaces(tx: Tx, showId: number, now: Date): Promise<number> {
  const { rows } = await sql<{ left: number }>`
    with locked as materialized (
      select place.id, is_free(place, ${now}) as is_free
      from place
      join show_sector on show_sector.id = place.show_sector_id
      where show_sector.show_id = ${showId} and place.allotment <> 'removed'
      order by place.id
      for update of place
    ),
    blocked as (
      update place set
        allotment = 'blocked', allotment_owner = 0, hold_id = null, held_until = null,
        former_allotment = coalesce(former_allotment, allotment),
        former_owner = coalesce(former_owner, allotment_owner)
      from locked
      where place.id = locked.id and locked.is_free
    )
    select (count(*) filter (where not locked.is_free))::integer as left from locked`.execute(tx);
  return rows[0]?.left ?? 0;
}
