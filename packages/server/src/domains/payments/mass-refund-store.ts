import { sql } from 'kysely';
import type { Executor, Tx } from '../../db/database.ts';
import { IS_SETTLED } from './replaced-store.ts';

/** The origin of mass refunds: a cancelled show, its asker and its approver. */
export interface MassRefund {
  readonly showId: number;
  readonly reason: string;
  readonly askedBy: number | null;
  readonly approvedBy: string | null;
  readonly at: Date;
}

/** Locks the payments, so that their refunds are serialised. */
const lockPayments = (ids: ReturnType<typeof sql>) => sql`
  select payment.id from payment where payment.id in (${ids}) order by payment.id for no key update`;

const paymentsOf = (purchaseIds: readonly number[]) => sql`
  select paid.id
  from purchase
  join payment_order on payment_order.hold_id = purchase.hold_id
  join payment as paid on paid.order_id = payment_order.id and paid.outcome = 'issued'
  where purchase.id = any(${purchaseIds}::int[]) and paid.provider not like 'window-%'`;

/** The sum of a payment's refunds that were not rejected, and the last number of all of them. */
const GIVEN = sql`(
  select
    coalesce(sum(refund.amount) filter (where refund.state <> 'rejected'), 0)::integer as amount,
    coalesce(max(refund.number), 0) as last_number
  from refund where refund.payment_id = payment.id
)`;

/**
 * Inserts one refund for each payment of the purchases, of its whole remainder; they wait to be handed out. Payments
 * at the window are skipped.
 */
export async function askForRest(tx: Tx, purchaseIds: readonly number[], mass: MassRefund): Promise<void> {
  await sql`${lockPayments(paymentsOf(purchaseIds))}`.execute(tx);
  // A statement after the locks, which sees refunds made meanwhile.
  await sql`
    insert into refund (payment_id, number, amount, ticket_ids, reason, asked_by, asked_at, approved_by, cancelled_show_id)
    select
      payment.id, given.last_number + 1, payment.charge_amount - given.amount,
      array(
        select ticket.id
        from payment_order
        join purchase on purchase.hold_id = payment_order.hold_id
        join ticket on ticket.channel in ('web', 'payment-link') and ticket.channel_ref = purchase.id and ticket.amount > 0
        where payment_order.id = payment.order_id and not exists (
          select from refund as earlier
          where earlier.payment_id = payment.id and earlier.state <> 'rejected' and ticket.id = any(earlier.ticket_ids)
        )
        order by ticket.id
      ),
      ${mass.reason}, ${mass.askedBy}::int, ${mass.at}::timestamptz, ${mass.approvedBy}, ${mass.showId}::int
    from payment
    cross join lateral ${GIVEN} as given
    where payment.id in (${paymentsOf(purchaseIds)}) and payment.charge_amount > given.amount
    order by payment.id`.execute(tx);
}

/** A provider that left this many refunds without an answer in the last minutes is skipped for a while. */
const SILENT = { refunds: 10, minutes: 5 };

const WAITS = sql`waiting.state = 'asked' and waiting.queued_at is null`;

/**
 * The providers of a show's waiting refunds, without those that do not answer; in the order in which their rates are
 * locked.
 */
export async function providersInWait(executor: Executor, showId: number, now: Date): Promise<string[]> {
  const { rows } = await sql<{ provider: string }>`
    select distinct payment.provider
    from refund as waiting
    join payment on payment.id = waiting.payment_id
    where waiting.cancelled_show_id = ${showId} and ${WAITS}
      and payment.provider not in (
        select silent.provider
        from refund as open
        join payment as silent on silent.id = open.payment_id
        where open.state = 'under-way'
          and open.unanswered_at > ${now}::timestamptz - ${SILENT.minutes} * interval '1 minute'
        group by silent.provider
        having count(*) >= ${SILENT.refunds}
      )
    order by payment.provider`.execute(executor);
  return rows.map(({ provider }) => provider);
}

/** Takes this many of a show's waiting refunds of a provider; returns their ids. */
export async function takeRefunds(
  tx: Tx,
  take: { readonly showId: number; readonly provider: string; readonly most: number; readonly now: Date },
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    update refund set queued_at = ${take.now}
    where id in (
      select waiting.id
      from refund as waiting
      join payment on payment.id = waiting.payment_id
      where waiting.cancelled_show_id = ${take.showId} and ${WAITS} and payment.provider = ${take.provider}
      order by waiting.id
      limit ${take.most}
      for update of waiting skip locked
    )
    returning id`.execute(tx);
  return rows.map(({ id }) => id);
}

/** How many of a show's refunds wait to be handed out. */
export async function countWaiting(executor: Executor, showId: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from refund as waiting
    where waiting.cancelled_show_id = ${showId} and ${WAITS}`.execute(executor);
  return rows[0]?.count ?? 0;
}

