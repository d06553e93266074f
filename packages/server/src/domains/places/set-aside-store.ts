import { type RawBuilder, sql } from 'kysely';
import type { Executor, Tx } from '../../db/database.ts';
import { type Allotment, type AllottedTo, alike, type Reservation } from './allotment.ts';

interface SetAside extends AllottedTo {
  readonly showSectorId: number;
  readonly now: Date;
}

/** On sale, or set aside for that purpose without an owner. */
const isToHave = (allotment: Allotment) =>
  sql`(
    place.allotment = 'sale'
    or (
      place.allotment = any(${alike(allotment)}::text[])
      and place.allotment_owner = 0 and place.former_allotment is null
    )
  )`;

/**
 * Takes free places out of the public sale, the highest numbers first, and returns them; if `count` is null, all that
 * are left. Places that staff have set aside for the purpose come first. Held and locked places are skipped, so there
 * may be fewer than requested: the caller compares.
 */
export function setPlacesAside(
  executor: Executor,
  args: SetAside & { readonly count: number | null },
): Promise<number[]> {
  return setAside(
    executor,
    args,
    sql`
      select id
      from place
      where show_sector_id = ${args.showSectorId}
        and ${isToHave(args.allotment)}
        and is_free(place, ${args.now})
      order by allotment = 'sale', allotment <> ${args.allotment}, number desc
      limit ${args.count}
      for update skip locked`,
  );
}

/** Sets given seats aside for an owner; returns the ids of those that were free: the caller compares. */
export function setSeatsAside(
  executor: Executor,
  args: SetAside & { readonly seats: readonly { rowId: number; seatId: number }[] },
): Promise<number[]> {
  const rowIds = args.seats.map((seat) => seat.rowId);
  const seatIds = args.seats.map((seat) => seat.seatId);
  return setAside(
    executor,
    args,
    sql`
      select place.id
      from place
      join unnest(${rowIds}::int[], ${seatIds}::int[]) as wanted (row_id, seat_id)
        on wanted.row_id = place.row_id and wanted.seat_id = place.seat_id
      where place.show_sector_id = ${args.showSectorId}
        and ${isToHave(args.allotment)}
        and is_free(place, ${args.now})
      order by place.id
      for update of place skip locked`,
  );
}

/** Sets aside the selected and locked places; returns their ids, in order. */
async function setAside(
  executor: Executor,
  { allotment, ownerId }: AllottedTo,
  chosen: RawBuilder<unknown>,
): Promise<number[]> {
  const isBlock = allotment === 'blocked';
  const { rows } = await sql<{ id: number }>`
    with chosen as (
      ${chosen}
    )
    update place
    set
      allotment = ${allotment}, allotment_owner = ${ownerId}, hold_id = null, held_until = null,
      former_allotment = ${isBlock ? sql`place.allotment` : null}, former_owner = ${isBlock ? sql`place.allotment_owner` : null}
    from chosen
    where place.id = chosen.id
    returning place.id`.execute(executor);
  return rows.map((row) => row.id).sort((a, b) => a - b);
}

/** Of the owner, also while blocked: who holds such a place may still buy it. */
const isOf = ({ allotments, ownerId }: Reservation) => sql`
  coalesce(former_allotment, allotment) = any(${allotments}::text[])
  and coalesce(former_owner, allotment_owner) = ${ownerId}`;

/**
 * Locks all places of an owner, blocked ones too, and returns how many there are and how many are free (no hold, no
 * ticket). Claims skip them until the transaction ends.
 */
export async function lockReserved(
  tx: Tx,
  args: Reservation & { readonly now: Date },
): Promise<{ readonly places: number; readonly free: number }> {
  const { rows } = await sql<{ places: number; free: number }>`
    with own as (
      select is_free(place, ${args.now}) as is_free
      from place
      where show_sector_id = ${args.showSectorId}
        and ${isOf(args)}
      order by id
      for update
    )
    select count(*)::integer as places, (count(*) filter (where is_free))::integer as free from own`.execute(
    tx,
  );
  return rows[0] ?? { places: 0, free: 0 };
}

/**
 * Puts an owner's places without a ticket back into the public sale, blocked ones when their block ends; or, where it
 * is given, this many of those that are not blocked.
 */
export async function returnPlaces(tx: Tx, args: Reservation & { readonly count?: number }): Promise<void> {
  const { count = null } = args;
  await sql`
    with own as (
      select id
      from place
      where show_sector_id = ${args.showSectorId}
        and ${isOf(args)}
        and ticket_id is null
        and (${count}::integer is null or allotment <> 'blocked')
      order by id
      limit ${count}
      for update
    )
    update place
    set
      allotment = case allotment when 'blocked' then allotment else 'sale' end,
      allotment_owner = case allotment when 'blocked' then allotment_owner else 0 end,
      former_allotment = case allotment when 'blocked' then 'sale' end,
      former_owner = case allotment when 'blocked' then 0 end
    from own
    where place.id = own.id`.execute(tx);
}

/** How many places of a show an owner has in other sectors than this one: those of tickets from before it was withdrawn. */
export async function countElsewhere(
  executor: Executor,
  {
    showId,
    showSectorId,
    allotment,
    ownerId,
  }: AllottedTo & { readonly showSectorId: number; readonly showId: number },
): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::integer as n
    from show_sector join place on place.show_sector_id = show_sector.id
    where show_sector.show_id = ${showId} and show_sector.id <> ${showSectorId}
      and coalesce(place.former_allotment, place.allotment) = ${allotment}
      and coalesce(place.former_owner, place.allotment_owner) = ${ownerId}`.execute(executor);
  return rows[0]?.n ?? 0;
}
