import { type RawBuilder, sql } from 'kysely';
import type { Executor } from '../../db/database.ts';
import type { Allotment } from './allotment.ts';

/** The state of a place for staff: the first that applies of ticket, blocked, live hold, allotment. */
export type PlaceState = 'issued' | 'held' | Exclude<Allotment, 'removed'>;

/** A place that staff wanted to change. */
export interface WantedPlace {
  readonly number: number;
  /** Null in an unnumbered sector. */
  readonly rowId: number | null;
  readonly rowName: string | null;
  readonly seatId: number | null;
  readonly seatName: string | null;
  /** The state before the change; a blocked place in a live hold is `blocked`. */
  readonly was: PlaceState;
  /** In a live hold. */
  readonly isHeld: boolean;
  /** The outlet, box, courtesy, … that it belonged to, by `was`; 0 for none. */
  readonly ownerId: number;
  readonly isDone: boolean;
}

/** The places of a show's sector that staff select: given seats, or a quantity of those that qualify. */
export type PlaceChoice =
  | { readonly seats: readonly { readonly rowId: number; readonly seatId: number }[] }
  | { readonly count: number };

export interface SectorAt {
  readonly showSectorId: number;
  readonly now: Date;
}

/** The state of a `place`, as in `wanted` (see there). */
export const stateOf = (now: Date) => sql<PlaceState>`
  case
    when place.ticket_id is not null then 'issued'
    when place.allotment = 'blocked' then 'blocked'
    when place.held_until > ${now} then 'held'
    else place.allotment
  end`;

/** Given seats, in any state: waits for concurrent claims and purchases of them. */
export const theseSeats = (seats: readonly { rowId: number; seatId: number }[]) => sql`
  and (place.row_id, place.seat_id) in (
    select * from unnest(${seats.map((seat) => seat.rowId)}::int[], ${seats.map((seat) => seat.seatId)}::int[])
  )
  order by place.id
  for update of place`;

/**
 * Locks places of a sector and changes those that qualify, in one statement, which returns their state under the
 * lock: no claim, purchase or redemption comes between check and change.
 * @param which conditions, order, limit and lock of the places
 * @param when a condition on `wanted` (a place with `was`, `is_held`)
 */
export async function changePlaces(
  executor: Executor,
  { showSectorId, now }: SectorAt,
  { which, set, when }: Record<'which' | 'set' | 'when', RawBuilder<unknown>>,
): Promise<WantedPlace[]> {
  const { rows } = await sql<WantedPlace>`
    with wanted as (
      select
        place.id, place.number, place.row_id, place.seat_id, place.allotment, place.allotment_owner,
        ${stateOf(now)} as was,
        coalesce(place.held_until > ${now}, false) as is_held
      from place
      where place.show_sector_id = ${showSectorId} and place.allotment <> 'removed'
      ${which}
    ),
    changed as (
      update place set ${set}
      from wanted
      where place.id = wanted.id and ${when}
      returning place.id
    )
    select
      wanted.number,
      wanted.row_id as "rowId",
      seat.row_name as "rowName",
      wanted.seat_id as "seatId",
      seat.seat_name as "seatName",
      wanted.was,
      wanted.is_held as "isHeld",
      wanted.allotment_owner as "ownerId",
      changed.id is not null as "isDone"
    from wanted
    left join changed on changed.id = wanted.id
    left join show_sector on show_sector.id = ${showSectorId}
    left join seat on seat.sector_id = show_sector.sector_id
      and seat.row_id = wanted.row_id and seat.seat_id = wanted.seat_id
    order by wanted.row_id, wanted.seat_id, wanted.number`.execute(executor);
  return rows;
}

/** Serialises acts of staff that count the places of a sector, until they commit. */
export async function lockSectorPlaces(executor: Executor, showSectorId: number): Promise<void> {
  await sql`select from show_sector where id = ${showSectorId} for no key update`.execute(executor);
}
