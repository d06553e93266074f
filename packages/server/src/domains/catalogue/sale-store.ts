import { sql } from 'kysely';
import type { Executor, Tx } from '../../db/database.ts';

/** The data of a show that its sale needs. Only published shows are found. */
export interface ShowOnSale {
  readonly id: number;
  readonly name: string;
  readonly venueId: number;
  /** Made up while `dateIsOpen`. */
  readonly startsAt: Date;
  readonly dateIsOpen: boolean;
  readonly endsAt: Date;
  readonly saleOpensAt: Date;
  readonly saleClosesAt: Date;
  readonly saleSuspendedAt: Date | null;
  readonly cancelledAt: Date | null;
  readonly currencyId: number;
  readonly currencyCode: string;
  readonly currencySymbol: string;
  /** Null: everything in this show is free. */
  readonly paymentMethodId: number | null;
  readonly instalments: number;
  readonly allowsManyTicketsPerPerson: boolean;
  /** Sold by member category, each in its own sale window. */
  readonly hasWindows: boolean;
}

/** Null if no published show has this id. */
export async function findShowOnSale(executor: Executor, showId: number): Promise<ShowOnSale | null> {
  const row = await executor
    .selectFrom('show')
    .innerJoin('currency', 'currency.id', 'show.currency_id')
    .where('show.id', '=', showId)
    .where('show.published_at', 'is not', null)
    .select([
      'show.id',
      'show.name',
      'show.venue_id as venueId',
      'show.starts_at as startsAt',
      'show.date_is_open as dateIsOpen',
      'show.ends_at as endsAt',
      'show.sale_opens_at as saleOpensAt',
      'show.sale_closes_at as saleClosesAt',
      'show.sale_suspended_at as saleSuspendedAt',
      'show.cancelled_at as cancelledAt',
      'show.currency_id as currencyId',
      'currency.code as currencyCode',
      'currency.symbol as currencySymbol',
      'show.payment_method_id as paymentMethodId',
      'show.instalments',
      'show.allows_many_tickets_per_person as allowsManyTicketsPerPerson',
      'show.has_sale_windows as hasWindows',
    ])
    .executeTakeFirst();
  return row ?? null;
}

/** Whether tickets of a show are issued no more: it has begun, or was cancelled. */
export function isShowOver(
  { startsAt, cancelledAt }: Pick<ShowOnSale, 'startsAt' | 'cancelledAt'>,
  now: Date,
): boolean {
  return cancelledAt !== null || startsAt <= now;
}

/** Whether nothing more is to be done for a show, unlike `isShowOver` not before its end: it ended, or was cancelled. */
export function hasShowEnded(
  { endsAt, dateIsOpen, cancelledAt }: Pick<ShowOnSale, 'endsAt' | 'dateIsOpen' | 'cancelledAt'>,
  now: Date,
): boolean {
  return cancelledAt !== null || (!dateIsOpen && endsAt <= now);
}

/** Whether a show is published and not cancelled; then it remains so until this transaction ends. */
export async function keepShow(tx: Tx, showId: number): Promise<boolean> {
  const { rows } = await sql`
    select from show where id = ${showId} and published_at is not null and cancelled_at is null for share`.execute(
    tx,
  );
  return rows.length > 0;
}
