import { sql } from 'kysely';
import type { Executor } from '../../db/database.ts';
import { knownStart } from '../../shared/known-start.ts';
import type { TicketChannel } from '../tickets/public.ts';

export interface SoldShow {
  readonly id: number;
  readonly name: string;
  /** Null while its date is open. */
  readonly startsAt: Date | null;
  readonly typeId: number;
  /** Of the prices. */
  readonly currencySymbol: string;
}

export async function findSoldShow(db: Executor, id: number): Promise<SoldShow | null> {
  const { rows } = await sql<SoldShow>`
    select
      show.id, show.name, ${knownStart} as "startsAt", show.type_id as "typeId", currency.symbol as "currencySymbol"
    from show
    join currency on currency.id = show.currency_id
    where show.id = ${id} and show.published_at is not null`.execute(db);
  return rows[0] ?? null;
}

/** The previous show of the same type that was not cancelled; null for the first, and while the date is open. */
export async function showBefore(db: Executor, { id, typeId, startsAt }: SoldShow): Promise<SoldShow | null> {
  const { rows } = await sql<{ id: number }>`
    select id
    from show
    where type_id = ${typeId} and starts_at < ${startsAt} and published_at is not null and id <> ${id}
      and cancelled_at is null and not date_is_open
    order by starts_at desc, id desc
    limit 1`.execute(db);
  return rows[0] ? findSoldShow(db, rows[0].id) : null;
}

export interface TicketCount {
  readonly channel: TicketChannel;
  /** Null for tickets without a category: guests, transfers. */
  readonly categoryName: string | null;
  readonly sectorId: number;
  /** The hour in which they were issued. */
  readonly hour: Date;
  readonly count: number;
  /** Minor units of the show's currency. */
  readonly amount: number;
}

/** Live tickets of a show, counted by every dimension of the figures. */
export async function countTickets(db: Executor, showId: number): Promise<readonly TicketCount[]> {
  const { rows } = await sql<TicketCount>`
    select
      counted.channel, member_category.name as "categoryName", counted.show_sector_id as "sectorId", counted.hour,
      counted.count, counted.amount
    from (
      select
        ticket.channel, ticket.category_id, place.show_sector_id, date_trunc('hour', ticket.issued_at) as hour,
        count(*)::integer as count, sum(ticket.amount)::float8 as amount
      from ticket
      join place on place.id = ticket.place_id
      where ticket.show_id = ${showId} and ticket.state = 'live'
      group by ticket.channel, ticket.category_id, place.show_sector_id, hour
    ) as counted
    left join member_category on member_category.id = counted.category_id`.execute(db);
  return rows;
}

/**
 * How many live tickets of a show were issued in each hour; and how many tickets until a moment, with those that were
 * annulled after it.
 */
export async function countByHour(
  db: Executor,
  showId: number,
  until: Date,
): Promise<readonly { hour: Date; count: number; issuedBy: number }[]> {
  const { rows } = await sql<{ hour: Date; count: number; issuedBy: number }>`
    select
      date_trunc('hour', issued_at) as hour, (count(*) filter (where state = 'live'))::integer as count,
      (count(*) filter (where issued_at <= ${until}))::integer as "issuedBy"
    from ticket
    where show_id = ${showId} and (state = 'live' or (state = 'revoked' and revoked_at > ${until}))
    group by hour
    order by hour`.execute(db);
  return rows;
}

export interface MoneyOfShow {
  readonly currencySymbol: string;
  /** Minor units, as charged and refunded by the providers. */
  readonly charged: number;
  readonly refunded: number;
}

/**
 * A show's payments, with what of each was refunded. A refund counts from its request on. Amounts that we never charge
 * are excluded.
 */
const PAYMENTS = sql`
  hold
  join payment_order on payment_order.hold_id = hold.id
  join payment on payment.order_id = payment_order.id and payment.charge_amount > 0
  cross join lateral (
    select coalesce(sum(case when refund.amount < 0 then payment.charge_amount else refund.amount end), 0) as amount
    from refund
    where refund.payment_id = payment.id and refund.state <> 'rejected'
  ) as given`;

/**
 * The charges of a show less its refunds, in minor units of its currency; those in another currency by the rate of
 * their order.
 */
export async function netOfShow(db: Executor, showId: number): Promise<number> {
  const { rows } = await sql<{ net: number }>`
    select
      coalesce(sum(round((payment.charge_amount - given.amount) * payment_order.exchange_rate)), 0)::float8 as net
    from ${PAYMENTS}
    where hold.show_id = ${showId}`.execute(db);
  return rows[0]?.net ?? 0;
}

/** The charges and refunds of a show, by currency. */
export async function moneyOfShow(db: Executor, showId: number): Promise<readonly MoneyOfShow[]> {
  const { rows } = await sql<MoneyOfShow>`
    select
      currency.symbol as "currencySymbol",
      sum(payment.charge_amount)::float8 as charged,
      sum(given.amount)::float8 as refunded
    from ${PAYMENTS}
    join currency on currency.id = payment.charge_currency_id
    where hold.show_id = ${showId}
    group by currency.id, currency.symbol
    order by currency.id`.execute(db);
  return rows;
}
