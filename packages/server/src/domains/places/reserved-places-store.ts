import { type RawBuilder, sql } from 'kysely';
import type { Executor } from '../../db/database.ts';
import type { Allotment, Reservation } from './allotment.ts';

/** A place that is set aside for an owner. */
export interface ReservedPlace {
  readonly id: number;
  readonly allotment: Allotment;
  /** Null in an unnumbered sector. */
  readonly seat: {
    readonly rowId: number;
    readonly rowName: string;
    readonly seatId: number;
    readonly seatName: string;
  } | null;
  /** Whether it has no ticket. */
  readonly isFree: boolean;
}

interface Row {
  readonly id: number;
  readonly allotment: Allotment;
  readonly rowId: number | null;
  readonly rowName: string | null;
  readonly seatId: number | null;
  readonly seatName: string | null;
  readonly isFree: boolean;
}

/** All places set aside for the owner, issued or not: by row and seat, or by number. */
export async function reservedPlaces(
  executor: Executor,
  { showSectorId, allotments, ownerId }: Reservation,
): Promise<ReservedPlace[]> {
  const { rows } = await sql<Row>`
    select
      place.id,
      place.allotment,
      place.row_id as "rowId",
      seat.row_name as "rowName",
      place.seat_id as "seatId",
      seat.seat_name as "seatName",
      place.ticket_id is null as "isFree"
    from place
    join show_sector on show_sector.id = place.show_sector_id
    left join seat on seat.sector_id = show_sector.sector_id
      and seat.row_id = place.row_id
      and seat.seat_id = place.seat_id
    where place.show_sector_id = ${showSectorId}
      and place.allotment = any(${allotments}::text[])
      and place.allotment_owner = ${ownerId}
    order by place.row_id, place.seat_id, place.number`.execute(executor);
  return rows.map(placeOf);
}

/** For statements of other domains: of the places set aside for an owner how many are `left` without a ticket, and `occupied`. */
export const countReserved = ({
  showSectorId,
  allotment,
  ownerId,
}: {
  readonly showSectorId: RawBuilder<unknown>;
  readonly allotment: Allotment;
  readonly ownerId: RawBuilder<unknown>;
}): RawBuilder<unknown> => sql`
  select
    (count(*) filter (where place.ticket_id is null))::integer as left,
    count(place.ticket_id)::integer as occupied
  from place
  where place.show_sector_id = ${showSectorId} and place.allotment = ${allotment} and place.allotment_owner = ${ownerId}`;

function placeOf({ id, allotment, isFree, rowId, rowName, seatId, seatName }: Row): ReservedPlace {
  if (rowId === null || seatId === null) return { id, allotment, seat: null, isFree };
  return { id, allotment, seat: { rowId, rowName: rowName ?? '', seatId, seatName: seatName ?? '' }, isFree };
}
