import { sql } from 'kysely';

/**
 * Where one writes about a purchase, in a statement that has its row: the address that all its live tickets have, which a resend may
 * have corrected; while theirs differ, or there is none, the one that it was bought with.
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
