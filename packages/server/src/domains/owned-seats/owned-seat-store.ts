import { sql } from 'kysely';
import type { Executor, Tx } from '../../db/database.ts';
import type { IdentityDocument } from '../../shared/identity-document.ts';
import { type ListOrder, orderSql } from '../../shared/list-order.ts';

/** A season seat, for the office: also ended ones. */
export interface OwnedSeat {
  readonly id: number;
  readonly version: number;
  readonly venueName: string;
  readonly standName: string;
  readonly sectorName: string;
  readonly rowName: string;
  readonly seatName: string;
  readonly typeId: number;
  readonly documentType: string;
  readonly document: string;
  /** From the member register; empty for non-members. */
  readonly holderName: string;
  readonly email: string;
  readonly code: string;
  readonly hasPin: boolean;
  readonly givenAt: Date;
  readonly endedAt: Date | null;
}

const OWNED_SEAT = sql`
  select
    owned_seat.id, owned_seat.version, venue.name as "venueName", sector.stand_name as "standName",
    sector.description as "sectorName", seat.row_name as "rowName", seat.seat_name as "seatName",
    owned_seat.document_type_id as "typeId", document_type.abbreviation as "documentType", owned_seat.document,
    coalesce(member.first_name || ' ' || member.last_name, '') as "holderName", owned_seat.email, owned_seat.code,
    owned_seat.pin_hash <> '' as "hasPin", owned_seat.given_at as "givenAt", owned_seat.ended_at as "endedAt"
  from owned_seat
  join sector on sector.id = owned_seat.sector_id
  join venue on venue.id = sector.venue_id
  join seat on seat.sector_id = sector.id and seat.row_id = owned_seat.row_id and seat.seat_id = owned_seat.seat_id
  join document_type on document_type.id = owned_seat.document_type_id
  left join member
    on member.document_type_id = owned_seat.document_type_id and member.document = owned_seat.document`;

const HOLDER = sql`folded(coalesce(member.last_name || ' ' || member.first_name, owned_seat.document))`;
const WHERE = sql`sector.stand_id, sector.code, owned_seat.row_id, owned_seat.seat_id, owned_seat.id`;
const ORDERS = {
  place: sql`(sector.stand_id, sector.code, owned_seat.row_id, owned_seat.seat_id)`,
  holder: HOLDER,
  code: sql`owned_seat.code`,
};

export interface OwnedSeatFilter {
  /** Stored forms of a document; empty for none. */
  readonly documents: readonly string[];
  readonly code: string;
  /** In lower case. */
  readonly email: string;
  /** Parts of a holder's name, in small letters without accents. */
  readonly words: readonly string[];
  /** Whether the search is empty, which finds all. */
  readonly isEverybody: boolean;
  readonly hasEnded: boolean;
  readonly from: number;
  readonly count: number;
  readonly order?: ListOrder<keyof typeof ORDERS> | null;
}

/** Season seats, ordered by location by default, with the total. */
export async function listOwnedSeats(
  db: Executor,
  { documents, code, email, words, isEverybody, hasEnded, from, count, order }: OwnedSeatFilter,
): Promise<{ seats: readonly OwnedSeat[]; total: number }> {
  const name = sql`folded(member.first_name || ' ' || member.last_name)`;
  const ways = [
    ...(documents.length > 0 ? [sql`owned_seat.document = any(${documents}::text[])`] : []),
    ...(code ? [sql`owned_seat.code = ${code}`] : []),
    ...(email ? [sql`lower(owned_seat.email) = ${email}`] : []),
    ...(words.length > 0 ? [sql`${name} like all(${words.map((word) => `%${word}%`)}::text[])`] : []),
  ];
  if (ways.length === 0 && !isEverybody) return { seats: [], total: 0 };
  const condition = sql`
    where owned_seat.ended_at is ${hasEnded ? sql`not null` : sql`null`}
      and (${ways.length > 0 ? sql.join(ways, sql` or `) : sql`true`})`;
  const { rows } = await sql<OwnedSeat>`
    ${OWNED_SEAT} ${condition}
    order by ${orderSql(ORDERS, order, WHERE)}
    limit ${count} offset ${from}`.execute(db);
  const all = await sql<{ total: number }>`
    select count(*)::integer as total
    from owned_seat
    left join member
      on member.document_type_id = owned_seat.document_type_id and member.document = owned_seat.document
    ${condition}`.execute(db);
  return { seats: rows, total: all.rows[0]?.total ?? 0 };
}

export async function readOwnedSeats(db: Executor, ids: readonly number[]): Promise<OwnedSeat[]> {
  const { rows } = await sql<OwnedSeat>`
    ${OWNED_SEAT} where owned_seat.id = any(${ids}::integer[]) order by owned_seat.id`.execute(db);
  return rows;
}

/** Locks the season seat until the transaction ends; null if there is none. */
export async function lockOwnedSeat(tx: Tx, id: number): Promise<OwnedSeat | null> {
  await sql`select from owned_seat where id = ${id} for update`.execute(tx);
  return (await readOwnedSeats(tx, [id]))[0] ?? null;
}

