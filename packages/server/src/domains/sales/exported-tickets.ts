import { sql } from 'kysely';
import { type ExportSource, exportSource } from '../../shared/export-source.ts';
import type { TicketChannel } from '../tickets/public.ts';
import { type ExportedTicket, ticketCells } from './exported-tickets-wire.ts';

/** Channels whose tickets were bought; all others were redeemed. */
const SOLD: readonly TicketChannel[] = ['web', 'payment-link', 'window'];

/** Season seats whose person did not enter the stadium on the show's day; car parks do not count (spec 5 §7). */
const ABSENT = sql`
  ticket.channel = 'transfer' and not exists (
    select from gate_entry as entry
    join gate_zone as zone on zone.id = entry.zone_id
    join show on show.id = entry.show_id
    where entry.subject_kind = 'ticket' and entry.subject_id = ticket.id and entry.annulled_at is null
      and entry.matchday = matchday_of(show.starts_at) and zone.class <> 'parking'
  )`;

/**
 * Live tickets of a show, as counted by `Emitidas`. `part`: all, in the order of issue or of places, redemptions, or
 * the season seats that stayed empty.
 */
export function exportedTickets(
  showId: number,
  part: 'all' | 'by-place' | 'redeemed' | 'absent-seats',
): ExportSource {
  const narrowed = {
    ...{ all: sql`true`, 'by-place': sql`true`, 'absent-seats': ABSENT },
    redeemed: sql`not ticket.channel = any(${SOLD}::text[])`,
  }[part];
  const byPlace = sql`sector.stand_id, sector.code, place.row_id, place.seat_id, ticket.id`;
  const order = {
    all: sql`ticket.issued_at, ticket.id`,
    ...{ 'by-place': byPlace, 'absent-seats': byPlace },
    redeemed: sql`ticket.channel, origin, ticket.issued_at, ticket.id`,
  }[part];
  const rows = sql<ExportedTicket>`
    select
      ticket.id, ticket.issued_at as "issuedAt", ticket.channel as document_channel, sector.stand_name as stand,
      sector.description as sector, seat.row_name as row, seat.seat_name as seat, member_category.name as category,
      ticket.amount, currency.code as currency,
      case when ticket.channel = any(${SOLD}::text[]) then nullif(ticket.channel_ref, 0) end as "purchaseId",
      coalesce(courtesy.requester_name, box.code, press_outlet.name, '') as origin,
      document_type.abbreviation as "documentType", ticket.document_type_id as "typeId", ticket.document,
      ticket.first_name as "firstName", ticket.last_name as "lastName", ticket.member_number as "memberNumber",
      ticket.email, ticket.phone, sector.is_visitor as of_visitors
    from ticket
    join place on place.id = ticket.place_id
    join show_sector on show_sector.id = place.show_sector_id
    join sector on sector.id = show_sector.sector_id
    join currency on currency.id = ticket.currency_id
    join document_type on document_type.id = ticket.document_type_id
    left join seat on seat.sector_id = sector.id and seat.row_id = place.row_id and seat.seat_id = place.seat_id
    left join member_category on member_category.id = ticket.category_id
    left join courtesy on ticket.channel = 'courtesy' and courtesy.id = ticket.channel_ref
    left join show_box on ticket.channel = 'box' and show_box.id = ticket.channel_ref
    left join box on box.id = show_box.box_id
    left join show_outlet on ticket.channel = 'press' and show_outlet.id = ticket.channel_ref
    left join press_outlet on press_outlet.id = show_outlet.outlet_id
    where ticket.show_id = ${showId} and ticket.state = 'live' and ${narrowed}
    order by ${order}`;
  return exportSource(rows, ticketCells, { hasDocuments: true, hasVisitors: true });
}
