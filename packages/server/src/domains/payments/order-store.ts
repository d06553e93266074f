import { sql } from 'kysely';
import type { Executor, Tx } from '../../db/database.ts';
import { HOLDER_LOCK } from '../holds/public.ts';

export interface Order {
  readonly id: number;
  readonly holdId: number;
  /** Key of the payment method (ports/payment-provider.ts). */
  readonly provider: string;
  readonly providerOrderId: string;
  readonly externalReference: string;
  /** Minor units of the show's currency. */
  readonly amount: number;
  /** Minor units of the currency of the charge. */
  readonly chargeAmount: number;
  readonly chargeCurrency: string;
  readonly chargeCurrencyId: number;
  readonly redirectUrl: string;
  readonly state: string;
  readonly createdAt: Date;
  readonly expiresAt: Date;
}

function selectOrder(executor: Executor) {
  return executor
    .selectFrom('payment_order')
    .innerJoin('currency', 'currency.id', 'payment_order.charge_currency_id')
    .select([
      'payment_order.id',
      'payment_order.hold_id as holdId',
      'payment_order.provider',
      'payment_order.provider_order_id as providerOrderId',
      'payment_order.external_reference as externalReference',
      'payment_order.amount',
      'payment_order.charge_amount as chargeAmount',
      'currency.code as chargeCurrency',
      'currency.id as chargeCurrencyId',
      'payment_order.redirect_url as redirectUrl',
      'payment_order.state',
      'payment_order.created_at as createdAt',
      'payment_order.expires_at as expiresAt',
    ]);
}

export async function findOrder(executor: Executor, id: number): Promise<Order | null> {
  return (await selectOrder(executor).where('payment_order.id', '=', id).executeTakeFirst()) ?? null;
}

/**
 * The order with its row locked: settlements of one order are serialised. If a show limits buyers, the lock of the
 * buyer's claims is taken too, before the hold's, as in a claim.
 */
export async function lockOrder(tx: Tx, id: number): Promise<Order | null> {
  const query = selectOrder(tx)
    .where('payment_order.id', '=', id)
    .select(lockedHolder.as('holder'))
    .forUpdate('payment_order');
  return (await query.executeTakeFirst()) ?? null;
}

/** As `lockOrder`, for the order of a payment. */
export async function lockOrderOf(tx: Tx, paymentId: number): Promise<void> {
  const payment = await tx
    .selectFrom('payment')
    .select('order_id')
    .where('id', '=', paymentId)
    .executeTakeFirst();
  if (payment) await lockOrder(tx, payment.order_id);
}

const lockedHolder = sql<unknown>`(
  select pg_advisory_xact_lock(${sql.lit(HOLDER_LOCK)}, hold.user_id)
  from hold
  join show on show.id = hold.show_id
  where hold.id = payment_order.hold_id and show.has_sale_windows and hold.user_id is not null
)`;

export async function findProviderOrder(
  executor: Executor,
  providers: readonly string[],
  providerOrderId: string,
): Promise<Order | null> {
  const query = selectOrder(executor)
    .where('payment_order.provider', 'in', providers)
    .where('payment_order.provider_order_id', '=', providerOrderId);
  return (await query.executeTakeFirst()) ?? null;
}

/** The holds with an open or paid order. */
export async function holdsWithOrder(
  executor: Executor,
  holdIds: readonly number[],
  now: Date,
): Promise<ReadonlySet<number>> {
  if (holdIds.length === 0) return new Set();
  const rows = await executor
    .selectFrom('payment_order')
    .select('hold_id as holdId')
    .distinct()
    .where('hold_id', 'in', holdIds)
    .where((order) => order.or([order('state', '<>', 'open'), order('expires_at', '>', now)]))
    .where('state', '<>', 'expired')
    .execute();
  return new Set(rows.map(({ holdId }) => holdId));
}

/** The orders made for a hold, newest first. */
export async function ordersOfHold(executor: Executor, holdId: number): Promise<Order[]> {
  return selectOrder(executor)
    .where('payment_order.hold_id', '=', holdId)
    .orderBy('payment_order.id', 'desc')
    .execute();
}

/** Orders of a payment link that may be paid, also of its earlier holds: their payers may still be at the provider. */
export async function ordersOfLink(executor: Executor, linkId: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select payment_order.id
    from hold
    join payment_order on payment_order.hold_id = hold.id
    where hold.payment_link_id = ${linkId} and hold.state <> 'finished'
      and (payment_order.state = 'open' or (payment_order.state = 'expired' and hold.state = 'open'))
    order by payment_order.id`.execute(executor);
  return rows.map(({ id }) => id);
}

/** Whether the payment of a payment link's latest order goes back to the payer. */
export async function isLinkRefunded(executor: Executor, linkId: number): Promise<boolean> {
  const { rows } = await sql<{ isRefunded: boolean }>`
    select payment_order.state in ('refunding', 'refunded') as "isRefunded"
    from hold
    join payment_order on payment_order.hold_id = hold.id
    where hold.payment_link_id = ${linkId}
    order by payment_order.id desc
    limit 1`.execute(executor);
  return rows[0]?.isRefunded ?? false;
}

export async function ordersByReference(executor: Executor, reference: string): Promise<Order[]> {
  return selectOrder(executor).where('payment_order.external_reference', '=', reference).execute();
}

export interface NewOrderRow {
  readonly holdId: number;
  /** Key of the payment method (ports/payment-provider.ts). */
  readonly provider: string;
  readonly providerOrderId: string;
  readonly externalReference: string;
  /** Minor units of the show's currency. */
  readonly amount: number;
  /** Minor units of the currency of the charge. */
  readonly chargeAmount: number;
  readonly chargeCurrencyId: number;
  readonly exchangeRate: number;
  readonly redirectUrl: string;
  readonly createdAt: Date;
  readonly expiresAt: Date;
}

/** Null if the provider's order is already stored (a repeated request). */
export async function insertOrder(tx: Tx, order: NewOrderRow): Promise<number | null> {
  const row = await tx
    .insertInto('payment_order')
    .values({
      hold_id: order.holdId,
      provider: order.provider,
      provider_order_id: order.providerOrderId,
      external_reference: order.externalReference,
      amount: order.amount,
      charge_amount: order.chargeAmount,
      charge_currency_id: order.chargeCurrencyId,
      exchange_rate: order.exchangeRate.toFixed(4),
      redirect_url: order.redirectUrl,
      created_at: order.createdAt,
      expires_at: order.expiresAt,
    })
    .onConflict((conflict) => conflict.columns(['provider', 'provider_order_id']).doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id ?? null;
}

/**
 * Changes an order's state. The caller gives the states that it may come from, so that a finished one never goes
 * back.
 */
export async function moveOrder(
  executor: Executor,
  id: number,
  move: { from: readonly string[]; to: string; at: Date },
): Promise<void> {
  await executor
    .updateTable('payment_order')
    .set({ state: move.to, settled_at: move.at })
    .where('id', '=', id)
    .where('state', 'in', move.from)
    .execute();
}
