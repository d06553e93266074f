import { type RawBuilder, sql } from 'kysely';
import type { Executor } from '../../db/database.ts';

/** The address that all of a purchase's tickets have, of those for which the condition holds. */
const commonAddress = (condition: RawBuilder<boolean>) => sql<string | null>`(
    select min(own.email)
    from ticket as own
    where own.channel in ('web', 'payment-link', 'window') and own.channel_ref = purchase.id and ${condition}
    having min(own.email) = max(own.email) and min(own.email) <> ''
  )`;

/**
 * The mail address of a purchase, for a statement with its row: the address of all its live tickets, which a resend
 * may have corrected, or of all of them if none is live; if theirs differ, or there is none, the one of the purchase.
 */
export const addressOfPurchase = sql<string>`coalesce(
  ${commonAddress(sql<boolean>`own.state = 'live'`)},
  ${commonAddress(sql<boolean>`true`)},
  purchase.email
)`;

/**
 * The address of who bought it, for mails about money: of all its tickets, live or not, or else the purchase's. One
 * that is left live may have gone to somebody else.
 */
export const addressOfBuyer = sql<string>`coalesce(${commonAddress(sql<boolean>`true`)}, purchase.email)`;

/**
 * The mail address of a guest's ticket, for a statement with its row: its own, or else the one of the requester,
 * referent or responsible whose private link gave it; empty if none is known.
 */
export const addressOfGuest = sql<string>`coalesce(
  nullif(trim(ticket.email), ''),
  case ticket.channel
    when 'courtesy' then (select trim(requester_email) from courtesy where courtesy.id = ticket.channel_ref)
    when 'box' then (
      select trim(box.referent_email)
      from show_box
      join box on box.id = show_box.box_id
      where show_box.id = ticket.channel_ref
    )
    when 'press' then (
      select trim(press_outlet.responsible_email)
      from show_outlet
      join press_outlet on press_outlet.id = show_outlet.outlet_id
      where show_outlet.id = ticket.channel_ref
    )
  end,
  ''
)`;

/** The address that the buyer had when they bought; empty if none is known. */
export async function emailOfPurchase(db: Executor, purchaseId: number): Promise<string> {
  const row = await db.selectFrom('purchase').select('email').where('id', '=', purchaseId).executeTakeFirst();
  return row?.email ?? '';
}
