import { sql } from 'kysely';
import type { Executor } from '../../db/database.ts';

/** A place with the names that go on a ticket; row and seat are null in an unnumbered sector. */
export interface PlaceOfShow {
  readonly id: number;
  readonly showSectorId: number;
  readonly number: number;
  readonly rowId: number | null;
  readonly rowName: string | null;
  readonly seatId: number | null;
  readonly seatName: string | null;
}

/** In the order of the ids; unknown ids are left out. */
export async function placesByIds(executor: Executor, ids: readonly number[]): Promise<PlaceOfShow[]> {
  if (ids.length === 0) return [];
  const rows = await executor
    .selectFrom('place')
    .innerJoin('show_sector', 'show_sector.id', 'place.show_sector_id')
    .leftJoin('seat', (join) =>
      join
        .onRef('seat.sector_id', '=', 'show_sector.sector_id')
        .onRef('seat.row_id', '=', 'place.row_id')
        .onRef('seat.seat_id', '=', 'place.seat_id'),
    )
    .where('place.id', 'in', ids)
    .select([
      'place.id',
      'place.show_sector_id as showSectorId',
      'place.number',
      'place.row_id as rowId',
      'seat.row_name as rowName',
      'place.seat_id as seatId',
      'seat.seat_name as seatName',
    ])
    .execute();
  return rows.toSorted((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id));
}

/** The place of a seat; null if the sector of the show has no such seat. */
export async function findSeatPlace(
  executor: Executor,
  showSectorId: number,
  seat: { readonly rowId: number; readonly seatId: number },
): Promise<number | null> {
  const row = await executor
    .selectFrom('place')
    .where('show_sector_id', '=', showSectorId)
    .where('row_id', '=', seat.rowId)
    .where('seat_id', '=', seat.seatId)
    .select('id')
    .executeTakeFirst();
  return row?.id ?? null;
}

/** The place that a show keeps for an owned seat, transferred or not; null if there is none. */
export async function findKeptPlace(
  executor: Executor,
  showId: number,
  ownedSeatId: number,
): Promise<number | null> {
  const row = await executor
    .selectFrom('place')
    .innerJoin('show_sector', 'show_sector.id', 'place.show_sector_id')
    .select('place.id')
    .where('show_sector.show_id', '=', showId)
    .where('place.allotment', '=', 'seat-holder')
    .where('place.allotment_owner', '=', ownedSeatId)
    .executeTakeFirst();
  return row?.id ?? null;
}

/** Whether the venue of a show has season seats whose places this show keeps for their holders. */
export async function hasSeatHolders(executor: Executor, showId: number): Promise<boolean> {
  const { rows } = await sql<{ has: boolean }>`
    select exists (
      select 1
      from show_sector
      join place on place.show_sector_id = show_sector.id and place.allotment = 'seat-holder'
      where show_sector.show_id = ${showId} and place.ticket_id is null
    ) as has
  `.execute(executor);
  return rows[0]?.has ?? false;
}

/** What can be taken now in a sector of a show. `freeSeats` holds `row × 100 + seat`, empty when it is unnumbered. */
export interface FreePlaces {
  readonly hasFreePlaces: boolean;
  readonly freeSeats: ReadonlySet<number>;
}

/** One statement, only for lists and maps: the claim checks by itself. */
export async function freePlaces(executor: Executor, showSectorId: number, now: Date): Promise<FreePlaces> {
  const { rows } = await sql<{ count: number; seats: number[] | null }>`
    select
      count(*)::integer as count,
      array_agg(row_id * 100 + seat_id) filter (where row_id is not null) as seats
    from place
    where show_sector_id = ${showSectorId}
      and allotment = 'sale' and allotment_owner = 0
      and is_free(place, ${now})
  `.execute(executor);
  const [found] = rows;
  return { hasFreePlaces: (found?.count ?? 0) > 0, freeSeats: new Set(found?.seats ?? []) };
}

/** Whether only the hold has these places now. Only a check: issuing decides. */
export async function arePlacesFree(
  executor: Executor,
  {
    placeIds,
    holdId,
    now,
  }: { readonly placeIds: readonly number[]; readonly holdId: number; readonly now: Date },
): Promise<boolean> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count
    from place
    where id = any(${placeIds}::int[])
      and (is_free(place, ${now}) or (ticket_id is null and hold_id = ${holdId}))`.execute(executor);
  return rows[0]?.count === placeIds.length;
}
