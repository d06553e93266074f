import { sql } from 'kysely';

/**
 * The refunds paid out at tills: entries of the till, and the remainder of sales that were annulled there. SQL of
 * rows `till_id, method, refund_id, amount`, the amount in minor units.
 */
export const HANDED_OUT = sql`
  select entry.till_id, entry.method, entry.refund_id, -entry.amount as amount
  from till_entry as entry
  where entry.refund_id is not null
  union all
  select annulled.till_id, annulled.method, refund.id, refund.amount
  from till_sale as annulled
  join purchase on purchase.id = annulled.purchase_id
  join payment_order on payment_order.hold_id = purchase.hold_id
  join payment on payment.order_id = payment_order.id and payment.outcome = 'issued'
  join refund on refund.payment_id = payment.id and refund.state <> 'rejected'
    and refund.way = 'transfer' and refund.receipt = 'Caja ' || annulled.till_id
  where annulled.annulled_at is not null
    and not exists (select 1 from till_entry where till_entry.refund_id = refund.id)`;
