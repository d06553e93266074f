import { sql } from 'kysely';
import type { Executor, Tx } from '../../db/database.ts';
import type { Allotment, AllottedTo } from './allotment.ts';

interface SetAside extends AllottedTo {
  readonly showSectorId: number;
  readonly now: Date;
}

/**
 * Takes free places out of the public sale, the highest numbers first, and says which; with `count` null, all that are
 * left. Places that somebody holds or claims at this moment are passed over, so fewer may come back than asked for:
 * the caller compares.
 */
export async function setPlacesAside(
  executor: Executor,
  args: SetAside & { readonly count: number | null },
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    with chosen as (
      select id
      from place
      where show_sector_id = ${args.showSectorId}
        and allotment = 'sale'
        and is_free(place, ${args.now})
      order by number desc
      limit ${args.count}
      for update skip locked
    )
    update place
    set allotment = ${args.allotment}, allotment_owner = ${args.ownerId}, hold_id = null, held_until = null
    from chosen
    where place.id = chosen.id
    returning place.id
  `.execute(executor);
  return rows.map((row) => row.id).sort((a, b) => a - b);
}

/** Sets given seats aside for an owner; answers the ids of those that were free, the caller compares. */
export async function setSeatsAside(
  executor: Executor,
  args: SetAside & { readonly seats: readonly { rowId: number; seatId: number }[] },
): Promise<number[]> {
  const rowIds = args.seats.map((seat) => seat.rowId);
  const seatIds = args.seats.map((seat) => seat.seatId);
  const { rows } = await sql<{ id: number }>`
    with chosen as (
      select place.id
      from place
      join unnest(${rowIds}::int[], ${seatIds}::int[]) as wanted (row_id, seat_id)
        on wanted.row_id = place.row_id and wanted.seat_id = place.seat_id
      where place.show_sector_id = ${args.showSectorId}
        and place.allotment = 'sale'
        and is_free(place, ${args.now})
      order by place.id
      for update of place skip locked
    )
    update place
    set allotment = ${args.allotment}, allotment_owner = ${args.ownerId}, hold_id = null, held_until = null
    from chosen
    where place.id = chosen.id
    returning place.id
  `.execute(executor);
  return rows.map((row) => row.id).sort((a, b) => a - b);
}

/** Puts an owner's places that have no ticket back into the public sale. */
export async function returnPlaces(
  tx: Tx,
  args: {
    readonly showSectorId: number;
    readonly allotments: readonly Allotment[];
    readonly ownerId: number;
  },
): Promise<void> {
  await sql`
    update place
    set allotment = 'sale', allotment_owner = 0
    where show_sector_id = ${args.showSectorId}
      and allotment = any(${args.allotments}::text[])
      and allotment_owner = ${args.ownerId}
      and ticket_id is null`.execute(tx);
}
