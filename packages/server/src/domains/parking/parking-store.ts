import { sql } from 'kysely';
import type { Executor, Tx } from '../../db/database.ts';
import { montevideoDate } from '../../shared/montevideo.ts';
import type { Occasion, ParkingCard, TakenSpace } from './parking-card.ts';

/** Locks the box, so that its submits are serialised; returns how many spaces it has. */
export async function lockSpaces(tx: Tx, boxId: number): Promise<number> {
  const { spaces } = await tx
    .selectFrom('box')
    .select('parking_spaces as spaces')
    .where('id', '=', boxId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
  return spaces;
}

interface Whose {
  readonly boxId: number;
  readonly occasion: Occasion;
}

export type ParkingTicketRow = Awaited<ReturnType<typeof findParkingTickets>>[number];

/** A box's live tickets for an occasion, by space. */
export async function liveTickets(executor: Executor, { boxId, occasion }: Whose) {
  const query = selectTickets(executor)
    .where('parking_ticket.box_id', '=', boxId)
    .where('parking_ticket.state', '=', 'live')
    .orderBy('parking_ticket.space');
  return occasion.kind === 'show'
    ? await query.where('parking_ticket.show_id', '=', occasion.showId).execute()
    : await query.where('parking_ticket.day', '=', occasion.day).execute();
}

/** The tickets with these ids, whatever their state, in the order of their ids. */
export async function findParkingTickets(executor: Executor, ids: readonly number[]) {
  if (ids.length === 0) return [];
  return await selectTickets(executor)
    .where('parking_ticket.id', 'in', ids)
    .orderBy('parking_ticket.id')
    .execute();
}

/** How many parking tickets a box has issued for a show. */
export async function countParkingTickets(
  executor: Executor,
  { boxId, showId }: { readonly boxId: number; readonly showId: number },
): Promise<number> {
  const { count } = await executor
    .selectFrom('parking_ticket')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('box_id', '=', boxId)
    .where('show_id', '=', showId)
    .where('state', '=', sql.lit('live'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

const isComing = (now: Date) =>
  sql<boolean>`(show.ends_at > ${now} or show.date_is_open or parking_ticket.day >= ${montevideoDate(now)}::date)`;

/** The live parking tickets of shows and days to come. */
export async function comingParkingTickets(
  executor: Executor,
  now: Date,
): Promise<{ parkingTicketId: number }[]> {
  const { rows } = await sql<{ parkingTicketId: number }>`
    select parking_ticket.id as "parkingTicketId"
    from parking_ticket
    left join show on show.id = parking_ticket.show_id
    where parking_ticket.state = 'live' and ${isComing(now)}
    order by parking_ticket.id`.execute(executor);
  return rows;
}

/** The most spaces that a box uses at one coming show or on one coming day. A show that has no date is coming. */
export async function countSpacesInUse(
  executor: Executor,
  { boxId, now }: { readonly boxId: number; readonly now: Date },
): Promise<number> {
  const { rows } = await sql<{ used: number }>`
    select count(*)::integer as used
    from parking_ticket
    left join show on show.id = parking_ticket.show_id
    where parking_ticket.box_id = ${boxId} and parking_ticket.state = 'live' and ${isComing(now)}
    group by parking_ticket.show_id, parking_ticket.day`.execute(executor);
  return Math.max(0, ...rows.map(({ used }) => used));
}

/** The live reservations of a day at a venue. */
function reservationsOf(executor: Executor, { venueId, day }: VenueDay) {
  return selectTickets(executor)
    .where('parking_ticket.day', '=', day)
    .where('parking_ticket.state', '=', sql.lit('live'))
    .where('sector.venue_id', '=', venueId);
}

/** A day of Montevideo (`YYYY-MM-DD`) at a venue. */
export interface VenueDay {
  readonly venueId: number;
  readonly day: string;
}

export async function countReservations(executor: Executor, where: VenueDay): Promise<number> {
  return (await reservationsOf(executor, where).execute()).length;
}

/** Revokes the reservations of a day at a venue; returns them. */
export async function revokeReservations(tx: Tx, where: VenueDay): Promise<ParkingTicketRow[]> {
  const tickets = await reservationsOf(tx, where).execute();
  if (tickets.length === 0) return [];
  const ids = tickets.map(({ id }) => id);
  await tx.updateTable('parking_ticket').set({ state: 'revoked' }).where('id', 'in', ids).execute();
  return tickets;
}

export interface NewParkingTickets extends Whose {
  readonly carParkId: number;
  /** Each card with its space and its code's random part. */
  readonly lines: readonly (Pick<TakenSpace, 'space'> & ParkingCard & { readonly nonce: Buffer })[];
  readonly now: Date;
}

/**
 * Inserts the tickets; the unique index skips a line whose plate already has one for the occasion, of any box, and
 * waits for a concurrent issue to that plate. Plates are inserted in order, to avoid a deadlock of two boxes.
 */
export async function insertParkingTickets(
  tx: Tx,
  { boxId, occasion, carParkId, lines, now }: NewParkingTickets,
): Promise<{ id: number; plate: string }[]> {
  const { rows } = await sql<{ id: number; plate: string }>`
    insert into parking_ticket (
      box_id, car_park_id, show_id, day, space, plate, first_name, last_name, phone, code_nonce, issued_at
    )
    select
      ${boxId}::int, ${carParkId}::int, ${occasion.kind === 'show' ? occasion.showId : null}::int,
      ${occasion.kind === 'day' ? occasion.day : null}::date, line.space, line.plate, line.first_name, line.last_name,
      line.phone, line.code_nonce, ${now}::timestamptz
    from unnest(
      ${lines.map((line) => line.space)}::int[],
      ${lines.map((line) => line.plate)}::text[],
      ${lines.map((line) => line.firstName)}::text[],
      ${lines.map((line) => line.lastName)}::text[],
      ${lines.map((line) => line.phone)}::text[],
      ${lines.map((line) => line.nonce)}::bytea[]
    ) as line (space, plate, first_name, last_name, phone, code_nonce)
    order by line.plate
    on conflict do nothing
    returning id, plate`.execute(tx);
  return rows;
}

export interface StoredParkingFile {
  readonly id: number;
  readonly showId: number | null;
  /** The show's version that the file tells of; null for a day. */
  readonly showVersion: number | null;
  readonly fileKey: string;
  readonly now: Date;
}

/**
 * Records that the file is stored, unless the ticket was revoked meanwhile. False if the show changed meanwhile: a
 * change either comes before, or waits and has the file rendered again.
 */
export async function markParkingFileReady(
  executor: Executor,
  { id, showId, showVersion, fileKey, now }: StoredParkingFile,
): Promise<boolean> {
  const { rows } = await sql<{ isOther: boolean }>`
    with told as materialized (
      select version from show where id = ${showId} for share
    ),
    marked as (
      update parking_ticket set file_key = ${fileKey}, file_ready_at = ${now}
      where id = ${id} and state = 'live'
        and not exists (select from told where version <> ${showVersion})
    )
    select exists (select from told where version <> ${showVersion}) as "isOther"`.execute(executor);
  return !rows[0]?.isOther;
}

/** The live parking tickets of a show. */
export async function parkingTicketsOfShow(
  executor: Executor,
  showId: number,
  boxId?: number,
): Promise<{ parkingTicketId: number }[]> {
  return executor
    .selectFrom('parking_ticket')
    .select('id as parkingTicketId')
    .where('show_id', '=', showId)
    .$if(boxId !== undefined, (all) => all.where('box_id', '=', boxId ?? 0))
    .where('state', '=', sql.lit('live'))
    .orderBy('id')
    .execute();
}

function selectTickets(executor: Executor) {
  return executor
    .selectFrom('parking_ticket')
    .innerJoin('car_park', 'car_park.id', 'parking_ticket.car_park_id')
    .innerJoin('box', 'box.id', 'parking_ticket.box_id')
    .innerJoin('sector', 'sector.id', 'box.sector_id')
    .leftJoin('show', 'show.id', 'parking_ticket.show_id')
    .select([
      'parking_ticket.id',
      'parking_ticket.show_id as showId',
      'show.version as showVersion',
      'parking_ticket.day',
      'parking_ticket.space',
      'parking_ticket.plate',
      'parking_ticket.first_name as firstName',
      'parking_ticket.last_name as lastName',
      'parking_ticket.phone',
      'parking_ticket.state',
      'parking_ticket.code_nonce as nonce',
      'parking_ticket.issued_at as issuedAt',
      'parking_ticket.file_key as fileKey',
      'parking_ticket.file_ready_at as fileReadyAt',
      'car_park.id as carParkId',
      'car_park.name as carParkName',
      'car_park.address as carParkAddress',
      'car_park.access_notice as accessNotice',
      'box.id as boxId',
      'box.code as boxCode',
      'box.description as boxDescription',
      'box.stand_id as standId',
      'box.referent_name as referentName',
      'box.referent_email as referentEmail',
      'sector.venue_id as venueId',
      'sector.description as sectorDescription',
    ]);
}
