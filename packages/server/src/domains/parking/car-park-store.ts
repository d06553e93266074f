import { type Expression, type SqlBool, sql } from 'kysely';
import type { Executor, Tx } from '../../db/database.ts';
import { dayEnd, montevideoInstant } from '../../shared/montevideo.ts';
import type { ReservationTerms } from './reservation-rules.ts';

export interface CarPark {
  readonly id: number;
  readonly name: string;
  readonly address: string;
  /** Access instructions; empty for none. */
  readonly accessNotice: string;
}

/** Throws a unique violation if a car park has the name. */
export async function insertCarPark(executor: Executor, carPark: Omit<CarPark, 'id'>): Promise<number> {
  const { id } = await executor
    .insertInto('car_park')
    .values({ name: carPark.name, address: carPark.address, access_notice: carPark.accessNotice })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Sets the car park of a show, replacing an earlier one. */
export async function setShowCarPark(
  executor: Executor,
  { showId, carParkId }: { readonly showId: number; readonly carParkId: number },
): Promise<void> {
  await executor
    .insertInto('show_car_park')
    .values({ show_id: showId, car_park_id: carParkId })
    .onConflict((conflict) => conflict.column('show_id').doUpdateSet({ car_park_id: carParkId }))
    .execute();
}

/** Null if the show has no parking. */
export async function carParkOfShow(executor: Executor, showId: number): Promise<number | null> {
  const row = await executor
    .selectFrom('show_car_park')
    .select('car_park_id as carParkId')
    .where('show_id', '=', showId)
    .executeTakeFirst();
  return row?.carParkId ?? null;
}

/** Sets a venue's reservation terms, replacing earlier ones. */
export async function setReservationTerms(
  executor: Executor,
  { venueId, carParkId, daysAhead, isSuspended }: ReservationTerms & { readonly venueId: number },
): Promise<void> {
  const terms = { car_park_id: carParkId, days_ahead: daysAhead, is_suspended: isSuspended };
  await executor
    .insertInto('parking_reservation_terms')
    .values({ venue_id: venueId, ...terms })
    .onConflict((conflict) => conflict.column('venue_id').doUpdateSet(terms))
    .execute();
}

/** Null if the venue takes no reservations. */
export async function findReservationTerms(
  executor: Executor,
  venueId: number,
): Promise<ReservationTerms | null> {
  const row = await executor
    .selectFrom('parking_reservation_terms')
    .select(['car_park_id as carParkId', 'days_ahead as daysAhead', 'is_suspended as isSuspended'])
    .where('venue_id', '=', venueId)
    .executeTakeFirst();
  return row ?? null;
}

/** Locks the venue against publications until the transaction ends (catalogue's `otherShowThere`). */
export async function lockVenue(tx: Tx, venueId: number): Promise<void> {
  await sql`select from venue where id = ${venueId} for share`.execute(tx);
}

/** Whether a match at the venue begins on the day: a published show of a type with two teams. */
export async function isMatchDay(
  executor: Executor,
  { venueId, day }: { readonly venueId: number; readonly day: string },
): Promise<boolean> {
  const row = await executor
    .selectFrom('show')
    .innerJoin('show_type', 'show_type.id', 'show.type_id')
    .select('show.id')
    .where('show.venue_id', '=', venueId)
    .where('show.published_at', 'is not', null)
    .where('show.cancelled_at', 'is', null)
    .where('show.date_is_open', '=', false)
    .where('show.starts_at', '>=', montevideoInstant(day))
    .where('show.starts_at', '<', dayEnd(day))
    .where(isBetweenTeams())
    .executeTakeFirst();
  return row !== undefined;
}

function isBetweenTeams(): Expression<SqlBool> {
  return sql<boolean>`(
    show_type.requires_teams or (show.home_team_id is not null and show.away_team_id is not null)
  )`;
}
