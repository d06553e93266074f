import { type RawBuilder, sql } from 'kysely';
import type { Executor, Tx } from '../../db/database.ts';

/** A show, and the revision of its venue's plan to apply. */
export interface PlanChange {
  readonly showId: number;
  readonly revisionId: number;
  readonly now: Date;
}

/** How many places of a sector of a show a change of plan concerns. */
export interface SectorChange {
  readonly standId: number;
  readonly code: string;
  readonly added: number;
  readonly removed: number;
  readonly renamed: number;
}

/** Places that prevent a show from taking the revision. */
export interface PlanObstacle {
  readonly standId: number;
  readonly code: string;
  /** Null for unnumbered places. */
  readonly rowName: string | null;
  readonly seatName: string | null;
  readonly places: number;
  /** `renamed`: the place stays, but a ticket or a hold already has its old name. */
  readonly reason: 'ticket' | 'hold' | 'set-aside' | 'blocked' | 'renamed';
}

/** Each sector of the show, joined with the revision's of the same name. */
const target = ({ showId, revisionId }: PlanChange) => sql`
  target as (
    select show_sector.id, show_sector.stand_id, show_sector.code, show_sector.sector_id as old_id,
      next.id as next_id, next.sale, next.capacity, old.sale as old_sale, old.capacity as old_capacity
    from show_sector
    join sector as old on old.id = show_sector.sector_id
    left join sector as next on next.revision_id = ${revisionId}
      and next.stand_id = show_sector.stand_id and next.code = show_sector.code
    where show_sector.show_id = ${showId}
  )`;

/** Numbered places of the show, with their change: none, another name, or removed. */
const seatFates = sql`
  seat_fate as (
    select place.id, target.stand_id, target.code, old.row_name, old.seat_name,
      seat.sector_id is null as is_leaving,
      seat.sector_id is not null
        and (seat.row_name, seat.seat_name) is distinct from (old.row_name, old.seat_name) as is_renamed
    from target
    join place on place.show_sector_id = target.id and place.row_id is not null and place.allotment <> 'removed'
    left join seat on seat.sector_id = target.next_id
      and seat.row_id = place.row_id and seat.seat_id = place.seat_id
    left join seat as old on old.sector_id = target.old_id
      and old.row_id = place.row_id and old.seat_id = place.seat_id
  )`;

/**
 * For each sector, the surplus of unnumbered places (negative: missing). Those that staff have added to the plan's
 * stay.
 */
const surplus = sql`
  surplus as (
    select counted.id, counted.stand_id, counted.code,
      case
        when counted.capacity < counted.places and counted.old_sale = 'unnumbered' and counted.sale = 'unnumbered'
        then least(counted.places - counted.capacity, greatest(counted.old_capacity - counted.capacity, 0))
        else counted.places - counted.capacity
      end as places
    from (
      select target.id, target.stand_id, target.code, target.sale, target.old_sale, target.old_capacity,
        case when target.sale = 'unnumbered' then target.capacity else 0 end as capacity,
        (
          select count(*)::integer from place
          where place.show_sector_id = target.id and place.row_id is null and place.allotment <> 'removed'
        ) as places
      from target
    ) as counted
  )`;

/** The places that a show would gain and lose, by sector; only changed sectors. */
export async function comparePlan(executor: Executor, change: PlanChange): Promise<SectorChange[]> {
  const { showId, revisionId } = change;
  const { rows } = await sql<SectorChange>`
    with ${target(change)}, ${seatFates}, ${surplus},
    changed as (
      select stand_id, code, 0 as added, 1 as removed, 0 as renamed from seat_fate where is_leaving
      union all
      select stand_id, code, 0, 0, 1 from seat_fate where is_renamed
      union all
      select target.stand_id, target.code, 1, 0, 0
      from target
      join seat on seat.sector_id = target.next_id
      where not exists (
        select from place
        where place.show_sector_id = target.id and place.row_id = seat.row_id and place.seat_id = seat.seat_id
          and place.allotment <> 'removed'
      )
      union all
      select stand_id, code, greatest(-places, 0), greatest(places, 0), 0 from surplus where places <> 0
      union all
      -- Sectors that the show gets with the revision.
      select sector.stand_id, sector.code, sector.capacity, 0, 0
      from sector
      where sector.revision_id = ${revisionId}
        and not exists (select from target where target.stand_id = sector.stand_id and target.code = sector.code)
        and not exists (
          select from sector as known join show on show.revision_id = known.revision_id
          where show.id = ${showId} and known.stand_id = sector.stand_id and known.code = sector.code
        )
    )
    select stand_id as "standId", code, sum(added)::integer as added, sum(removed)::integer as removed,
      sum(renamed)::integer as renamed
    from changed
    group by stand_id, code
    order by stand_id, code`.execute(executor);
  return rows;
}

