import { sql } from 'kysely';
import type { Executor } from '../../db/database.ts';
import { type ListOrder, orderSql } from '../../shared/list-order.ts';
import { IS_REPLACED } from '../payments/public.ts';

/** The data of a refund's payment, for the list. */
export interface PaymentFacts {
  readonly paymentId: number;
  /** Key of the payment method. */
  readonly way: string;
  readonly providerPaymentId: string;
  readonly purchaseId: number | null;
  readonly showId: number;
  readonly showName: string;
  readonly buyer: string;
  readonly currencySymbol: string;
  readonly isOfLink: boolean;
}

export interface RefundRow extends PaymentFacts {
  readonly id: number;
  readonly number: number;
  /** Minor units of the charge; -1 for all of an amount that we never charge. */
  readonly amount: number;
  readonly ticketIds: readonly number[];
  readonly reason: string;
  /** Null for the system. */
  readonly asker: string | null;
  readonly askedAt: Date;
  readonly approvedBy: string | null;
  readonly state: 'asked' | 'under-way' | 'done' | 'rejected';
  readonly by: 'provider' | 'transfer';
  readonly receipt: string;
  readonly providerRefundId: string;
  readonly unansweredAt: Date | null;
  readonly endedAt: Date | null;
  readonly isReplaced: boolean;
  /** What of its amount the payment still has. */
  readonly left: number;
}

const FACTS = sql`
  payment.id as "paymentId", payment_order.provider as way, payment.provider_payment_id as "providerPaymentId",
  purchase.id as "purchaseId", show.id as "showId", show.name as "showName", currency.symbol as "currencySymbol",
  hold.payment_link_id is not null as "isOfLink",
  coalesce(app_user.first_name || ' ' || app_user.last_name, payment_link.requester_name, '') as buyer`;
const OF_PAYMENT = sql`
  join payment_order on payment_order.id = payment.order_id
  join hold on hold.id = payment_order.hold_id
  join show on show.id = hold.show_id
  join currency on currency.id = payment.charge_currency_id
  left join purchase on purchase.hold_id = hold.id
  left join app_user on app_user.id = hold.user_id
  left join payment_link on payment_link.id = hold.payment_link_id`;
const REFUND = sql`
  select
    ${FACTS}, refund.id, refund.number, refund.amount, refund.ticket_ids as "ticketIds", refund.reason,
    staff_member.name as asker, refund.asked_at as "askedAt", refund.approved_by as "approvedBy", refund.state, refund.way as by,
    refund.receipt, refund.provider_refund_id as "providerRefundId", refund.unanswered_at as "unansweredAt",
    refund.ended_at as "endedAt", ${IS_REPLACED} as "isReplaced",
    least(refund.amount, payment.charge_amount - (
      select coalesce(sum(other.amount), 0)::integer from refund as other
      where other.payment_id = payment.id and other.state <> 'rejected'
    )) as left
  from refund
  join payment on payment.id = refund.payment_id
  ${OF_PAYMENT}
  left join staff_member on staff_member.id = refund.asked_by`;

const ORDERS = {
  asked: sql`refund.asked_at`,
  purchase: sql`purchase.id`,
  payment: sql`payment.provider_payment_id`,
  amount: sql`refund.amount`,
  state: sql`array_position(array['asked', 'under-way', 'rejected', 'done'], refund.state)`,
};
export type RefundOrder = ListOrder<keyof typeof ORDERS>;

/** Filters of the list; absent ones do not apply. `until` is excluded. */
export interface RefundFilter {
  readonly state?: RefundRow['state'] | undefined;
  readonly showId?: number | undefined;
  readonly purchaseId?: number | undefined;
  readonly since?: Date | undefined;
  readonly until?: Date | undefined;
  /** Only of purchases of payment links. */
  readonly isOfLinks?: boolean;
}

/** By default the newest first; with the total. */
export async function listRefunds(
  db: Executor,
  filter: RefundFilter,
  {
    from,
    count,
    order,
  }: { readonly from: number; readonly count: number; readonly order: RefundOrder | null },
): Promise<{ readonly refunds: readonly RefundRow[]; readonly total: number }> {
  const wanted = sql.join(
    [
      sql`true`,
      ...(filter.state ? [sql`refund.state = ${filter.state}`] : []),
      ...(filter.showId ? [sql`show.id = ${filter.showId}`] : []),
      ...(filter.purchaseId ? [sql`purchase.id = ${filter.purchaseId}`] : []),
      ...(filter.since ? [sql`refund.asked_at >= ${filter.since}`] : []),
      ...(filter.until ? [sql`refund.asked_at < ${filter.until}`] : []),
      ...(filter.isOfLinks ? [sql`hold.payment_link_id is not null`] : []),
    ],
    sql` and `,
  );
  const { rows: refunds } = await sql<RefundRow>`
    ${REFUND}
    where ${wanted}
    order by ${orderSql(ORDERS, order, sql`refund.id desc`)}
    limit ${count} offset ${from}`.execute(db);
  const { rows } = await sql<{ total: number }>`
    select count(*)::integer as total
    from refund
    join payment on payment.id = refund.payment_id
    ${OF_PAYMENT}
    where ${wanted}`.execute(db);
  return { refunds, total: rows[0]?.total ?? 0 };
}

/** Throws if there is none. */
export async function readRefund(db: Executor, id: number): Promise<RefundRow> {
  const { rows } = await sql<RefundRow>`${REFUND} where refund.id = ${id}`.execute(db);
  if (!rows[0]) throw new Error(`no refund ${id}`);
  return rows[0];
}

/** Of these payments, by their ids. */
export async function factsOf(
  db: Executor,
  paymentIds: readonly number[],
): Promise<ReadonlyMap<number, PaymentFacts>> {
  const { rows } = await sql<PaymentFacts>`
    select ${FACTS} from payment ${OF_PAYMENT} where payment.id = any(${paymentIds}::integer[])`.execute(db);
  return new Map(rows.map((facts) => [facts.paymentId, facts]));
}
