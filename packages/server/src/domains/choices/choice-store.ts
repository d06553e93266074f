import { sql } from 'kysely';
import type { Executor, Tx } from '../../db/database.ts';
import { addressOfGuest, addressOfPurchase } from '../tickets/public.ts';
import type { Choice } from './choice-rules.ts';
import { CHOICE_UNTIL } from './move-store.ts';

/** The party of the choice: the buyer of the tickets, or a guest with one. */
export type Party =
  | { readonly kind: 'purchase'; readonly purchaseId: number }
  | { readonly kind: 'guest'; readonly ticketId: number };

/** A ticket with an open or made choice. */
export interface ChosenTicket {
  readonly ticketId: number;
  readonly isLive: boolean;
  readonly amount: number;
  readonly channel: string;
  /** Its price, or a part of it, was paid at a window. */
  readonly isPaidAtWindow: boolean;
  /** Of that, a difference is not refunded yet. */
  readonly isOwedAtWindow: boolean;
  readonly choice: Choice | null;
  /**
   * The state of its refund, of the purchase's own payment before a difference's; null if there is none. A rejected one
   * of a difference is still owed at the window.
   */
  readonly refundState: 'asked' | 'under-way' | 'done' | 'rejected' | null;
  readonly refundedAt: Date | null;
}

/** The tickets of the purchase, or the guest's one. */
const ofParty = (party: Party) =>
  party.kind === 'purchase'
    ? sql`ticket.channel in ('web', 'payment-link', 'window') and ticket.channel_ref = ${party.purchaseId}`
    : sql`ticket.id = ${party.ticketId} and ticket.channel not in ('web', 'payment-link', 'window')`;

/** Tickets issued before a move, in the order of their ids: live ones, and those with a choice. */
export async function ticketsOfParty(
  executor: Executor,
  party: Party,
  move: { readonly id: number; readonly movedAt: Date },
): Promise<ChosenTicket[]> {
  const { rows } = await sql<ChosenTicket>`
    select
      ticket.id as "ticketId", ticket.state = 'live' as "isLive", ticket.amount, ticket.channel, chosen.choice,
      ticket.channel = 'window' and ticket.amount > 0 or exists (
        select from ticket_difference as own where own.ticket_id = ticket.id and own.amount > 0
      ) as "isPaidAtWindow",
      exists (
        select from ticket_difference as own
        join payment on payment.id = own.payment_id
        where own.ticket_id = ticket.id and payment.charge_amount > (
          select coalesce(sum(refund.amount), 0) from refund
          where refund.payment_id = payment.id and refund.state = 'done'
        )
      ) as "isOwedAtWindow",
      back.state as "refundState", back.ended_at as "refundedAt"
    from ticket
    join show on show.id = ticket.show_id
    left join purchase on purchase.id = ticket.channel_ref and ticket.channel in ('web', 'payment-link', 'window')
    left join hold on hold.id = purchase.hold_id
    left join ticket_choice as chosen on chosen.ticket_id = ticket.id and chosen.move_id = ${move.id}
    left join lateral (
      select refund.state, refund.ended_at
      from payment_order
      join payment on payment.order_id = payment_order.id
      join refund on refund.payment_id = payment.id and ticket.id = any(refund.ticket_ids)
      where payment_order.hold_id = purchase.hold_id
        and (payment.outcome <> 'difference' or refund.state <> 'rejected')
      order by payment.outcome = 'difference', refund.id desc
      limit 1
    ) as back on true
    where ${ofParty(party)} and coalesce(hold.started_at, ticket.issued_at) <= ${move.movedAt}
      and (ticket.state = 'live' or chosen.choice is not null or ticket.revoked_at >= show.cancelled_at)
    order by ticket.id`.execute(executor);
  return rows;
}

/** The state of a party's show; null if there is none. */
export async function showOfParty(
  executor: Executor,
  party: Party,
): Promise<{ showId: number; name: string; cancelledAt: Date | null; userId: number | null } | null> {
  const { rows } = await sql<{
    showId: number;
    name: string;
    cancelledAt: Date | null;
    userId: number | null;
  }>`
    select show.id as "showId", show.name, show.cancelled_at as "cancelledAt", ticket.user_id as "userId"
    from ticket join show on show.id = ticket.show_id
    where ${ofParty(party)}
    limit 1`.execute(executor);
  return rows[0] ?? null;
}

/** The mail address of a party; empty if none is known. */
export async function addressOfParty(executor: Executor, party: Party): Promise<string> {
  const { rows } = await (party.kind === 'purchase'
    ? sql<{
        email: string;
      }>`select ${addressOfPurchase} as email from purchase where id = ${party.purchaseId}`
    : sql<{ email: string }>`select ${addressOfGuest} as email from ticket where id = ${party.ticketId}`
  ).execute(executor);
  return rows[0]?.email ?? '';
}

/** The purchases of a user whose show moved and whose choice is open. */
export async function choosingPurchases(executor: Executor, userId: number, now: Date): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select distinct purchase.id
    from purchase
    join hold on hold.id = purchase.hold_id
    join show on show.id = hold.show_id and show.cancelled_at is null
    cross join lateral (
      select moved_at, ${CHOICE_UNTIL} as until
      from show_move where show_move.show_id = show.id order by id desc limit 1
    ) as move
    join ticket on ticket.channel in ('web', 'payment-link') and ticket.channel_ref = purchase.id
    where purchase.user_id = ${userId} and hold.started_at <= move.moved_at
      and (move.until is null or move.until > ${now})
    order by purchase.id`.execute(executor);
  return rows.map(({ id }) => id);
}

/** The last choice counts. */
export async function saveChoices(
  tx: Tx,
  moveId: number,
  choices: readonly { readonly ticketId: number; readonly choice: Choice }[],
  how: { readonly at: Date; readonly by: 'buyer' | 'guest' | 'staff' },
): Promise<void> {
  if (choices.length === 0) return;
  await tx
    .insertInto('ticket_choice')
    .values(
      choices.map(({ ticketId, choice }) => ({
        ...{ move_id: moveId, ticket_id: ticketId, choice, chosen_at: how.at, chosen_by: how.by },
      })),
    )
    .onConflict((conflict) =>
      conflict.columns(['move_id', 'ticket_id']).doUpdateSet((row) => ({
        choice: row.ref('excluded.choice'),
        chosen_at: row.ref('excluded.chosen_at'),
        chosen_by: row.ref('excluded.chosen_by'),
      })),
    )
    .execute();
}
/** A show by its number, or null. */
export async function showOf(
  executor: Executor,
  showId: number,
): Promise<{ readonly name: string; readonly cancelledAt: Date | null } | null> {
  const { rows } = await sql<{ name: string; cancelledAt: Date | null }>`
    select name, cancelled_at as "cancelledAt" from show where id = ${showId}`.execute(executor);
  return rows[0] ?? null;
}
