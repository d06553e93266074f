import { sql } from 'kysely';
import type { Executor, Tx } from '../../db/database.ts';
import { recordWindowPayment, type WindowPayment } from './window-payment.ts';

/** A payment of the difference for a place with a higher price. */
export interface Difference {
  readonly paymentId: number;
  /** Minor units of the ticket's currency: the part of its price that the payment covers. */
  readonly amount: number;
}

export interface NewDifference
  extends Pick<WindowPayment, 'amount' | 'currencyId' | 'method' | 'receipt' | 'now'> {
  readonly ticketId: number;
  /** The ticket's version after the move: there is one difference per move. */
  readonly version: number;
  readonly purchaseId: number;
}

/**
 * Records the payment at a window for a ticket that moves to a place with a higher price in this transaction (spec 4
 * §4.2). Returns the payment's id.
 */
export async function recordDifference(tx: Tx, difference: NewDifference): Promise<number> {
  const { ticketId, version, purchaseId, amount, ...paid } = difference;
  const hold = await tx
    .selectFrom('purchase')
    .innerJoin('hold', 'hold.id', 'purchase.hold_id')
    .select(['hold.id', 'hold.show_id as showId'])
    .where('purchase.id', '=', purchaseId)
    .executeTakeFirstOrThrow();
  const number = `E${ticketId}-${version}`;
  const paymentId = await recordWindowPayment(tx, { ...paid, hold, number, amount, outcome: 'difference' });
  await tx
    .insertInto('ticket_difference')
    .values({ payment_id: paymentId, ticket_id: ticketId, amount })
    .execute();
  return paymentId;
}

/**
 * The payments for a ticket in addition to its purchase, the earliest first. The caller has locked the ticket's row.
 */
export async function differencesOf(tx: Tx, ticketId: number): Promise<readonly Difference[]> {
  return tx
    .selectFrom('ticket_difference')
    .select(['payment_id as paymentId', 'amount'])
    .where('ticket_id', '=', ticketId)
    .where('amount', '>', 0)
    .orderBy('payment_id')
    .execute();
}

/** Reduces the part of the ticket's price that the payment covers. */
export async function lowerDifference(tx: Tx, paymentId: number, by: number): Promise<void> {
  await sql`update ticket_difference set amount = amount - ${by} where payment_id = ${paymentId}`.execute(tx);
}

/** The tickets, one or none, of whose price the payment covers a part. */
export async function ticketsOfDifference(executor: Executor, paymentId: number): Promise<readonly number[]> {
  const rows = await executor
    .selectFrom('ticket_difference')
    .select('ticket_id as id')
    .where('payment_id', '=', paymentId)
    .execute();
  return rows.map(({ id }) => id);
}

/** Whether the club keeps money of another payment of this one's purchase. */
export async function keepsOtherMoney(
  executor: Executor,
  { paymentId, holdId }: { readonly paymentId: number; readonly holdId: number },
): Promise<boolean> {
  const { rows } = await sql`
    select
    from payment_order
    join payment on payment.order_id = payment_order.id and payment.outcome in ('issued', 'difference')
    where payment_order.hold_id = ${holdId} and payment.id <> ${paymentId} and payment.charge_amount > (
      select coalesce(sum(refund.amount), 0)
      from refund
      where refund.payment_id = payment.id and refund.state <> 'rejected'
    )
    limit 1`.execute(executor);
  return rows.length > 0;
}
