import { sql } from 'kysely';
import type { Executor } from '../../db/database.ts';
import type { Allotment } from './show-plan.ts';

/**
 * Takes free places out of the public sale, the highest numbers first, and says which; with `count` null, all that are
 * left. Places that somebody holds or claims at this moment are passed over, so fewer may come back than asked for:
 * the caller compares.
 */
export async function setPlacesAside(
  executor: Executor,
  args: { showSectorId: number; allotment: Allotment; ownerId: number; count: number | null; now: Date },
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    with chosen as (
      select id
      from place
      where show_sector_id = ${args.showSectorId}
        and allotment = 'sale'
        and ticket_id is null
        and (held_until is null or held_until <= ${args.now})
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
  args: {
    showSectorId: number;
    allotment: Allotment;
    ownerId: number;
    seats: readonly { rowId: number; seatId: number }[];
    now: Date;
  },
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
        and place.ticket_id is null
        and (place.held_until is null or place.held_until <= ${args.now})
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
