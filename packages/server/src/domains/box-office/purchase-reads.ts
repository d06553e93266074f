import { sql } from 'kysely';
import type { Executor } from '../../db/database.ts';
import { prefixQuery, type Wanted } from '../../shared/search-text.ts';

export type PurchaseState = 'unpaid' | 'paid' | 'refunding' | 'partly-refunded' | 'refunded';

export interface PurchaseRow {
  readonly purchaseId: number;
  readonly showId: number;
  readonly showName: string;
  readonly buyer: string;
  readonly email: string;
  /** Minor units of the currency with this sign. */
  readonly amount: number;
  readonly currencySymbol: string;
  readonly state: PurchaseState;
  readonly createdAt: Date;
  readonly isOfPaymentLink: boolean;
}

/**
 * The state of a purchase by its payments: tickets issued, and differences for dearer places, come before payments without
 * tickets; of those, what staff refunded. A free one is paid once its tickets are issued.
 */
const select = sql`
  select
    purchase.id as "purchaseId", show.id as "showId", show.name as "showName", purchase.email,
    coalesce(app_user.first_name || ' ' || app_user.last_name, payment_link.requester_name, '') as buyer,
    purchase.amount, currency.symbol as "currencySymbol", purchase.created_at as "createdAt",
    hold.payment_link_id is not null as "isOfPaymentLink",
    case when purchase.amount = 0 and hold.state = 'finished' then 'paid' else coalesce((
      select case
        when bool_or(payment.outcome = 'refunding') then 'refunding'
        when bool_or(payment.outcome = 'refunded') then 'refunded'
        when bool_or(own.is_open) then 'refunding'
        when bool_and(own.given = payment.charge_amount) then 'refunded'
        when bool_or(own.given > 0) then 'partly-refunded'
        else 'paid'
      end
      from payment
      join payment_order on payment_order.id = payment.order_id
      cross join lateral (
        select
          coalesce(sum(amount) filter (where refund.state = 'done'), 0) as given,
          coalesce(bool_or(refund.state in ('asked', 'under-way')), false) as is_open
        from refund
        where refund.payment_id = payment.id
      ) as own
      where payment_order.hold_id = purchase.hold_id
      group by payment.outcome in ('issued', 'difference')
      order by payment.outcome in ('issued', 'difference') desc
      limit 1
    ), 'unpaid') end as state
  from purchase
  join hold on hold.id = purchase.hold_id
  join show on show.id = hold.show_id
  join currency on currency.id = purchase.currency_id
  left join app_user on app_user.id = purchase.user_id
  left join payment_link on payment_link.id = hold.payment_link_id`;

const paymentsNumbered = (reference: string) => sql`
  payment_provider as provider
  join payment on payment.provider = provider.key and payment.provider_payment_id = ${reference}
  join payment_order on payment_order.id = payment.order_id`;

/** The ids of purchases with a provider's payment number, or a terminal's receipt number: of the sale or of a difference. SQL. */
export const purchasesPaidAs = (reference: string) => sql`
  select purchase.id
  from ${paymentsNumbered(reference)}
  join purchase on purchase.hold_id = payment_order.hold_id
  union
  select purchase_id from till_sale where receipt <> '' and upper(receipt) = upper(${reference})
  union
  select purchase.id
  from payment
  join payment_order on payment_order.id = payment.order_id
  join purchase on purchase.hold_id = payment_order.hold_id
  where payment.provider = 'window-terminal' and payment.outcome = 'difference'
    and upper(split_part(payment.provider_payment_id, '-', 1)) = upper(${reference})`;

/** How many of the found purchases and parking tickets the screen shows. */
export const MOST_BESIDE = 20;

/**
 * Purchases by their own number, a payment's, or the buyer's e-mail, document or name; those with tickets first, then the newest:
 * one more than `MOST_BESIDE` if there are more. `showId` 0: of all shows.
 */
