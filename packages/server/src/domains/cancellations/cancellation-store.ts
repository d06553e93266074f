import { sql } from 'kysely';
import type { Executor, Tx } from '../../db/database.ts';
import { addressOfBuyer, addressOfGuest, addressOfPurchase } from '../tickets/public.ts';

/** A show's cancellation, and the progress of its job. */
export interface Cancellation {
  readonly showId: number;
  readonly showName: string;
  readonly cancelledAt: Date;
  readonly message: string;
  readonly reason: string;
  readonly askedBy: number | null;
  readonly approvedBy: string | null;
  readonly stoppedAt: Date | null;
  /** Everything was annulled, and all refunds were handed to jobs. */
  readonly finishedAt: Date | null;
}

const COLUMNS = sql`
  cancellation.show_id as "showId", show.name as "showName", cancellation.cancelled_at as "cancelledAt",
  cancellation.message, cancellation.reason, cancellation.asked_by as "askedBy",
  cancellation.approved_by as "approvedBy", cancellation.stopped_at as "stoppedAt",
  cancellation.finished_at as "finishedAt"`;

export async function findCancellation(executor: Executor, showId: number): Promise<Cancellation | null> {
  const { rows } = await sql<Cancellation>`
    select ${COLUMNS} from cancellation join show on show.id = cancellation.show_id
    where cancellation.show_id = ${showId}`.execute(executor);
  return rows[0] ?? null;
}

/** With its row locked: chunks of one show, and stopping them, are serialised. */
export async function lockCancellation(tx: Tx, showId: number): Promise<Cancellation | null> {
  const { rows } = await sql<Cancellation>`
    select ${COLUMNS} from cancellation join show on show.id = cancellation.show_id
    where cancellation.show_id = ${showId} for no key update of cancellation`.execute(tx);
  return rows[0] ?? null;
}

export async function insertCancellation(
  tx: Tx,
  cancellation: Omit<Cancellation, 'showName' | 'stoppedAt' | 'finishedAt'>,
): Promise<void> {
  await tx
    .insertInto('cancellation')
    .values({
      show_id: cancellation.showId,
      cancelled_at: cancellation.cancelledAt,
      message: cancellation.message,
      reason: cancellation.reason,
      asked_by: cancellation.askedBy,
      approved_by: cancellation.approvedBy,
    })
    .execute();
}

export async function setProgress(
  tx: Tx,
  showId: number,
  change: { readonly stopped_at?: Date | null; readonly finished_at?: Date | null },
): Promise<void> {
  await tx.updateTable('cancellation').set(change).where('show_id', '=', showId).execute();
}

/** Tickets that are annulled together, and the recipient of the mail. */
export interface Group {
  /** Null for tickets of guests. */
  readonly purchaseId: number | null;
  readonly ticketIds: readonly number[];
  /** Of who has the live tickets; empty: no address is known. */
  readonly email: string;
  /** Of who bought them; differs where all live tickets of a purchase that was annulled in part were mailed elsewhere. */
  readonly buyerEmail: string;
  /** Some of what the purchase paid, at its tickets' purchase or for dearer places, is still to go back. */
  readonly hasMoney: boolean;
}

/**
 * The next live tickets of a show: whole purchases first, then those of guests, where tickets without an address of
 * their own stand together with the others of their courtesy, box or outlet.
 */
export async function nextGroups(executor: Executor, showId: number, most: number): Promise<Group[]> {
  const { rows } = await sql<Group>`
    select purchase.id as "purchaseId", array_agg(ticket.id order by ticket.id) as "ticketIds",
      coalesce(${addressOfPurchase}, min(${addressOfGuest})) as email,
      coalesce(${addressOfBuyer}, '') as "buyerEmail",
      exists (
        select from payment_order
        join payment on payment.order_id = payment_order.id and payment.outcome in ('issued', 'difference')
        where payment_order.hold_id = purchase.hold_id and payment.charge_amount > coalesce(
          (select sum(amount) from refund where refund.payment_id = payment.id and refund.state <> 'rejected'), 0
        )
      ) as "hasMoney"
    from ticket
    left join purchase on purchase.id = ticket.channel_ref and ticket.channel in ('web', 'payment-link', 'window')
    where ticket.show_id = ${showId} and ticket.state = 'live'
    group by purchase.id, purchase.email, purchase.hold_id, case
        when purchase.id is not null then ''
        when trim(ticket.email) = '' then ticket.channel || ticket.channel_ref
        else ticket.id::text
      end
    order by purchase.id nulls last, 2
    limit ${most}`.execute(executor);
  return rows;
}

/** What remains to be annulled: tickets, and the payments of them that their providers refund. */
export async function countLeft(
  executor: Executor,
  showId: number,
): Promise<{ readonly tickets: number; readonly payments: number }> {
  const { rows } = await sql<{ tickets: number; payments: number }>`
    select count(*)::integer as tickets,
      (count(distinct channel_ref) filter (where channel in ('web', 'payment-link') and amount > 0))::integer as payments
    from ticket where show_id = ${showId} and state = 'live'`.execute(executor);
  return rows[0] ?? { tickets: 0, payments: 0 };
}
