import { sql } from 'kysely';
import type { Executor, Tx } from '../../db/database.ts';
import { SHARE } from './paid-tickets-store.ts';
import type { EarlierRefund, PaidTicket, PaymentTerms } from './refund-rules.ts';

export type RefundState = 'asked' | 'under-way' | 'done' | 'rejected';

/** A refund with the data for its provider and its buyer. */
export interface Refund {
  readonly id: number;
  readonly number: number;
  readonly state: RefundState;
  readonly way: 'provider' | 'transfer';
  readonly receipt: string;
  /**
   * Minor units of the charge: an order in dollars is refunded in dollars. -1: all of an amount that we never charge.
   */
  readonly amount: number;
  readonly currency: string;
  readonly currencySymbol: string;
  readonly ticketIds: readonly number[];
  readonly reason: string;
  /** Null for one by the system. */
  readonly askedBy: number | null;
  readonly approvedBy: string | null;
  readonly paymentId: number;
  readonly orderId: number;
  readonly holdId: number;
  readonly provider: string;
  readonly providerPaymentId: string;
  readonly paymentAmount: number;
  readonly outcome: string;
  /** Of a mass refund. */
  readonly cancelledShowId: number | null;
}

export async function findRefund(executor: Executor, id: number): Promise<Refund | null> {
  const row = await executor
    .selectFrom('refund')
    .innerJoin('payment', 'payment.id', 'refund.payment_id')
    .innerJoin('payment_order', 'payment_order.id', 'payment.order_id')
    .innerJoin('currency', 'currency.id', 'payment.charge_currency_id')
    .select([
      'refund.id',
      'refund.number',
      'refund.state',
      'refund.way',
      'refund.receipt',
      'refund.amount',
      'currency.code as currency',
      'currency.symbol as currencySymbol',
      'refund.ticket_ids as ticketIds',
      'refund.reason',
      'refund.asked_by as askedBy',
      'refund.approved_by as approvedBy',
      'payment.id as paymentId',
      'payment.order_id as orderId',
      'payment_order.hold_id as holdId',
      'payment.provider',
      'payment.provider_payment_id as providerPaymentId',
      'payment.charge_amount as paymentAmount',
      'payment.outcome',
      'refund.cancelled_show_id as cancelledShowId',
    ])
    .$narrowType<{ state: RefundState; way: Refund['way'] }>()
    .where('refund.id', '=', id)
    .executeTakeFirst();
  return row ?? null;
}

/** A payment with its row locked: its refunds are serialised. */
export interface LockedPayment extends PaymentTerms {
  readonly id: number;
  readonly holdId: number;
  /** Key of the payment method. */
  readonly provider: string;
  readonly providerPaymentId: string;
  readonly approvedAt: Date;
  readonly outcome: string;
  /** Why it did not become tickets; empty if it did. */
  readonly reason: string;
  /** Of the charge. */
  readonly currency: string;
  readonly currencySymbol: string;
}

export async function lockPayment(tx: Tx, id: number): Promise<LockedPayment | null> {
  const row = await tx
    .selectFrom('payment')
    .innerJoin('payment_order', 'payment_order.id', 'payment.order_id')
    .innerJoin('currency', 'currency.id', 'payment.charge_currency_id')
    .select([
      'payment.id',
      'payment_order.hold_id as holdId',
      'payment.provider',
      'payment.provider_payment_id as providerPaymentId',
      'payment.approved_at as approvedAt',
      'payment.charge_amount as charge',
      'payment_order.amount as order',
      'payment_order.exchange_rate as rate',
      'payment.outcome',
      'payment.refund_reason as reason',
      'currency.code as currency',
      'currency.symbol as currencySymbol',
    ])
    .where('payment.id', '=', id)
    .forNoKeyUpdate('payment')
    .executeTakeFirst();
  return row ? { ...row, rate: Number(row.rate) } : null;
}

export interface RefundsOfPayment {
  /** Those that were not rejected. */
  readonly earlier: readonly EarlierRefund[];
  /** The number of the newest refund, including rejected ones; 0 without any. */
  readonly lastNumber: number;
}

/** The caller has locked the payment, so that none is added meanwhile. */
export async function refundsOf(tx: Tx, paymentId: number): Promise<RefundsOfPayment> {
  const rows = await tx
    .selectFrom('refund')
    .select(['number', 'amount', 'conceded', 'ticket_ids as ticketIds', 'state'])
    .where('payment_id', '=', paymentId)
    .orderBy('number')
    .execute();
  return {
    earlier: rows.filter(({ state }) => state !== 'rejected'),
    lastNumber: rows.at(-1)?.number ?? 0,
  };
}

