import { sql } from 'kysely';
import type { Executor } from '../../db/database.ts';
import { type PaidPart, type Refundable, refundablesOf } from './refund-rules.ts';

/**
 * The part of a ticket's price that its purchase paid, without differences paid at tills. SQL for a statement with
 * `ticket`.
 */
export const SHARE = sql`(ticket.amount - coalesce((
  select sum(ticket_difference.amount) from ticket_difference where ticket_difference.ticket_id = ticket.id
), 0))::integer`;

/** Tickets that one payment paid for. */
export interface PaidTickets {
  readonly paymentId: number;
  readonly ticketIds: readonly number[];
  /** What it paid for each of them, in minor units of the show's currency. */
  readonly amounts: readonly number[];
  /** Paid at a window: it is refunded by hand. */
  readonly isOfWindow: boolean;
}

/** The tickets with a price, by their payment; also those of the window, and the differences paid there. */
export async function paymentsOfTickets(
  executor: Executor,
  ticketIds: readonly number[],
): Promise<readonly PaidTickets[]> {
  const { rows } = await sql<PaidTickets>`
    select paid.id as "paymentId", array_agg(paid.ticket_id order by paid.ticket_id) as "ticketIds",
      array_agg(paid.amount order by paid.ticket_id) as amounts, bool_or(paid.is_of_window) as "isOfWindow"
    from (
      select payment.id, ticket.id as ticket_id, ${SHARE} as amount, ticket.channel = 'window' as is_of_window
      from ticket
      join purchase on purchase.id = ticket.channel_ref
      join payment_order on payment_order.hold_id = purchase.hold_id
      join payment on payment.order_id = payment_order.id and payment.outcome = 'issued'
      where ticket.id = any(${ticketIds}::int[]) and ${SHARE} > 0 and ticket.channel in ('web', 'payment-link', 'window')
      union all
      select payment_id, ticket_id, amount, true
      from ticket_difference
      where ticket_id = any(${ticketIds}::int[]) and amount > 0
    ) as paid
    group by paid.id
    order by paid.id`.execute(executor);
  return rows;
}

/** What each of these tickets gives back when it is annulled with its money; of those that cost nothing, nothing. */
export async function refundablesOfTickets(
  executor: Executor,
  ticketIds: readonly number[],
): Promise<ReadonlyMap<number, Refundable>> {
  const { rows } = await sql<PaidPart>`
    select part.ticket_id as "ticketId", part.payment_id as "paymentId", part.price,
      payment_order.exchange_rate::float8 as rate, payment.charge_amount - coalesce(given.amount, 0) as rest,
      part.ticket_id = any(given.ticket_ids) is true as "isRefunded"
    from (
      select ticket.id as ticket_id, payment.id as payment_id, ${SHARE} as price
      from ticket
      join purchase on purchase.id = ticket.channel_ref
      join payment_order on payment_order.hold_id = purchase.hold_id
      join payment on payment.order_id = payment_order.id and payment.outcome = 'issued'
      where ticket.id = any(${ticketIds}::int[]) and ticket.channel in ('web', 'payment-link', 'window')
      union all
      select ticket_id, payment_id, amount
      from ticket_difference
      where ticket_id = any(${ticketIds}::int[])
    ) as part
    join payment on payment.id = part.payment_id
    join payment_order on payment_order.id = payment.order_id
    left join lateral (
      select sum(refund.amount)::integer as amount,
        (select array_agg(ticket_id) from refund as one cross join unnest(one.ticket_ids) as ticket_id
         where one.payment_id = payment.id and one.state <> 'rejected') as ticket_ids
      from refund
      where refund.payment_id = payment.id and refund.state <> 'rejected'
    ) as given on true
    where part.price > 0
    order by part.ticket_id, part.payment_id`.execute(executor);
  return refundablesOf(rows);
}
