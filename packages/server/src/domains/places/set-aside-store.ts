import { type RawBuilder, sql } from 'kysely';
import type { Executor, Tx } from '../../db/database.ts';
import type { Allotment, AllottedTo, Reservation } from './allotment.ts';

interface SetAside extends AllottedTo {
  readonly showSectorId: number;
  readonly now: Date;
}

/** On sale, or kept for that purpose and given to nobody in particular yet. */
const isToHave = (allotment: Allotment) =>
  sql`(
    place.allotment = 'sale'
    or (place.allotment = ${allotment} and place.allotment_owner = 0 and place.former_allotment is null)
  )`;

/**
 * Takes free places out of the public sale, the highest numbers first, and says which; with `count` null, all that are
 * left. What staff have kept for the purpose comes first. Places that somebody holds or claims at this moment are passed over, so fewer may come back than asked for:
 * the caller compares.
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
      order by allotment = 'sale', number desc
      limit ${args.count}
      for update skip locked`,
  );
}

/** Sets given seats aside for an owner; answers the ids of those that were free, the caller compares. */
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

/** Sets aside the places that are chosen and locked; answers their ids, in order. */
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

/**
 * Locks all places of an owner, and says how many there are and how many are free: neither held nor of a ticket. Claims pass over them
 * until the transaction ends.
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
        and allotment = any(${args.allotments}::text[])
        and allotment_owner = ${args.ownerId}
      order by id
      for update
    )
    select count(*)::integer as places, (count(*) filter (where is_free))::integer as free from own`.execute(
    tx,
  );
  return rows[0] ?? { places: 0, free: 0 };
}

/** Puts an owner's places that have no ticket back into the public sale; those that are blocked, once they are not any more. */
export async function returnPlaces(tx: Tx, args: Reservation): Promise<void> {
  await sql`
    update place
    set
      allotment = case allotment when 'blocked' then allotment else 'sale' end,
      allotment_owner = case allotment when 'blocked' then allotment_owner else 0 end,
      former_allotment = case allotment when 'blocked' then 'sale' end,
      former_owner = case allotment when 'blocked' then 0 end
    where show_sector_id = ${args.showSectorId}
      and coalesce(former_allotment, allotment) = any(${args.allotments}::text[])
      and coalesce(former_owner, allotment_owner) = ${args.ownerId}
      and ticket_id is null`.execute(tx);
}
