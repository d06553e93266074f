import { sql } from 'kysely';
import type { Executor, Tx } from '../../db/database.ts';
import { type ListOrder, orderSql } from '../../shared/list-order.ts';
import { HANDED_OUT } from './handed-out.ts';
import type { Counted, Taking, TillMethod } from './till-rules.ts';

export interface Till {
  readonly id: number;
  readonly memberId: number;
  readonly member: string;
  readonly openedAt: Date;
  readonly floatAmount: number;
  readonly closedAt: Date | null;
  readonly closedBy: string | null;
  readonly countedCash: number | null;
  readonly countedTerminal: number | null;
  readonly expectedCash: number | null;
  readonly expectedTerminal: number | null;
  readonly reason: string;
  readonly sales: number;
}

const SELECT = sql`
  select
    till.id, till.member_id as "memberId", owner.name as member, till.opened_at as "openedAt",
    till.float_amount as "floatAmount", till.closed_at as "closedAt", closer.name as "closedBy",
    till.counted_cash as "countedCash", till.counted_terminal as "countedTerminal",
    till.expected_cash as "expectedCash", till.expected_terminal as "expectedTerminal", till.reason,
    (
      select count(*)::integer from till_sale where till_sale.till_id = till.id and till_sale.annulled_at is null
    ) as sales
  from till
  join staff_member as owner on owner.id = till.member_id
  left join staff_member as closer on closer.id = till.closed_by`;

/** Null if the member has an open till. */
export async function insertTill(
  tx: Tx,
  till: { readonly memberId: number; readonly floatAmount: number; readonly now: Date },
): Promise<number | null> {
  const row = await tx
    .insertInto('till')
    .values({ member_id: till.memberId, float_amount: till.floatAmount, opened_at: till.now })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id ?? null;
}

export async function findTill(executor: Executor, id: number): Promise<Till | null> {
  const { rows } = await sql<Till>`${SELECT} where till.id = ${id}`.execute(executor);
  return rows[0] ?? null;
}

export async function openTillOf(executor: Executor, memberId: number): Promise<Till | null> {
  const { rows } =
    await sql<Till>`${SELECT} where till.member_id = ${memberId} and till.closed_at is null`.execute(
      executor,
    );
  return rows[0] ?? null;
}

/** A till that is not closed, with its row locked: sales, annulments and closing are serialised. */
export async function lockOpenTill(tx: Tx, id: number): Promise<Till | null> {
  const { rows } = await sql<Till>`
    ${SELECT} where till.id = ${id} and till.closed_at is null for no key update of till`.execute(tx);
  return rows[0] ?? null;
}

/** All that are not closed. */
export async function openTills(executor: Executor): Promise<readonly Till[]> {
  const { rows } = await sql<Till>`${SELECT} where till.closed_at is null order by till.id`.execute(executor);
  return rows;
}

const whose = (memberId: number | null) =>
  memberId === null ? sql`true` : sql`till.member_id = ${memberId}`;

const ORDERS = {
  person: sql`folded(owner.name)`,
  opened: sql`till.opened_at`,
  closed: sql`till.closed_at`,
  sales: sql`sales`,
  cash: sql`till.expected_cash`,
  terminal: sql`till.expected_terminal`,
};
export type TillOrder = ListOrder<keyof typeof ORDERS>;

/** By default open ones first, then the newest; `memberId` null: everybody's. */
export async function listTills(
  executor: Executor,
  memberId: number | null,
  { from, count, order }: { readonly from: number; readonly count: number; readonly order: TillOrder | null },
): Promise<{ readonly tills: readonly Till[]; readonly total: number }> {
  const own = sql`till.closed_at is not null, till.opened_at desc, till.id desc`;
  const { rows: tills } = await sql<Till>`
    ${SELECT} where ${whose(memberId)}
    order by ${orderSql(ORDERS, order, own)}
    limit ${count} offset ${from}`.execute(executor);
  const { rows } = await sql<{ total: number }>`
    select count(*)::integer as total from till where ${whose(memberId)}`.execute(executor);
  return { tills, total: rows[0]?.total ?? 0 };
}

/** Money that a till received, and (negative) paid out: refunds, and the remainder of annulled sales. */
export async function takingsOf(executor: Executor, tillId: number): Promise<readonly Taking[]> {
  const { rows } = await sql<Taking>`
    select method, amount from till_sale where till_id = ${tillId}
    union all
    select method, amount from till_entry where till_id = ${tillId} and payment_id is not null
    union all
    select method, -amount from (${HANDED_OUT}) as handed_out where till_id = ${tillId}`.execute(executor);
  return rows;
}

/** Money at a till without a sale: a difference for a higher price, or (negative) a refund. */
export interface NewEntry {
  readonly tillId: number;
  readonly method: TillMethod;
  /** Minor units. */
  readonly amount: number;
  readonly of: { readonly paymentId: number } | { readonly refundId: number };
  readonly now: Date;
}

