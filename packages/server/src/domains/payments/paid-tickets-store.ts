import { sql } from 'kysely';
import type { Executor } from '../../db/database.ts';

/** Tickets that one payment paid for. */
export interface PaidTickets {
  readonly paymentId: number;
  readonly ticketIds: readonly number[];
  /** Over the counter: it goes back by hand. */
  readonly isOfWindow: boolean;
}

/** Of the tickets, those that cost something, by the payment that they came of; those of the window only where told. */
export async function paymentsOfTickets(
  executor: Executor,
  ticketIds: readonly number[],
  window: 'with window' | 'without window' = 'without window',
): Promise<readonly PaidTickets[]> {
  const { rows } = await sql<PaidTickets>`
    select payment.id as "paymentId", array_agg(ticket.id order by ticket.id) as "ticketIds",
      bool_or(ticket.channel = 'window') as "isOfWindow"
    from ticket
    join purchase on purchase.id = ticket.channel_ref
    join payment_order on payment_order.hold_id = purchase.hold_id
    join payment on payment.order_id = payment_order.id and payment.outcome = 'issued'
    where ticket.id = any(${ticketIds}::int[]) and ticket.amount > 0
      and (ticket.channel in ('web', 'payment-link') or (${window === 'with window'}::boolean and ticket.channel = 'window'))
    group by payment.id
    order by payment.id`.execute(executor);
  return rows;
}
