import type { Executor } from '../../db/database.ts';

/** The data of a show that its sale needs. Only published shows are found. */
export interface ShowOnSale {
  readonly id: number;
  readonly name: string;
  readonly venueId: number;
  readonly startsAt: Date;
  readonly endsAt: Date;
  readonly saleOpensAt: Date;
  readonly saleClosesAt: Date;
  readonly saleSuspendedAt: Date | null;
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
      'show.ends_at as endsAt',
      'show.sale_opens_at as saleOpensAt',
      'show.sale_closes_at as saleClosesAt',
      'show.sale_suspended_at as saleSuspendedAt',
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