/** The owner of a place; null if it is on sale. */
const reasonAt = (now: Date): RawBuilder<string | null> => sql`case
  when place.ticket_id is not null then 'ticket'
  when not is_free(place, ${now}) then 'hold'
  when place.allotment = 'blocked' then 'blocked'
  when place.allotment <> 'sale' then 'set-aside'
end`;

/** The obstacles that prevent a show from taking a revision: at most `most` of them, with the total of places. */
export async function planObstacles(
  executor: Executor,
  change: PlanChange,
  most: number,
): Promise<{ obstacles: readonly PlanObstacle[]; total: number }> {
  const { rows } = await sql<PlanObstacle & { total: number }>`
    with ${target(change)}, ${seatFates}, ${surplus},
    found as (
      select seat_fate.stand_id, seat_fate.code, seat_fate.row_name, seat_fate.seat_name, 1 as places,
        case when seat_fate.is_renamed then 'renamed' else ${reasonAt(change.now)} end as reason,
        place.row_id, place.seat_id
      from seat_fate
      join place on place.id = seat_fate.id
      where (seat_fate.is_leaving and ${reasonAt(change.now)} is not null)
        or (seat_fate.is_renamed and not is_free(place, ${change.now}))
      union all
      select surplus.stand_id, surplus.code, null, null,
        (surplus.places - count(*) filter (where ${reasonAt(change.now)} is null))::integer,
        -- The first that applies of ticket, hold, set aside, blocked.
        (array['ticket', 'hold', 'set-aside', 'blocked'])[min(
          array_position(array['ticket', 'hold', 'set-aside', 'blocked'], ${reasonAt(change.now)})
        )],
        null, null
      from surplus
      join place on place.show_sector_id = surplus.id and place.row_id is null and place.allotment <> 'removed'
      where surplus.places > 0
      group by surplus.id, surplus.stand_id, surplus.code, surplus.places
      having count(*) filter (where ${reasonAt(change.now)} is null) < surplus.places
    )
    select stand_id as "standId", code, row_name as "rowName", seat_name as "seatName", places, reason,
      (sum(places) over ())::integer as total
    from found
    order by stand_id, code, row_id, seat_id
    limit ${most}`.execute(executor);
  const obstacles = rows.map(({ total: _, ...obstacle }) => obstacle);
  return { obstacles, total: rows[0]?.total ?? 0 };
}

/**
 * Removes the places that the revision no longer has, and checks that no removed or renamed one is owned or being
 * claimed. False if one is: the caller rolls back. Like a claim it skips locked rows, so neither waits for the other,
 * and one of the two finds the place taken.
 */
export async function removePlaces(tx: Tx, change: PlanChange): Promise<boolean> {
  const { rows } = await sql<{ isWhole: boolean }>`
    with ${target(change)}, ${seatFates},
    wanted as (
      select place.id, seat_fate.is_leaving
      from seat_fate
      join place on place.id = seat_fate.id
      where (seat_fate.is_leaving and place.allotment = 'sale' or seat_fate.is_renamed)
        and is_free(place, ${change.now})
      order by place.id
      for no key update of place skip locked
    ),
    removed as (
      update place set allotment = 'removed', hold_id = null, held_until = null
      from wanted
      where place.id = wanted.id and wanted.is_leaving
    )
    select (select count(*) from wanted) = (select count(*) from seat_fate where is_leaving or is_renamed) as "isWhole"
  `.execute(tx);
  return (rows[0]?.isWhole ?? false) && removeSurplus(tx, change);
}