/** A refund that somebody else approved, taken out of a till while its clerk may not have been there. */
export interface LateRefund {
  readonly refundId: number;
  /** Null: the payment did not become tickets. */
  readonly purchaseId: number | null;
  readonly amount: number;
  readonly method: TillMethod;
  readonly approver: string;
  readonly at: Date;
}

/** Of one till, the newest first; without those that were approved before and retried at the counter. */
export async function lateRefundsOf(executor: Executor, tillId: number): Promise<readonly LateRefund[]> {
  const { rows } = await sql<LateRefund>`
    select
      refund.id as "refundId", purchase.id as "purchaseId", -entry.amount as amount, entry.method,
      refund.approved_by as approver, entry.entered_at as at
    from till_entry as entry
    join refund on refund.id = entry.refund_id and refund.approved_by is not null
    join payment on payment.id = refund.payment_id
    join payment_order on payment_order.id = payment.order_id
    left join purchase on purchase.hold_id = payment_order.hold_id
    left join refund as retried on retried.id = refund.retry_of
    where entry.till_id = ${tillId} and retried.approved_by is null
    order by entry.id desc`.execute(executor);
  return rows;
}

/** The caller has locked the till. */
export async function insertEntry(tx: Tx, { tillId, method, amount, of, now }: NewEntry): Promise<void> {
  await tx
    .insertInto('till_entry')
    .values({
      ...{ till_id: tillId, method, amount, entered_at: now },
      ...('paymentId' in of ? { payment_id: of.paymentId } : { refund_id: of.refundId }),
    })
    .execute();
}

/** Of the locked till. */
export async function closeLocked(
  tx: Tx,
  tillId: number,
  closing: {
    readonly by: number;
    readonly now: Date;
    readonly counted: Counted;
    readonly expected: Counted;
    readonly reason: string;
  },
): Promise<void> {
  const { by, now, counted, expected, reason } = closing;
  await tx
    .updateTable('till')
    .set({
      ...{ closed_at: now, closed_by: by, reason },
      ...{ counted_cash: counted.cash, counted_terminal: counted.terminal },
      ...{ expected_cash: expected.cash, expected_terminal: expected.terminal },
    })
    .where('id', '=', tillId)
    .execute();
}

export interface NewSale {
  readonly purchaseId: number;
  readonly tillId: number;
  readonly method: TillMethod;
  /** In minor units, as `handed`. */
  readonly amount: number;
  readonly handed: number | null;
  readonly receipt: string;
  readonly now: Date;
}

export async function insertSale(tx: Tx, sale: NewSale): Promise<void> {
  const { purchaseId, tillId, method, amount, handed, receipt, now } = sale;
  await tx
    .insertInto('till_sale')
    .values({ purchase_id: purchaseId, till_id: tillId, method, amount, handed, receipt, sold_at: now })
    .execute();
}

export interface Sale {
  readonly purchaseId: number;
  readonly method: TillMethod;
  /** In minor units, as `handed`. */
  readonly amount: number;
  readonly handed: number | null;
  readonly soldAt: Date;
  readonly annulledAt: Date | null;
  /** The payment, if the price was not zero. */
  readonly paymentId: number | null;
  /** Its amount that is not refunded yet, in minor units. */
  readonly rest: number;
}

/** The till's newest sale that was not annulled. */
export async function lastSaleOf(executor: Executor, tillId: number): Promise<Sale | null> {
  const { rows } = await sql<Sale>`
    select
      till_sale.purchase_id as "purchaseId", till_sale.method, till_sale.amount, till_sale.handed,
      till_sale.sold_at as "soldAt", till_sale.annulled_at as "annulledAt", payment.id as "paymentId",
      coalesce(payment.rest, 0) as rest
    from till_sale
    join purchase on purchase.id = till_sale.purchase_id
    left join lateral (
      select payment.id, payment.charge_amount - coalesce((
        select sum(refund.amount)::integer from refund
        where refund.payment_id = payment.id and refund.state <> 'rejected'
      ), 0) as rest
      from payment_order
      join payment on payment.order_id = payment_order.id and payment.outcome = 'issued'
      where payment_order.hold_id = purchase.hold_id
    ) as payment on true
    where till_sale.till_id = ${tillId} and till_sale.annulled_at is null
    order by till_sale.sold_at desc, till_sale.purchase_id desc
    limit 1`.execute(executor);
  return rows[0] ?? null;
}

/** False if it was already annulled. */
export async function markAnnulled(tx: Tx, purchaseId: number, now: Date): Promise<boolean> {
  const row = await tx
    .updateTable('till_sale')
    .set({ annulled_at: now })
    .where('purchase_id', '=', purchaseId)
    .where('annulled_at', 'is', null)
    .returning('purchase_id')
    .executeTakeFirst();
  return row !== undefined;
}
