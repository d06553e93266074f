import { sql } from 'kysely';
import type { Executor } from '../../db/database.ts';
import type { Allotment } from './allotment.ts';
import { changePlaces, type SectorAt, theseSeats, type WantedPlace } from './changed-places.ts';

const BACK_TO_SALE = sql`allotment = 'sale', allotment_owner = 0`;

/**
 * Sets seats aside for a purpose, without an owner yet, or puts them back on sale (`to` is `sale`). Only seats that
 * are on sale or set aside for one of `from`, without a hold or ticket.
 */
export function moveSeats(
  executor: Executor,
  sector: SectorAt,
  move: {
    readonly seats: readonly { readonly rowId: number; readonly seatId: number }[];
    readonly from: readonly Allotment[];
    readonly to: Allotment;
  },
): Promise<WantedPlace[]> {
  return changePlaces(executor, sector, {
    which: theseSeats(move.seats),
    set: sql`allotment = ${move.to}, allotment_owner = 0, hold_id = null, held_until = null`,
    when: sql`wanted.was = any(${['sale', ...move.from]}::text[]) and wanted.was <> ${move.to}`,
  });
}

/** How many places of a sector are set aside for a purpose, blocked ones not counted, and how many of them have tickets. */
export async function countKept(
  executor: Executor,
  showSectorId: number,
  allotments: readonly Allotment[],
): Promise<{ kept: number; redeemed: number }> {
  const { rows } = await sql<{ kept: number; redeemed: number }>`
    select count(*)::integer as kept, count(ticket_id)::integer as redeemed
    from place
    where show_sector_id = ${showSectorId} and allotment = any(${allotments}::text[])`.execute(executor);
  return rows[0] ?? { kept: 0, redeemed: 0 };
}

/** Sets this many more free places aside for a purpose; skips locked rows, so there may be fewer. */
export function keepMore(
  executor: Executor,
  sector: SectorAt,
  { allotment, count }: { readonly allotment: Allotment; readonly count: number },
): Promise<WantedPlace[]> {
  return changePlaces(executor, sector, {
    which: sql`
      and place.allotment = 'sale' and is_free(place, ${sector.now})
      order by place.number desc
      limit ${count}
      for update of place skip locked`,
    set: sql`allotment = ${allotment}, allotment_owner = 0, hold_id = null, held_until = null`,
    when: sql`true`,
  });
}

/**
 * Puts this many places of a purpose back on sale, first those without an owner; all or none: none if fewer have no
 * ticket. Waits for a concurrent redemption, whose places it locks in the same order.
 */
export function keepFewer(
  executor: Executor,
  sector: SectorAt,
  { allotments, count }: { readonly allotments: readonly Allotment[]; readonly count: number },
): Promise<WantedPlace[]> {
  return changePlaces(executor, sector, {
    which: sql`
      and place.id in (
        select id
        from (
          select id, allotment_owner, number
          from place
          where show_sector_id = ${sector.showSectorId}
            and allotment = any(${allotments}::text[]) and is_free(place, ${sector.now})
          order by id
          for update
        ) as free
        order by allotment_owner > 0, number desc
        limit ${count}
      )
      order by place.id
      for update of place`,
    set: BACK_TO_SALE,
    when: sql`(select count(*) from wanted) = ${count}`,
  });
}
