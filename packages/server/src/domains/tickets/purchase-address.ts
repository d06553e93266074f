import { sql } from 'kysely';

/**
 * The mail address of a purchase, for a statement with its row: the address of all its live tickets, which a resend
 * may have corrected; if theirs differ, or there is none, the one of the purchase.
 */
export const addressOfPurchase = sql<string>`coalesce(
  (
    select min(own.email)
    from ticket as own
    where own.channel in ('web', 'payment-link', 'window') and own.channel_ref = purchase.id and own.state = 'live'
    having min(own.email) = max(own.email) and min(own.email) <> ''
  ),
  purchase.email
)`;
