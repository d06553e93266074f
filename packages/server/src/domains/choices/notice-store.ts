import { sql } from 'kysely';
import type { Tx } from '../../db/database.ts';
import { addressOfGuest, addressOfPurchase } from '../tickets/public.ts';
import type { Move } from './move-store.ts';

/** A purchase, or the ticket of a guest, whose mail about a move is due. */
export interface Addressee {
  readonly purchaseId: number | null;
  readonly ticketId: number | null;
  /** The recipient; empty: no address is known. */
  readonly email: string;
  /** The guest's name, if the recipient is the inviter; null otherwise. */
  readonly invitedName: string | null;
  /** Its live tickets cost nothing. */
  readonly costsNothing: boolean;
}

/**
 * Takes the next purchases and guests, who had live tickets when the show moved and got no mail yet, and marks them.
 * Concurrent calls are serialised by the lock on the move's row.
 */
export async function takeUntold(tx: Tx, move: Move, most: number, now: Date): Promise<Addressee[]> {
  await sql`select from show_move where id = ${move.id} for no key update`.execute(tx);
  const { rows } = await sql<Addressee>`
    with party as (
      select purchase.id as purchase_id, null::integer as ticket_id, ${addressOfPurchase} as email,
        null as invited_name, not exists (
          select from ticket
          where ticket.channel in ('web', 'payment-link', 'window') and ticket.channel_ref = purchase.id
            and ticket.show_id = ${move.showId} and ticket.state = 'live' and ticket.amount > 0
        ) as costs_nothing
      from purchase
      join hold on hold.id = purchase.hold_id and hold.show_id = ${move.showId} and hold.started_at <= ${move.movedAt}
      where exists (
        select from ticket
        where ticket.channel in ('web', 'payment-link', 'window') and ticket.channel_ref = purchase.id
          and ticket.show_id = ${move.showId} and ticket.state = 'live'
      )
      union all
      select null, ticket.id, ${addressOfGuest},
        case when trim(ticket.email) = '' then ticket.first_name || ' ' || ticket.last_name end, ticket.amount = 0
      from ticket
      where ticket.show_id = ${move.showId} and ticket.state = 'live' and ticket.issued_at <= ${move.movedAt}
        and ticket.channel not in ('web', 'payment-link', 'window')
    ),
    told as (
      insert into move_notice (move_id, purchase_id, ticket_id, told_at)
      select ${move.id}, party.purchase_id, party.ticket_id, ${now}::timestamptz
      from party
      where not exists (
        select from move_notice as known
        where known.move_id = ${move.id} and known.purchase_id is not distinct from party.purchase_id
          and known.ticket_id is not distinct from party.ticket_id
      )
      order by party.purchase_id, party.email
      fetch first (${most}::integer) rows with ties
      returning purchase_id, ticket_id
    )
    select party.purchase_id as "purchaseId", party.ticket_id as "ticketId", party.email,
      party.invited_name as "invitedName", party.costs_nothing as "costsNothing"
    from told
    join party on party.purchase_id is not distinct from told.purchase_id
      and party.ticket_id is not distinct from told.ticket_id
    order by party.ticket_id`.execute(tx);
  return rows;
}
