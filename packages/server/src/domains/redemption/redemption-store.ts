import { sql } from 'kysely';
import type { Executor } from '../../db/database.ts';
import type { Allotment } from '../places/public.ts';
import type { TicketChannel } from '../tickets/public.ts';
import type { RedeemedTicket, ReservedPlace } from './place-rules.ts';

/** The owner of a private link: its places, and what its tickets come from. */
export interface PlaceOwner {
  readonly showSectorId: number;
  readonly allotments: readonly Allotment[];
  /** The id of the courtesy, the box at the show, …; the tickets' `channel_ref` too. */
  readonly ownerId: number;
  readonly channel: TicketChannel;
}

interface SeatColumns {
  readonly allotment: Allotment;
  readonly rowId: number | null;
  readonly rowName: string | null;
  readonly seatId: number | null;
  readonly seatName: string | null;
}

/** All places set aside for the owner, issued or not: by row and seat, else by number. */
export async function reservedPlaces(
  executor: Executor,
  { showSectorId, allotments, ownerId }: Omit<PlaceOwner, 'channel'>,
): Promise<ReservedPlace[]> {
  const { rows } = await sql<SeatColumns & { id: number; isFree: boolean }>`
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
  return rows.map(({ id, isFree, ...place }) => ({ id, isFree, ...placeOf(place) }));
}

/** The owner's live tickets. */
export async function redeemedTickets(
  executor: Executor,
  { channel, ownerId }: Pick<PlaceOwner, 'channel' | 'ownerId'>,
): Promise<RedeemedTicket[]> {
  const { rows } = await sql<SeatColumns & Omit<RedeemedTicket, 'place'>>`
    select
      ticket.document_type_id as "documentTypeId",
      ticket.document,
      ticket.first_name as "firstName",
      ticket.last_name as "lastName",
      place.allotment,
      place.row_id as "rowId",
      '' as "rowName",
      place.seat_id as "seatId",
      '' as "seatName"
    from ticket
    join place on place.id = ticket.place_id
    where ticket.channel = ${channel}
      and ticket.channel_ref = ${ownerId}
      and ticket.state = 'live'`.execute(executor);
  return rows.map(({ documentTypeId, document, firstName, lastName, ...place }) => ({
    documentTypeId,
    document,
    firstName,
    lastName,
    place: placeOf(place),
  }));
}

function placeOf({ allotment, rowId, rowName, seatId, seatName }: SeatColumns) {
  if (rowId === null || seatId === null) return { allotment, seat: null };
  return { allotment, seat: { rowId, rowName: rowName ?? '', seatId, seatName: seatName ?? '' } };
}
