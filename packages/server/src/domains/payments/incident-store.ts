import { sql } from 'kysely';
import type { Executor, Tx } from '../../db/database.ts';
import { IS_SETTLED } from './replaced-store.ts';

export interface Incident {
  readonly kind:
    | 'refund-arranged'
    | 'refund-refused'
    | 'amount-unknown'
    | 'audit-violation'
    | 'payment-unknown';
  readonly orderId: number | null;
  readonly paymentId: number | null;
  readonly detail: Readonly<Record<string, string | number>>;
  readonly at: Date;
}

/** A money problem that staff should be able to list (product.md §2.9). */
export async function recordIncident(executor: Executor, incident: Incident): Promise<void> {
  await executor
    .insertInto('money_incident')
    .values({
      kind: incident.kind,
      order_id: incident.orderId,
      payment_id: incident.paymentId,
      detail: JSON.stringify(incident.detail),
      created_at: incident.at,
    })
    .execute();
}

/** An unknown payment, in the form of its incident. */
export interface UnknownPayment {
  /** Key of its account. */
  readonly provider: string;
  readonly payment: string;
  readonly reference: string;
  /** Minor units of `currency`. */
  readonly amount: number;
  readonly currency: string;
  /** Why it was not refunded by itself. */
  readonly reason?: typeof SHOW_UNKNOWN | NotGivenBack;
}

/** The reference names a show that the database does not have. */
export const SHOW_UNKNOWN = 'show-unknown';

/** The provider refused the refund of an unknown payment, or gave no answer. */
export type NotGivenBack = 'refund-refused' | 'provider-unreachable';

/** Writes the incident of such a payment unless there is one; returns how it was closed, or null. */
export async function openUnknownPayment(
  executor: Executor,
  detail: UnknownPayment,
  at: Date,
): Promise<Resolution | null> {
  const { rows } = await sql<{ resolution: Resolution | null }>`
    insert into money_incident (kind, detail, created_at)
    values ('payment-unknown', ${JSON.stringify(detail)}, ${at})
    on conflict ((detail ->> 'provider'), (detail ->> 'payment')) where kind = 'payment-unknown'
    do update set detail = case when money_incident.resolved_at is null then excluded.detail else money_incident.detail end
    returning resolution`.execute(executor);
  return rows[0]?.resolution ?? null;
}

/** A broken invariant of the database, in the form of its incident. */
export interface Violation {
  /** Its name. */
  readonly reason: string;
  readonly violations: number;
  readonly example: string;
}

/** Each broken invariant of an audit has one open incident; those of invariants that hold again are closed. */
export async function recordViolations(
  executor: Executor,
  found: readonly Violation[],
  at: Date,
): Promise<void> {
  await sql`
    insert into money_incident (kind, detail, created_at)
    select 'audit-violation', detail, ${at}::timestamptz from jsonb_array_elements(${JSON.stringify(found)}::jsonb) as detail
    on conflict ((detail ->> 'reason')) where kind = 'audit-violation' and resolved_at is null
    do update set detail = excluded.detail`.execute(executor);
  await sql`
    update money_incident
    set resolved_at = ${at}, resolution = 'closed', note = 'El control de la noche no lo encontró más.'
    where kind = 'audit-violation' and resolved_at is null
      and detail ->> 'reason' <> all (${found.map(({ reason }) => reason)}::text[])`.execute(executor);
}

/** Whether such a payment has an incident that is closed. */
export async function isUnknownPaymentClosed(
  executor: Executor,
  { provider, payment }: UnknownPayment,
): Promise<boolean> {
  const { rows } = await sql`
    select from money_incident
    where kind = 'payment-unknown' and resolved_at is not null
      and detail ->> 'provider' = ${provider} and detail ->> 'payment' = ${payment}`.execute(executor);
  return rows.length > 0;
}

/** Tells in the incident why the payment was not refunded. */
export async function tellNotGivenBack(
  executor: Executor,
  { provider, payment }: UnknownPayment,
  reason: NotGivenBack,
): Promise<void> {
  await sql`
    update money_incident set detail = detail || jsonb_build_object('reason', ${reason}::text)
    where kind = 'payment-unknown' and resolved_at is null
      and detail ->> 'provider' = ${provider} and detail ->> 'payment' = ${payment}`.execute(executor);
}