/** Unnumbered places are interchangeable: the last free ones are removed. */
async function removeSurplus(tx: Tx, change: PlanChange): Promise<boolean> {
  const { rows } = await sql<{ isWhole: boolean }>`
    with ${target(change)}, ${surplus},
    gone as (
      select chosen.id
      from surplus
      cross join lateral (
        select place.id from place
        where place.show_sector_id = surplus.id and place.row_id is null
          and place.allotment = 'sale' and is_free(place, ${change.now})
        order by place.number desc
        limit surplus.places
        for no key update skip locked
      ) as chosen
      where surplus.places > 0
    ),
    removed as (
      update place set allotment = 'removed', hold_id = null, held_until = null
      from gone
      where place.id = gone.id
    )
    select (select count(*) from gone) = (select coalesce(sum(places), 0) from surplus where places > 0) as "isWhole"
  `.execute(tx);
  return rows[0]?.isWhole ?? false;
}

/**
 * Adds the missing places of the show's sectors; one that was removed before is restored. Those of season seats are
 * set aside for their holders, if the show keeps them (spec 4 §2.9); the caller has the lock of `lockOwnedSeats`.
 */
export async function addPlaces(tx: Tx, showId: number): Promise<void> {
  await sql`
    insert into place (show_sector_id, number, row_id, seat_id, allotment, allotment_owner)
    select show_sector.id,
      (select coalesce(max(number), 0) from place where place.show_sector_id = show_sector.id)
        + row_number() over (partition by show_sector.id order by seat.row_id, seat.seat_id),
      seat.row_id, seat.seat_id,
      case when owned_seat.id is null then 'sale' else 'seat-holder' end, coalesce(owned_seat.id, 0)
    from show_sector
    join show on show.id = show_sector.show_id
    join sector on sector.id = show_sector.sector_id and sector.revision_id = show.revision_id
    join seat on seat.sector_id = sector.id
    left join owned_seat on show.keeps_owned_seats and owned_seat.ended_at is null
      and owned_seat.venue_id = show.venue_id and owned_seat.stand_id = show_sector.stand_id
      and owned_seat.sector_code = show_sector.code
      and owned_seat.row_id = seat.row_id and owned_seat.seat_id = seat.seat_id
    where show_sector.show_id = ${showId}
      and not exists (
        select from place
        where place.show_sector_id = show_sector.id and place.row_id = seat.row_id and place.seat_id = seat.seat_id
          and place.allotment <> 'removed'
      )
    order by show_sector.id, seat.row_id, seat.seat_id
    on conflict (show_sector_id, row_id, seat_id) where row_id is not null
      do update set allotment = excluded.allotment, allotment_owner = excluded.allotment_owner`.execute(tx);
  const missing = sql`
    missing as (
      select show_sector.id, sector.capacity - count(place.id) as places
      from show_sector
      join show on show.id = show_sector.show_id
      join sector on sector.id = show_sector.sector_id and sector.revision_id = show.revision_id
      left join place on place.show_sector_id = show_sector.id
        and place.row_id is null and place.allotment <> 'removed'
      where show_sector.show_id = ${showId} and sector.sale = 'unnumbered'
      group by show_sector.id, sector.capacity
    )`;
  await sql`
    with ${missing}
    update place set allotment = 'sale'
    from missing
    cross join lateral (
      select place.id from place
      where place.show_sector_id = missing.id and place.row_id is null and place.allotment = 'removed'
      order by place.number
      limit greatest(missing.places, 0)
    ) as back
    where place.id = back.id`.execute(tx);
  await sql`
    with ${missing}
    insert into place (show_sector_id, number)
    select missing.id,
      (select coalesce(max(number), 0) from place where place.show_sector_id = missing.id)
        + generate_series(1, missing.places)
    from missing
    where missing.places > 0`.execute(tx);
}
