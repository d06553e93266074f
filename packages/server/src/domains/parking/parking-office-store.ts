import { sql } from 'kysely';
import type { Executor, Tx } from '../../db/database.ts';
import { knownStart } from '../../shared/known-start.ts';
import { type ListOrder, orderSql } from '../../shared/list-order.ts';

export interface CarParkName {
  readonly id: number;
  readonly name: string;
}

/** Those that are offered, and archived ones in use. */
export async function listCarParks(executor: Executor): Promise<readonly CarParkName[]> {
  const { rows } = await sql<CarParkName>`
    select id, name from car_park
    where archived_at is null
      or exists (select from show_car_park where car_park_id = car_park.id)
      or exists (select from parking_reservation_terms where car_park_id = car_park.id)
    order by name`.execute(executor);
  return rows;
}

/** A coming show and the car park of its boxes; `carParkId` 0: none. */
export interface ShowParking {
  readonly id: number;
  readonly name: string;
  readonly startsAt: Date | null;
  readonly carParkId: number;
  /** Live tickets. */
  readonly issued: number;
}

export async function listShowParking(executor: Executor, now: Date): Promise<readonly ShowParking[]> {
  const { rows } = await sql<ShowParking>`
    select
      show.id, show.name, ${knownStart} as "startsAt", coalesce(show_car_park.car_park_id, 0) as "carParkId",
      (
        select count(*)::integer from parking_ticket where show_id = show.id and state = 'live'
      ) as issued
    from show
    left join show_car_park on show_car_park.show_id = show.id
    where show.published_at is not null and show.ends_at > ${now}
    order by show.starts_at, show.id
    limit 200`.execute(executor);
  return rows;
}

/** How a venue takes reservations by date; `carParkId` 0: it takes none. */
export interface VenueParking {
  readonly id: number;
  readonly name: string;
  readonly carParkId: number;
  readonly daysAhead: number;
  readonly isSuspended: boolean;
}

export async function listVenueParking(executor: Executor): Promise<readonly VenueParking[]> {
  const { rows } = await sql<VenueParking>`
    select
      venue.id, venue.name, coalesce(terms.car_park_id, 0) as "carParkId", coalesce(terms.days_ahead, 30) as "daysAhead",
      coalesce(terms.is_suspended, false) as "isSuspended"
    from venue
    left join parking_reservation_terms as terms on terms.venue_id = venue.id
    where exists (select from box join sector on sector.id = box.sector_id where sector.venue_id = venue.id)
    order by venue.name`.execute(executor);
  return rows;
}

/**
 * Locks a car park against deleting and archiving until the transaction ends; null if there is none that can be used.
 */
export async function lockCarPark(tx: Tx, id: number): Promise<CarParkName | null> {
  const { rows } = await sql<CarParkName>`
    select id, name from car_park where id = ${id} and archived_at is null for share`.execute(tx);
  return rows[0] ?? null;
}

/** Locks the parking settings of a show, or of a venue; null if there is none. */
export async function lockNamed(
  tx: Tx,
  table: 'show' | 'venue',
  id: number,
): Promise<{ readonly name: string } | null> {
  const { rows } = await sql<{ name: string }>`
    select name from ${sql.table(table)} where id = ${id} for no key update`.execute(tx);
  return rows[0] ?? null;
}

export async function clearShowCarPark(tx: Tx, showId: number): Promise<void> {
  await tx.deleteFrom('show_car_park').where('show_id', '=', showId).execute();
}

/** A live parking ticket, of a show or of a day. */
export interface ListedParking {
  readonly id: number;
  readonly boxCode: string;
  readonly carPark: string;
  readonly plate: string;
  readonly person: string;
  readonly phone: string;
  readonly showName: string | null;
  readonly day: string | null;
  readonly referentName: string;
  readonly referentEmail: string;
  readonly boxName: string;
}

const LISTED = sql`
  select
    parking_ticket.id, box.code as "boxCode", car_park.name as "carPark", parking_ticket.plate,
    parking_ticket.first_name || ' ' || parking_ticket.last_name as person, parking_ticket.phone,
    show.name as "showName", parking_ticket.day::text as day, box.referent_name as "referentName",
    box.referent_email as "referentEmail", coalesce(nullif(box.description, ''), box.code) as "boxName"
  from parking_ticket
  join box on box.id = parking_ticket.box_id
  join car_park on car_park.id = parking_ticket.car_park_id
  left join show on show.id = parking_ticket.show_id`;

const ORDERS = {
  plate: sql`parking_ticket.plate`,
  person: sql`folded(parking_ticket.last_name || ' ' || parking_ticket.first_name)`,
  box: sql`box.code`,
  occasion: sql`(parking_ticket.day, show.starts_at)`,
};
export type ParkingOrder = ListOrder<keyof typeof ORDERS>;

/** Of a show, or of all days from one on (`YYYY-MM-DD`); by default by day and box. */
export async function listParking(
  executor: Executor,
  of: { readonly showId: number } | { readonly since: string },
  page: { readonly from: number; readonly count: number; readonly order: ParkingOrder | null },
): Promise<{ tickets: readonly ListedParking[]; total: number }> {
  const which =
    'showId' in of
      ? sql`where parking_ticket.state = 'live' and parking_ticket.show_id = ${of.showId}`
      : sql`where parking_ticket.state = 'live' and parking_ticket.day >= ${of.since}::date`;
  const { rows } = await sql<ListedParking>`
    ${LISTED} ${which}
    order by ${orderSql(ORDERS, page.order, sql`parking_ticket.day, box.code, parking_ticket.space, parking_ticket.id`)}
    limit ${page.count} offset ${page.from}`.execute(executor);
  const all = await sql<{ total: number }>`
    select count(*)::integer as total from parking_ticket ${which}`.execute(executor);
  return { tickets: rows, total: all.rows[0]?.total ?? 0 };
}

/** Annuls a live ticket; null if it is not live. Of two concurrent calls one annuls it. */
export async function revokeParking(tx: Tx, id: number): Promise<ListedParking | null> {
  const { rows } = await sql<ListedParking>`
    with revoked as (
      update parking_ticket set state = 'revoked' where id = ${id} and state = 'live' returning id
    )
    ${LISTED}
    join revoked on revoked.id = parking_ticket.id`.execute(tx);
  return rows[0] ?? null;
}
