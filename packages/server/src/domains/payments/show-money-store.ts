import { sql } from 'kysely';
import type { Executor } from '../../db/database.ts';

/** The amounts of a show's payments that are not refunded yet, for one payment method and currency. */
export interface ShowMoney {
  /** Key of the payment method. */
  readonly way: string;
  readonly currencySymbol: string;
  readonly payments: number;
  /** Live ones. */
  readonly tickets: number;
  /** Minor units of the charge. */
  readonly rest: number;
}

/** Tickets whose payment goes back if their show is cancelled: live ones, and those that its cancellation annulled. */
const GOES_BACK = sql`(ticket.state = 'live' or ticket.revoked_at >= show.cancelled_at)`;

/**
 * The payments of a show's tickets that go back if it is cancelled, with their remainder; tickets are counted at their
 * own payment.
 */
const PAID = (showId: number) => sql`
  select
    payment.id, payment_order.provider as way, currency.symbol, payment.charge_amount as amount,
    payment.charge_amount - coalesce(given.amount, 0) as rest, bought.purchase_id,
    case payment.outcome when 'issued' then bought.live else 0 end as live,
    case payment.outcome when 'issued' then bought.tickets else 1 end as tickets
  from (
    select
      ticket.channel_ref as purchase_id, count(*) filter (where ticket.state = 'live')::integer as live,
      count(*)::integer as tickets
    from ticket
    join show on show.id = ticket.show_id
    where ticket.show_id = ${showId} and ticket.channel in ('web', 'payment-link', 'window') and ${GOES_BACK}
    group by ticket.channel_ref
  ) as bought
  join purchase on purchase.id = bought.purchase_id
  join payment_order on payment_order.hold_id = purchase.hold_id
  join payment on payment.order_id = payment_order.id and payment.outcome in ('issued', 'difference')
  join currency on currency.id = payment.charge_currency_id
  left join lateral (
    select sum(refund.amount)::integer as amount
    from refund where refund.payment_id = payment.id and refund.state <> 'rejected'
  ) as given on true
  where payment.outcome = 'issued' or exists (
    select from ticket_difference as own
    join ticket on ticket.id = own.ticket_id
    join show on show.id = ticket.show_id
    where own.payment_id = payment.id and ${GOES_BACK}
  )`;

export async function moneyOfShow(executor: Executor, showId: number): Promise<ShowMoney[]> {
  const { rows } = await sql<ShowMoney>`
    select
      way, symbol as "currencySymbol", count(*)::integer as payments, sum(live)::integer as tickets,
      sum(rest)::float8 as rest
    from (${PAID(showId)}) as paid
    where rest > 0
    group by way, symbol
    order by way, symbol`.execute(executor);
  return rows;
}

/** A sale at the window. Amounts are minor units. */
export interface WindowSaleRow {
  readonly purchaseId: number;
  readonly paymentId: number;
  readonly tillId: number;
  readonly way: string;
  readonly soldAt: Date;
  /** The first of its purchase's persons; for a difference, its ticket's. */
  readonly buyer: string;
  /** Those that go back. */
  readonly tickets: number;
  readonly currencySymbol: string;
  readonly amount: number;
  readonly rest: number;
}

/**
 * Payments at the window for a show that were not annulled there, also differences for higher prices, with the
 * remainder to refund by hand.
 */
export async function windowSalesOfShow(executor: Executor, showId: number): Promise<WindowSaleRow[]> {
  const { rows } = await sql<WindowSaleRow>`
    select
      paid.purchase_id as "purchaseId", paid.id as "paymentId", sale.till_id as "tillId", paid.way,
      sale.sold_at as "soldAt", person.name as buyer, paid.tickets, paid.symbol as "currencySymbol",
      paid.amount, paid.rest
    from (${PAID(showId)}) as paid
    join (
      select payment.id as payment_id, till_sale.till_id, till_sale.sold_at
      from till_sale
      join purchase on purchase.id = till_sale.purchase_id
      join payment_order on payment_order.hold_id = purchase.hold_id
      join payment on payment.order_id = payment_order.id and payment.outcome = 'issued'
      where till_sale.annulled_at is null
      union all
      select payment_id, till_id, entered_at from till_entry where payment_id is not null
    ) as sale on sale.payment_id = paid.id
    cross join lateral (
      select coalesce(
        (
          select ticket.first_name || ' ' || ticket.last_name
          from ticket_difference as own
          join ticket on ticket.id = own.ticket_id
          where own.payment_id = paid.id
        ),
        (
          select first_name || ' ' || last_name
          from purchase_line where purchase_line.purchase_id = paid.purchase_id
          order by position limit 1
        )
      ) as name
    ) as person
    order by sale.sold_at, paid.id`.execute(executor);
  return rows;
}