/** The tickets of a payment, including revoked ones; for a difference its ticket. */
export async function ticketsPaidBy(tx: Tx, { id, outcome }: LockedPayment): Promise<readonly PaidTicket[]> {
  if (outcome === 'difference')
    return await tx
      .selectFrom('ticket_difference as own')
      .innerJoin('ticket', 'ticket.id', 'own.ticket_id')
      .select(['ticket.id', 'own.amount', sql<boolean>`ticket.state = 'live'`.as('isLive')])
      .where('own.payment_id', '=', id)
      .execute();
  if (outcome !== 'issued') return [];
  const { rows } = await sql<PaidTicket>`
    select ticket.id, ${SHARE} as amount, ticket.state = 'live' as "isLive"
    from payment
    join payment_order on payment_order.id = payment.order_id
    join purchase on purchase.hold_id = payment_order.hold_id
    join ticket on ticket.channel in ('web', 'payment-link', 'window') and ticket.channel_ref = purchase.id
    where payment.id = ${id}
    order by ticket.id`.execute(tx);
  return rows;
}

/** The persons of a refund's tickets. */
export async function personsOf(
  executor: Executor,
  ticketIds: readonly number[],
): Promise<readonly string[]> {
  if (ticketIds.length === 0) return [];
  const rows = await executor
    .selectFrom('ticket')
    .select(['first_name as firstName', 'last_name as lastName'])
    .where('id', 'in', ticketIds)
    .orderBy('id')
    .execute();
  return rows.map(({ firstName, lastName }) => `${firstName} ${lastName}`);
}

export interface NewRefund {
  readonly paymentId: number;
  readonly number: number;
  readonly amount: number;
  readonly conceded: number;
  readonly ticketIds: readonly number[];
  readonly reason: string;
  readonly askedBy: number | null;
  readonly approvedBy: string | null;
  readonly at: Date;
  /** Number of a bank transfer that was already made; empty for a refund by the provider. */
  readonly receipt: string;
  readonly retryOf: number | null;
  /** The mass refund of the rejected refund that it replaces. */
  readonly cancelledShowId?: number | null;
}

/** Inserts a refund; the database refuses one that exceeds the payment. A transfer is done when it is inserted. */
export async function insertRefund(tx: Tx, refund: NewRefund): Promise<number> {
  const isDone = refund.receipt !== '';
  const { id } = await tx
    .insertInto('refund')
    .values({
      payment_id: refund.paymentId,
      number: refund.number,
      amount: refund.amount,
      conceded: refund.conceded,
      ticket_ids: [...refund.ticketIds],
      reason: refund.reason,
      asked_by: refund.askedBy,
      asked_at: refund.at,
      approved_by: refund.approvedBy,
      state: isDone ? 'done' : 'asked',
      way: isDone ? 'transfer' : 'provider',
      receipt: refund.receipt,
      retry_of: refund.retryOf,
      cancelled_show_id: refund.cancelledShowId ?? null,
      queued_at: refund.cancelledShowId ? refund.at : null,
      ended_at: isDone ? refund.at : null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** From here on the provider may have executed it. */
export async function markUnderWay(executor: Executor, id: number): Promise<void> {
  await executor
    .updateTable('refund')
    .set({ state: 'under-way' })
    .where('id', '=', id)
    .where('state', '=', 'asked')
    .execute();
}

/** The provider did not answer: it is asked again later, with the same key. */
export async function noteUnanswered(executor: Executor, id: number, at: Date): Promise<void> {
  await executor
    .updateTable('refund')
    .set({ unanswered_at: at })
    .where('id', '=', id)
    .where('state', '=', 'under-way')
    .execute();
}

/** True for the caller that ended it, so that only one mail is sent. */
export async function endRefund(
  tx: Tx,
  id: number,
  end: { readonly state: 'done' | 'rejected'; readonly providerRefundId: string; readonly at: Date },
): Promise<boolean> {
  const row = await tx
    .updateTable('refund')
    .set({ state: end.state, provider_refund_id: end.providerRefundId, ended_at: end.at })
    .where('id', '=', id)
    .where('state', 'in', ['asked', 'under-way'])
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** The refunds of a payment that have not ended. */
export async function openRefunds(executor: Executor, paymentId: number): Promise<readonly number[]> {
  const rows = await executor
    .selectFrom('refund')
    .select('id')
    .where('payment_id', '=', paymentId)
    .where('state', 'in', ['asked', 'under-way'])
    .orderBy('number')
    .execute();
  return rows.map(({ id }) => id);
}

/** Whether a provider failed to answer a refund since a time. */
export async function isSilentSince(executor: Executor, provider: string, since: Date): Promise<boolean> {
  const row = await executor
    .selectFrom('refund')
    .innerJoin('payment', 'payment.id', 'refund.payment_id')
    .select('refund.id')
    .where('refund.state', '=', sql.lit('under-way'))
    .where('refund.unanswered_at', '>=', since)
    .where('payment.provider', '=', provider)
    .executeTakeFirst();
  return row !== undefined;
}

/** Key of the advisory locks that serialise the refunds of one asker. */
const ASKER_LOCK = 7;

/**
 * How many refunds a person has requested since a time, counted under a lock against concurrent requests until this
 * transaction ends.
 */
export async function countAskedUnderLock(tx: Tx, askedBy: number, since: Date): Promise<number> {
  await sql`select pg_advisory_xact_lock(${ASKER_LOCK}, ${askedBy})`.execute(tx);
  const { count } = await tx
    .selectFrom('refund')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('asked_by', '=', askedBy)
    .where('asked_at', '>=', since)
    .where('retry_of', 'is', null)
    .where('cancelled_show_id', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(count);
}