export async function findPurchases(
  db: Executor,
  { number, reference, email, documents, words }: Wanted,
  showId: number,
): Promise<readonly PurchaseRow[]> {
  const ways = [
    ...(number === null ? [] : [sql`select ${number}::int`]),
    ...(email ? [sql`select id from purchase where lower(email) = ${email}`] : []),
    ...(reference ? [purchasesPaidAs(reference)] : []),
    ...(documents.length > 0
      ? [
          sql`
            select purchase.id
            from document_type
            cross join unnest(${documents}::text[]) as wanted (document)
            join person on person.document_type_id = document_type.id and person.document = wanted.document
            join app_user on app_user.person_id = person.id
            join purchase on purchase.user_id = app_user.id`,
        ]
      : []),
    ...(words.length > 0
      ? [
          sql`
            select purchase.id
            from app_user
            join purchase on purchase.user_id = app_user.id
            where to_tsvector('simple', folded(app_user.first_name || ' ' || app_user.last_name))
              @@ to_tsquery('simple', ${prefixQuery(words)})`,
        ]
      : []),
  ];
  if (ways.length === 0) return [];
  const { rows } = await sql<PurchaseRow>`
    ${select}
    where purchase.id in (${sql.join(ways, sql` union `)})
      and ${showId > 0 ? sql`show.id = ${showId}` : sql`true`}
    order by hold.state = 'finished' desc, purchase.created_at desc
    limit ${MOST_BESIDE + 1}`.execute(db);
  return rows;
}

/** A payment whose purchase was never stored, so that it is refunded. */
export interface StrayPayment {
  readonly provider: string;
  readonly reference: string;
  readonly showName: string;
  /** Minor units of the currency with this sign. */
  readonly amount: number;
  readonly currencySymbol: string;
  readonly approvedAt: Date;
  readonly isRefunded: boolean;
}

/** With the name of its payment method. */
export type NamedPayment = StrayPayment & { readonly providerName: string };

/** By the provider's number. `showId` 0: of all shows. */
export async function findStrayPayments(
  db: Executor,
  { reference }: Wanted,
  showId: number,
): Promise<readonly StrayPayment[]> {
  if (reference === '') return [];
  const { rows } = await sql<StrayPayment>`
    select
      payment.provider, payment.provider_payment_id as reference, show.name as "showName",
      payment.charge_amount as amount, currency.symbol as "currencySymbol", payment.approved_at as "approvedAt",
      payment.outcome = 'refunded' as "isRefunded"
    from ${paymentsNumbered(reference)}
    join hold on hold.id = payment_order.hold_id
    join show on show.id = hold.show_id
    join currency on currency.id = payment.charge_currency_id
    where not exists (select from purchase where purchase.hold_id = hold.id)
      and ${showId > 0 ? sql`show.id = ${showId}` : sql`true`}
    order by payment.approved_at desc`.execute(db);
  return rows;
}

export async function findPurchaseRow(db: Executor, purchaseId: number): Promise<PurchaseRow | null> {
  const { rows } = await sql<PurchaseRow>`${select} where purchase.id = ${purchaseId}`.execute(db);
  return rows[0] ?? null;
}

export interface ChargeRow {
  readonly id: number;
  /** Key of the payment method. */
  readonly provider: string;
  readonly paymentId: string;
  /** Minor units of the currency that was charged. */
  readonly amount: number;
  readonly currencySymbol: string;
  readonly approvedAt: Date;
  /** The part of the charge that is refunded or being refunded. */
  readonly refunded: number;
  readonly outcome: 'issued' | 'difference' | 'refunding' | 'refunded';
}

/** The payments of a purchase, the earliest first. */
export async function chargesOf(db: Executor, purchaseId: number): Promise<readonly ChargeRow[]> {
  const { rows } = await sql<ChargeRow>`
    select
      payment.id, payment_order.provider, payment.provider_payment_id as "paymentId", payment.charge_amount as amount,
      currency.symbol as "currencySymbol", payment.approved_at as "approvedAt", payment.outcome,
      (
        select coalesce(sum(refund.amount), 0)::integer
        from refund
        where refund.payment_id = payment.id and refund.state <> 'rejected'
      ) as refunded
    from purchase
    join payment_order on payment_order.hold_id = purchase.hold_id
    join payment on payment.order_id = payment_order.id
    join currency on currency.id = payment.charge_currency_id
    where purchase.id = ${purchaseId}
    order by payment.approved_at, payment.id`.execute(db);
  return rows;
}

/** The tickets of a purchase, including revoked ones. */
export async function ticketIdsOf(db: Executor, purchaseId: number): Promise<readonly number[]> {
  const { rows } = await sql<{ id: number }>`
    select id
    from ticket
    where channel in ('web', 'payment-link', 'window') and channel_ref = ${purchaseId}
    order by issued_at, place_id`.execute(db);
  return rows.map(({ id }) => id);
}

/** The names of payment methods, by id. */
export async function methodNames(db: Executor): Promise<ReadonlyMap<number, string>> {
  const rows = await db.selectFrom('payment_method').select(['id', 'name']).execute();
  return new Map(rows.map(({ id, name }) => [id, name]));
}
