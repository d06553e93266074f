import { sql } from 'kysely';
import type { Executor } from '../../db/database.ts';
import { type ListOrder, orderSql } from '../../shared/list-order.ts';
import { IS_REPLACED, OWN_REFUND } from '../payments/public.ts';

export interface IncidentRow {
  readonly id: number;
  readonly at: Date;
  readonly kind: string;
  readonly detail: Readonly<Record<string, string | number>>;
  /** Why the payment did not become tickets; empty if it did, or there is no payment. */
  readonly paymentReason: string;
  readonly paymentId: number | null;
  readonly orderId: number | null;
  /** Key of the payment method, or of the account of an unknown payment; null without a payment. */
  readonly way: string | null;
  readonly providerPaymentId: string | null;
  /** Minor units: of the refund that it is about, or of the payment. */
  readonly amount: number | null;
  readonly currencySymbol: string | null;
  readonly purchaseId: number | null;
  readonly showName: string | null;
  readonly buyer: string;
  /** The number of the refund that it is about; null of any other kind. */
  readonly refundNumber: number | null;
  /** That refund, while the provider's rejection stands and it was not replaced. */
  readonly rejectedRefundId: number | null;
  /** Whether the payment may still become tickets: it has none, and no part of it is refunded or being refunded. */
  readonly mayIssue: boolean;
  readonly resolvedAt: Date | null;
  readonly resolver: string | null;
  readonly resolution: string | null;
  readonly note: string;
}

const INCIDENT = sql`
  select
    incident.id, incident.created_at as at, incident.kind, incident.detail, coalesce(payment.refund_reason, '') as "paymentReason",
    payment.id as "paymentId", payment_order.id as "orderId",
    coalesce(payment_order.provider, incident.detail ->> 'provider') as way,
    coalesce(payment.provider_payment_id, incident.detail ->> 'payment') as "providerPaymentId",
    coalesce(own.amount, payment.charge_amount, (incident.detail ->> 'amount')::integer) as amount,
    currency.symbol as "currencySymbol", purchase.id as "purchaseId", show.name as "showName",
    coalesce(app_user.first_name || ' ' || app_user.last_name, payment_link.requester_name, '') as buyer,
    own.number as "refundNumber", rejected.id as "rejectedRefundId",
    coalesce(payment.outcome = 'refunding' and purchase.id is not null and not exists (
      select from refund where refund.payment_id = payment.id and refund.state <> 'rejected'
    ), false) as "mayIssue",
    incident.resolved_at as "resolvedAt", staff_member.name as resolver, incident.resolution, incident.note
  from money_incident as incident
  left join payment on payment.id = incident.payment_id
  left join payment_order on payment_order.id = coalesce(incident.order_id, payment.order_id)
  left join hold on hold.id = payment_order.hold_id
  left join show on show.id = hold.show_id
  left join currency
    on currency.id = payment.charge_currency_id or payment.id is null and currency.code = incident.detail ->> 'currency'
  left join purchase on purchase.hold_id = hold.id
  left join app_user on app_user.id = hold.user_id
  left join payment_link on payment_link.id = hold.payment_link_id
  left join staff_member on staff_member.id = incident.resolved_by
  left join refund as own on own.id = ${OWN_REFUND}
  left join lateral (
    select refund.id
    from refund
    where refund.payment_id = payment.id and refund.id = coalesce(own.id, refund.id) and refund.state = 'rejected'
      and not ${IS_REPLACED}
    order by refund.number desc
    limit 1
  ) as rejected on true`;

const ORDERS = {
  at: sql`incident.created_at`,
  payment: sql`coalesce(payment.provider_payment_id, incident.detail ->> 'payment')`,
  purchase: sql`purchase.id`,
  closed: sql`incident.resolved_at`,
};
export type IncidentOrder = ListOrder<keyof typeof ORDERS>;

/** By default the newest first, with the total. `isOpen` null: both. */
export async function listIncidentRows(
  db: Executor,
  isOpen: boolean | null,
  {
    from,
    count,
    order,
  }: { readonly from: number; readonly count: number; readonly order: IncidentOrder | null },
): Promise<{ readonly incidents: readonly IncidentRow[]; readonly total: number }> {
  const wanted =
    isOpen === null
      ? sql`true`
      : isOpen
        ? sql`incident.resolved_at is null`
        : sql`incident.resolved_at is not null`;
  const { rows: incidents } = await sql<IncidentRow>`
    ${INCIDENT}
    where ${wanted}
    order by ${orderSql(ORDERS, order, sql`incident.id desc`)}
    limit ${count} offset ${from}`.execute(db);
  const { rows } = await sql<{ total: number }>`
    select count(*)::integer as total from money_incident as incident where ${wanted}`.execute(db);
  return { incidents, total: rows[0]?.total ?? 0 };
}

export async function findIncident(db: Executor, id: number): Promise<IncidentRow | null> {
  const { rows } = await sql<IncidentRow>`${INCIDENT} where incident.id = ${id}`.execute(db);
  return rows[0] ?? null;
}