/** Serialises assigning seats, and waits for shows that are being published (`lockOwnedSeats`). */
export async function lockGiving(tx: Tx): Promise<void> {
  await sql`lock table owned_seat in share row exclusive mode`.execute(tx);
}

/** A seat of a venue's current plan, and its holder. */
export interface SeatOfPlan {
  readonly sectorId: number;
  readonly standId: number;
  readonly standName: string;
  readonly code: string;
  readonly sectorName: string;
  readonly rowId: number;
  readonly rowName: string;
  readonly seatId: number;
  readonly seatName: string;
  /** Of its season seat; all null if it has no holder. */
  readonly ownedSeatId: number | null;
  readonly typeId: number | null;
  readonly document: string | null;
}

/** The seats of the numbered sectors, or of one of them, with their holders. */
export async function seatsOfPlan(
  db: Executor,
  venueId: number,
  sector: { readonly standId: number; readonly code: string } | null = null,
): Promise<readonly SeatOfPlan[]> {
  const { rows } = await sql<SeatOfPlan>`
    select
      sector.id as "sectorId", sector.stand_id as "standId", sector.stand_name as "standName", sector.code,
      sector.description as "sectorName", seat.row_id as "rowId", seat.row_name as "rowName", seat.seat_id as "seatId",
      seat.seat_name as "seatName", owned_seat.id as "ownedSeatId", owned_seat.document_type_id as "typeId",
      owned_seat.document
    from venue
    join sector on sector.revision_id = venue.revision_id and sector.sale = 'numbered'
    join seat on seat.sector_id = sector.id
    left join owned_seat
      on owned_seat.venue_id = venue.id and owned_seat.stand_id = sector.stand_id and owned_seat.sector_code = sector.code
      and owned_seat.row_id = seat.row_id and owned_seat.seat_id = seat.seat_id and owned_seat.ended_at is null
    where venue.id = ${venueId}
      and ${sector ? sql`sector.stand_id = ${sector.standId} and sector.code = ${sector.code}` : sql`true`}
    order by sector.stand_id, sector.code, seat.row_id, seat.seat_id`.execute(db);
  return rows;
}

/** A numbered sector in which season seats can be assigned. */
export interface SectorOfVenue {
  readonly venueId: number;
  readonly venueName: string;
  readonly standId: number;
  readonly standName: string;
  readonly code: string;
  readonly sectorName: string;
}

export async function sectorsOfVenues(db: Executor): Promise<readonly SectorOfVenue[]> {
  const { rows } = await sql<SectorOfVenue>`
    select
      venue.id as "venueId", venue.name as "venueName", sector.stand_id as "standId",
      sector.stand_name as "standName", sector.code, sector.description as "sectorName"
    from venue
    join sector on sector.revision_id = venue.revision_id and sector.sale = 'numbered'
    order by venue.name, venue.id, sector.stand_id, sector.code`.execute(db);
  return rows;
}

export async function takenCodes(tx: Tx): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ code: string }>`select code from owned_seat`.execute(tx);
  return new Set(rows.map(({ code }) => code));
}

export interface NewSeat {
  readonly sectorId: number;
  readonly rowId: number;
  readonly seatId: number;
  readonly document: IdentityDocument;
  readonly email: string;
  readonly code: string;
}

/** Inserts the season seats, without a PIN; returns their ids. */
export async function insertOwnedSeats(tx: Tx, seats: readonly NewSeat[], now: Date): Promise<number[]> {
  const column = <Value>(of: (seat: NewSeat) => Value) => seats.map(of);
  // In document order, the order in which persons are always inserted.
  const { rows } = await sql<{ id: number }>`
    insert into owned_seat (
      sector_id, row_id, seat_id, document_type_id, document, email, code, given_at
    )
    select given.*, ${now}::timestamptz
    from unnest(
      ${column(({ sectorId }) => sectorId)}::integer[], ${column(({ rowId }) => rowId)}::smallint[],
      ${column(({ seatId }) => seatId)}::smallint[], ${column(({ document }) => document.typeId)}::integer[],
      ${column(({ document }) => document.number)}::text[], ${column(({ email }) => email)}::text[],
      ${column(({ code }) => code)}::text[]
    ) as given (sector_id, row_id, seat_id, type_id, document, email, code)
    order by given.type_id, given.document
    returning id`.execute(tx);
  return rows.map(({ id }) => id);
}

export async function changeEmail(tx: Tx, id: number, email: string): Promise<void> {
  await sql`update owned_seat set email = ${email}, version = version + 1 where id = ${id}`.execute(tx);
}

export async function endOwnedSeat(tx: Tx, id: number, now: Date): Promise<void> {
  await sql`update owned_seat set ended_at = ${now}, version = version + 1 where id = ${id}`.execute(tx);
}

/** False for a seat that has ended meanwhile. */
export async function storeSeatPin(tx: Tx, id: number, hash: string): Promise<boolean> {
  const { rows } = await sql`
    update owned_seat set pin_hash = ${hash} where id = ${id} and ended_at is null returning id`.execute(tx);
  return rows.length === 1;
}
