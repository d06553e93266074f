import { sql } from 'kysely';
import type { Executor } from '../../db/database.ts';
import { blockAs, IS_CUT } from './block-store.ts';
import { changePlaces, type SectorAt, type WantedPlace } from './changed-places.ts';

/** The places of a sector of a show in numbers. */
export interface CapacityCount {
  /** All except those blocked by a lower capacity. */
  readonly capacity: number;
  readonly issued: number;
  /** In live holds. */
  readonly held: number;
}

export async function countCapacity(
  executor: Executor,
  { showSectorId, now }: SectorAt,
): Promise<CapacityCount> {
  const { rows } = await sql<CapacityCount>`
    select
      (count(*) filter (where not ${IS_CUT}))::integer as capacity,
      count(ticket_id)::integer as issued,
      (count(*) filter (where held_until > ${now}))::integer as held
    from place
    where show_sector_id = ${showSectorId} and allotment <> 'removed'`.execute(executor);
  return rows[0] ?? { capacity: 0, issued: 0, held: 0 };
}

/**
 * Blocks this many places of an unnumbered sector, all or none: first those on sale, then those blocked for another
 * reason, then those set aside. Skips locked rows, so that a place of a successful claim is never blocked.
 */
export function cutPlaces(
  executor: Executor,
  sector: SectorAt,
  { blockId, count }: { readonly blockId: number; readonly count: number },
): Promise<WantedPlace[]> {
  return changePlaces(executor, sector, {
    which: sql`
      and is_free(place, ${sector.now}) and not ${IS_CUT}
      order by place.allotment <> 'sale', place.allotment <> 'blocked', place.number desc
      limit ${count}
      for update of place skip locked`,
    set: sql`${blockAs(blockId)}, cut_from = case place.allotment when 'blocked' then place.allotment_owner end`,
    when: sql`(select count(*) from wanted) = ${count}`,
  });
}

/**
 * Adds this many places to an unnumbered sector: first those blocked by a lower capacity, which go back to what they
 * were, then new ones.
 */
export async function makeRoom(executor: Executor, sector: SectorAt, count: number): Promise<void> {
  // By an act whose time is not over.
  const isBlocked = sql`(place.cut_from is not null and not exists (
    select 1 from place_block where place_block.id = place.cut_from and place_block.until <= ${sector.now}
  ))`;
  const back = await changePlaces(executor, sector, {
    which: sql`
      and ${IS_CUT}
      order by place.cut_from is not null, place.number
      limit ${count}
      for update of place`,
    set: sql`
      allotment = case when ${isBlocked} then 'blocked' else place.former_allotment end,
      allotment_owner = case when ${isBlocked} then place.cut_from else place.former_owner end,
      former_allotment = case when ${isBlocked} then place.former_allotment end,
      former_owner = case when ${isBlocked} then place.former_owner end,
      cut_from = null`,
    when: sql`true`,
  });
  await sql`
    insert into place (show_sector_id, number)
    select ${sector.showSectorId}::int, last.number + further
    from (select coalesce(max(number), 0) as number from place where show_sector_id = ${sector.showSectorId}) as last
    cross join generate_series(1, ${count - back.length}::int) as further`.execute(executor);
}