const IS_OWED = sql`(refund.state = 'rejected' and not ${IS_SETTLED})`;
/** What is left of a refund's payment, of which a part may have been refunded otherwise since. */
const REST = sql`least(refund.amount, payment.charge_amount - given.amount)`;
/** A refund that counts: it was not replaced, nor refunded otherwise. */
const COUNTS = sql`(refund.state <> 'rejected' or ${IS_OWED})`;
const SILENT_ONE = sql`refund.state = 'under-way' and refund.unanswered_at is not null`;

/**
 * Replaces each rejected refund of a show by its payment's next number, once, for what is left of it; they wait to be
 * handed out. Returns how many.
 */
export async function retryRejected(tx: Tx, showId: number, at: Date): Promise<number> {
  const rejected = sql`
    select refund.payment_id from refund
    where refund.cancelled_show_id = ${showId} and ${IS_OWED}`;
  await sql`${lockPayments(rejected)}`.execute(tx);
  const { numAffectedRows } = await sql`
    insert into refund (
      payment_id, number, amount, ticket_ids, reason, asked_by, asked_at, approved_by, cancelled_show_id, retry_of
    )
    select
      payment.id, given.last_number + 1, ${REST},
      array(
        select ticket_id from unnest(refund.ticket_ids) as ticket_id
        where not exists (
          select from refund as earlier
          where earlier.payment_id = payment.id and earlier.state <> 'rejected' and ticket_id = any(earlier.ticket_ids)
        )
        order by ticket_id
      ),
      refund.reason, refund.asked_by,
      ${at}::timestamptz, refund.approved_by, refund.cancelled_show_id, refund.id
    from refund
    join payment on payment.id = refund.payment_id
    cross join lateral ${GIVEN} as given
    where refund.cancelled_show_id = ${showId} and ${IS_OWED} and payment.charge_amount > given.amount
    order by payment.id`.execute(tx);
  return Number(numAffectedRows ?? 0n);
}

/** The refunds of a show without an answer of their provider. */
export async function silentRefunds(executor: Executor, showId: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select refund.id from refund where refund.cancelled_show_id = ${showId} and ${SILENT_ONE} order by refund.id`.execute(
    executor,
  );
  return rows.map(({ id }) => id);
}

/** The progress of a show's refunds, counted from the rows. */
export interface MassRefundCount {
  readonly total: number;
  readonly done: number;
  readonly failed: number;
}

export async function countMassRefund(executor: Executor, showId: number): Promise<MassRefundCount> {
  const { rows } = await sql<MassRefundCount>`
    select
      count(*)::integer as total, (count(*) filter (where refund.state = 'done'))::integer as done,
      (count(*) filter (where refund.state = 'rejected' or (${SILENT_ONE})))::integer as failed
    from refund
    where refund.cancelled_show_id = ${showId} and ${COUNTS}`.execute(executor);
  return rows[0] ?? { total: 0, done: 0, failed: 0 };
}

export interface FailedRefund {
  readonly id: number;
  readonly paymentId: number;
  /** Key of the payment method. */
  readonly way: string;
  readonly providerPaymentId: string;
  readonly purchaseId: number;
  readonly buyer: string;
  /** Minor units. */
  readonly amount: number;
  readonly currencySymbol: string;
  readonly state: 'rejected' | 'under-way';
}

/** The first refunds of a show that were rejected or have no answer. */
export async function failedRefunds(
  executor: Executor,
  showId: number,
  most: number,
): Promise<FailedRefund[]> {
  const { rows } = await sql<FailedRefund>`
    select
      refund.id, payment.id as "paymentId", payment_order.provider as way,
      payment.provider_payment_id as "providerPaymentId", coalesce(purchase.id, 0) as "purchaseId",
      coalesce(app_user.first_name || ' ' || app_user.last_name, payment_link.requester_name, '') as buyer,
      case when refund.state = 'rejected' then ${REST} else refund.amount end as amount,
      currency.symbol as "currencySymbol", refund.state
    from refund
    join payment on payment.id = refund.payment_id
    cross join lateral ${GIVEN} as given
    join payment_order on payment_order.id = payment.order_id
    join hold on hold.id = payment_order.hold_id
    join currency on currency.id = payment.charge_currency_id
    left join purchase on purchase.hold_id = hold.id
    left join app_user on app_user.id = hold.user_id
    left join payment_link on payment_link.id = hold.payment_link_id
    where refund.cancelled_show_id = ${showId} and (${IS_OWED} or (${SILENT_ONE}))
    order by refund.id
    limit ${most}`.execute(executor);
  return rows;
}
