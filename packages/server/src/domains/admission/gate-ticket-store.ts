import { PADDOCK_STAND } from '@club/contract/constants';
import type { Flag, LiveParking, LiveTicket, TicketClass } from '@club/gate-rules/matchday.ts';
import { sql } from 'kysely';
import type { Executor } from '../../db/database.ts';
import type { MarkKind } from './mark-store.ts';

/** A ticket as the gates see it. */
export interface GateTicket {
  readonly id: number;
  readonly showId: number;
  readonly isLive: boolean;
  readonly revokedAt: Date | null;
  readonly nonce: Buffer;
  /** When each of its codes was replaced by the next one, in milliseconds since 1970. */
  readonly replacedAt: readonly number[];
  readonly isNumbered: boolean;
  readonly channel: string;
  readonly pass: string | null;
  readonly showSectorId: number;
  readonly standId: number;
  readonly isBox: boolean;
  readonly allotment: string;
  readonly row: string;
  readonly seat: string;
  readonly isVisitor: boolean;
  readonly isAccessible: boolean;
  /** On the day of the show; lanes do not get the reason. */
  readonly isBarred: boolean;
  /** The office's. */
  readonly mark: MarkKind | null;
  readonly document: string;
  readonly firstName: string;
  readonly lastName: string;
}

/** Whether its holder is barred on the day of its show, for statements that name the tickets (`ticket`). */
export const IS_BARRED = `exists (
      select from barred_person as barred join show on show.id = ticket.show_id
      where barred.document_type_id = ticket.document_type_id and barred.document = ticket.document
        and barred.lifted_at is null and barred.starts_at <= show.ends_at
        and (barred.ends_at is null or barred.ends_at > show.starts_at)
    )`;

/** Rows of `GateTicket`, for statements that name the tickets (`ticket`). */
export const TICKET_ROWS = `
  select
    ticket.id, ticket.show_id as "showId", ticket.state = 'live' as "isLive", ticket.revoked_at as "revokedAt",
    ticket.code_nonce as nonce,
    coalesce((
      select json_agg((extract(epoch from changed_at) * 1000)::bigint order by changed_at)
      from ticket_change where ticket_id = ticket.id
    ), '[]') as "replacedAt",
    ticket.code_is_numbered as "isNumbered", ticket.channel, accreditation.pass,
    place.show_sector_id as "showSectorId", sector.stand_id as "standId", box.id is not null as "isBox",
    place.allotment, coalesce(seat.row_name, '') as row, coalesce(seat.seat_name, '') as seat,
    sector.is_visitor as "isVisitor", sector.is_accessible or coalesce(seat.is_accessible, false) as "isAccessible",
    ${IS_BARRED} as "isBarred",
    (select kind from gate_mark where ticket_id = ticket.id) as mark,
    ticket.document, ticket.first_name as "firstName", ticket.last_name as "lastName"
  from ticket
  join place on place.id = ticket.place_id
  join show_sector on show_sector.id = place.show_sector_id
  join sector on sector.id = show_sector.sector_id
  left join seat on seat.sector_id = sector.id and seat.row_id = place.row_id and seat.seat_id = place.seat_id
  left join (box join sector as boxed on boxed.id = box.sector_id)
    on box.stand_id = sector.stand_id and box.sector_code = sector.code and boxed.venue_id = sector.venue_id
  left join accreditation on accreditation.ticket_id = ticket.id`;

export async function findGateTickets(
  executor: Executor,
  ticketIds: readonly number[],
): Promise<readonly GateTicket[]> {
  if (ticketIds.length === 0) return [];
  const { rows } = await sql<GateTicket>`
    ${sql.raw(TICKET_ROWS)} where ticket.id = any(${ticketIds}::int[])`.execute(executor);
  return rows;
}

/** Those of barred persons. */
export async function findBarred(
  executor: Executor,
  ticketIds: readonly number[],
): Promise<ReadonlySet<number>> {
  if (ticketIds.length === 0) return new Set();
  const { rows } = await sql<{ id: number }>`
    select id from ticket where id = any(${ticketIds}::int[]) and ${sql.raw(IS_BARRED)}`.execute(executor);
  return new Set(rows.map(({ id }) => id));
}

export async function findLiveTicketsOfShow(
  executor: Executor,
  showId: number,
): Promise<readonly GateTicket[]> {
  const { rows } = await sql<GateTicket>`
    ${sql.raw(TICKET_ROWS)} where ticket.show_id = ${showId} and ticket.state = 'live'`.execute(executor);
  return rows;
}

const CLASSES: Readonly<Record<string, TicketClass>> = {
  transfer: 'owned-seat',
  courtesy: 'courtesy',
  box: 'box',
  press: 'press',
};
const PASSES: Readonly<Record<string, TicketClass>> = { pitch: 'pitch-pass', general: 'general-pass' };

