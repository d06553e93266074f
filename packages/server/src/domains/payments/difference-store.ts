import { sql } from 'kysely';
import type { Tx } from '../../db/database.ts';
import { recordWindowPayment, type WindowPayment } from './window-payment.ts';

/** A payment that made up for a dearer place of a ticket. */
export interface Difference {
  readonly paymentId: number;
  /** Minor units of the ticket's currency: what of its price the payment stands for. */
  readonly amount: number;
}

export interface NewDifference
  extends Pick<WindowPayment, 'amount' | 'currencyId' | 'method' | 'receipt' | 'now'> {
  readonly ticketId: number;
  /** Of the ticket once it moved: a ticket has one difference a move. */
  readonly version: number;
  readonly purchaseId: number;
}

/** Records what was paid over the counter for a ticket that moves to a dearer place in this transaction (spec 4 §4.2). Answers the payment's id. */
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

/** What was paid beyond its purchase for a ticket whose row the caller has locked, the first first. */
export async function differencesOf(tx: Tx, ticketId: number): Promise<readonly Difference[]> {
  return tx
    .selectFrom('ticket_difference')
    .select(['payment_id as paymentId', 'amount'])
    .where('ticket_id', '=', ticketId)
    .where('amount', '>', 0)
    .orderBy('payment_id')
    .execute();
}

/** The payment stands for so much less of its ticket's price. */
export async function lowerDifference(tx: Tx, paymentId: number, by: number): Promise<void> {
  await sql`update ticket_difference set amount = amount - ${by} where payment_id = ${paymentId}`.execute(tx);
}