/** Closes the incident of a payment that was refunded. */
export async function closeUnknownPayment(
  executor: Executor,
  detail: UnknownPayment,
  at: Date,
): Promise<void> {
  await sql`
    update money_incident set resolved_at = ${at}, resolution = 'refunded', detail = detail - 'reason'
    where kind = 'payment-unknown' and resolved_at is null
      and detail ->> 'provider' = ${detail.provider} and detail ->> 'payment' = ${detail.payment}`.execute(
    executor,
  );
}

export type Resolution = 'refunded' | 'retried' | 'issued' | 'closed';

/** True for the call that closed it. */
export async function closeIncident(
  tx: Tx,
  id: number,
  end: { readonly by: number; readonly resolution: Resolution; readonly note: string; readonly at: Date },
): Promise<boolean> {
  const row = await tx
    .updateTable('money_incident')
    .set({ resolved_at: end.at, resolved_by: end.by, resolution: end.resolution, note: end.note })
    .where('id', '=', id)
    .where('resolved_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** SQL for a statement with `incident`: the refund whose rejection it tells. Null of other kinds, and of the oldest. */
export const OWN_REFUND = sql`(incident.detail ->> 'refund')::integer`;

/** Its refund, and the retries that took its place one after the other. */
const OWN_REFUNDS = sql`
  with recursive own as (
    select ${OWN_REFUND} as id
    union all
    select later.id from refund as later join own on later.retry_of = own.id
  )
  select own.id from own`;

/**
 * Closes the open incidents of a payment's refunds when none of them is pending: one of a rejected refund when that one is
 * settled, the others when all are.
 */
export async function closeRefundIncidents(tx: Tx, paymentId: number, at: Date): Promise<void> {
  await sql`
    update money_incident as incident set resolved_at = ${at}, resolution = 'refunded'
    where payment_id = ${paymentId} and resolved_at is null and kind in ('refund-arranged', 'refund-refused')
      and not exists (
        select from refund
        where refund.payment_id = ${paymentId} and (
          refund.state in ('asked', 'under-way')
          or refund.state = 'rejected' and not ${IS_SETTLED}
            and (${OWN_REFUND} is null or refund.id in (${OWN_REFUNDS}))
        )
      )`.execute(tx);
}

/** Closes those that are still open when the payment became tickets after all: nothing goes back. */
export async function closeIssuedIncidents(tx: Tx, paymentId: number, at: Date): Promise<void> {
  await sql`
    update money_incident set resolved_at = ${at}, resolution = 'issued'
    where payment_id = ${paymentId} and resolved_at is null and kind in ('refund-arranged', 'refund-refused')`.execute(
    tx,
  );
}

/** An incident with what staff need to follow it up at the provider. */
export interface ListedIncident {
  readonly id: number;
  readonly at: Date;
  readonly kind: string;
  /** The reason of the refund, or the invariant that the nightly audit found broken. */
  readonly reason: string;
  readonly provider: string;
  /** The provider's reference, or a row found by the audit. */
  readonly reference: string;
  readonly providerPaymentId: string;
  /** Minor units of the charge. */
  readonly amount: number;
  readonly currency: string;
  readonly outcome: string;
}

/** How many are open. */
export async function countOpenIncidents(executor: Executor): Promise<number> {
  const { count } = await executor
    .selectFrom('money_incident')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('resolved_at', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** The newest first. */
export function listIncidents(executor: Executor, limit: number): Promise<ListedIncident[]> {
  return executor
    .selectFrom('money_incident')
    .leftJoin('payment_order', 'payment_order.id', 'money_incident.order_id')
    .leftJoin('payment', 'payment.id', 'money_incident.payment_id')
    .leftJoin('currency', 'currency.id', 'payment.charge_currency_id')
    .select((column) => [
      'money_incident.id',
      'money_incident.created_at as at',
      'money_incident.kind',
      column.fn
        .coalesce('payment.refund_reason', sql<string>`money_incident.detail ->> 'reason'`, column.val(''))
        .as('reason'),
      column.fn.coalesce('payment.provider', 'payment_order.provider', column.val('')).as('provider'),
      column.fn
        .coalesce(
          'payment_order.external_reference',
          sql<string>`money_incident.detail ->> 'example'`,
          column.val(''),
        )
        .as('reference'),
      column.fn.coalesce('payment.provider_payment_id', column.val('')).as('providerPaymentId'),
      column.fn.coalesce('payment.charge_amount', column.val(0)).as('amount'),
      column.fn.coalesce('currency.code', column.val('')).as('currency'),
      column.fn.coalesce('payment.outcome', column.val('')).as('outcome'),
    ])
    .orderBy('money_incident.id', 'desc')
    .limit(limit)
    .execute();
}