/** The class of a ticket: by its place if that is in a box or the paddock, otherwise by its channel. */
export function classOf(ticket: Pick<GateTicket, 'channel' | 'pass' | 'standId' | 'isBox'>): TicketClass {
  if (ticket.channel === 'accreditation') return PASSES[ticket.pass ?? ''] ?? 'press';
  if (ticket.standId === PADDOCK_STAND) return 'paddock';
  return ticket.isBox ? 'box' : (CLASSES[ticket.channel] ?? 'sale');
}

function flagsOf(ticket: GateTicket): ReadonlySet<Flag> {
  return new Set<Flag>([
    ...(ticket.allotment === 'box-minor' ? (['minor'] as const) : []),
    ...(ticket.isAccessible ? (['accessible'] as const) : []),
    ...(ticket.isVisitor ? (['visitor'] as const) : []),
    ...(ticket.mark === 'look' ? (['look'] as const) : []),
    ...(ticket.isBarred || ticket.mark === 'supervisor' ? (['supervisor'] as const) : []),
    ...(ticket.isNumbered ? [] : (['unnumbered'] as const)),
  ]);
}

export const digitsOf = (document: string): string => document.replace(/\D/g, '').slice(-3).padStart(3, '0');
/** `Martina R.` */
export const shortName = (firstName: string, lastName: string): string =>
  [firstName.trim(), lastName.trim() && `${lastName.trim().charAt(0)}.`].filter(Boolean).join(' ');

/** A ticket as a lane receives it; `withName`: the policy requires documents. */
export function liveTicketOf(
  ticket: GateTicket,
  { sectorAt, withName }: { sectorAt: ReadonlyMap<number, number>; withName: boolean },
): LiveTicket {
  const codeAt = ticket.replacedAt.at(-1);
  return {
    ...{ id: ticket.id, nonce: ticket.nonce.subarray(0, 8), class: classOf(ticket) },
    ...{ sector: sectorAt.get(ticket.showSectorId) ?? 0, row: ticket.row, seat: ticket.seat },
    ...{ flags: flagsOf(ticket), digits: digitsOf(ticket.document) },
    name: withName ? shortName(ticket.firstName, ticket.lastName) : '',
    ...(codeAt !== undefined && { codeAt }),
  };
}

/** A parking ticket as the gates see it, of a show or of a day. */
export interface GateParking {
  readonly id: number;
  /** Null for a reservation for a day. */
  readonly showId: number | null;
  /** The venue of its box. */
  readonly venueId: number;
  /** `YYYYMMDD`; null for one of a show. */
  readonly day: number | null;
  readonly isLive: boolean;
  readonly revokedAt: Date | null;
  readonly nonce: Buffer;
  readonly box: string;
  readonly space: number;
  readonly plate: string;
}

/** Rows of `GateParking`, for statements that name the parking tickets (`parking`). */
export const PARKING_ROWS = `
  select
    parking.id, parking.show_id as "showId", sector.venue_id as "venueId", to_char(parking.day, 'YYYYMMDD')::int as day,
    parking.state = 'live' as "isLive", parking.revoked_at as "revokedAt", parking.code_nonce as nonce, box.code as box,
    parking.space, parking.plate
  from parking_ticket as parking join box on box.id = parking.box_id join sector on sector.id = box.sector_id`;

export async function findGateParking(
  executor: Executor,
  parkingIds: readonly number[],
): Promise<readonly GateParking[]> {
  if (parkingIds.length === 0) return [];
  const { rows } = await sql<GateParking>`
    ${sql.raw(PARKING_ROWS)} where parking.id = any(${parkingIds}::int[])`.execute(executor);
  return rows;
}

/** Those that a car park accepts on the day of a show: of the show, and of boxes of its venue for that day. */
export async function findParkingOfShow(
  executor: Executor,
  { showId, venueId, day }: { showId: number; venueId: number; day: number },
): Promise<readonly GateParking[]> {
  const { rows } = await sql<GateParking>`
    ${sql.raw(PARKING_ROWS)}
    where parking.show_id = ${showId}
      or (parking.day = to_date(${String(day)}::text, 'YYYYMMDD') and sector.venue_id = ${venueId})`.execute(
    executor,
  );
  return rows;
}

/** Whether it is for the show, or for its day at its venue: not for the day from which the show was moved. */
export const isParkingOf = (
  { showId, venueId, day }: { readonly showId: number; readonly venueId: number; readonly day: number },
  parking: GateParking,
): boolean => parking.showId === showId || (parking.day === day && parking.venueId === venueId);

export const liveParkingOf = ({ id, nonce, box, space, plate }: GateParking): LiveParking => ({
  ...{ id, nonce: nonce.subarray(0, 8), box, space, plate },
});
