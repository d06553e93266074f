import { sql } from 'kysely';
import type { Tx } from '../../db/database.ts';

/** The refund in the place of a rejected one: its retry, or one that was asked for a ticket of it. */
const IN_PLACE = sql`
  other.payment_id = refund.payment_id
  and (other.retry_of = refund.id or other.state <> 'rejected' and other.ticket_ids && refund.ticket_ids)`;

/** The payment became tickets after this refund of it, which was not for tickets, had been rejected. */
const ISSUED_SINCE = sql`(refund.ticket_ids = '{}' and exists (
  select from payment as paid
  join payment_order as paid_order on paid_order.id = paid.order_id
  where paid.id = refund.payment_id and paid.outcome = 'issued' and refund.asked_at < paid_order.settled_at
))`;

/** Other refunds, for tickets or an amount, return all of the payment. */
const NOTHING_LEFT = sql`(exists (
  select from payment as paid
  where paid.id = refund.payment_id and paid.charge_amount = (
    select coalesce(sum(other.amount), 0) from refund as other
    where other.payment_id = paid.id and other.state <> 'rejected'
  )
))`;

/** SQL for a statement with `refund`: whether it, if rejected, is not to be retried any more. */
export const IS_REPLACED = sql<boolean>`(
  exists (select from refund as other where ${IN_PLACE}) or ${ISSUED_SINCE} or ${NOTHING_LEFT}
)`;

/**
 * SQL for a statement with `refund`: whether nothing of it, if rejected, is owed any more. Of one for several tickets
 * only some may have been refunded otherwise.
 */
export const IS_SETTLED = sql<boolean>`(
  exists (select from refund as other where other.retry_of = refund.id)
  or ${ISSUED_SINCE}
  or ${NOTHING_LEFT}
  or refund.ticket_ids <> '{}' and not exists (
    select from unnest(refund.ticket_ids) as ticket_id
    where not exists (
      select from refund as other
      where other.payment_id = refund.payment_id and other.state <> 'rejected' and ticket_id = any(other.ticket_ids)
    )
  )
)`;

/** The number of the refund in the place of a rejected one, or null. */
export async function refundInPlaceOf(tx: Tx, id: number): Promise<number | null> {
  const { rows } = await sql<{ number: number }>`
    select other.number
    from refund
    join refund as other on ${IN_PLACE}
    where refund.id = ${id}
    order by other.number desc
    limit 1`.execute(tx);
  return rows[0]?.number ?? null;
}

/** Whether the payment of a rejected refund became tickets since. */
export async function isIssuedSince(tx: Tx, id: number): Promise<boolean> {
  const { rows } = await sql`select from refund where refund.id = ${id} and ${ISSUED_SINCE}`.execute(tx);
  return rows.length > 0;
}
