import { sql } from 'kysely';
import type { Executor, Tx } from '../../db/database.ts';
import type { ProviderPayment } from '../../ports/payment-provider.ts';
import { addressOfBuyer } from '../tickets/public.ts';
import type { RefundReason } from './payment-rules.ts';

export async function isRecorded(executor: Executor, account: string, paymentId: string): Promise<boolean> {
  const row = await executor
    .selectFrom('payment')
    .select('id')
    .where('provider', '=', account)
    .where('provider_payment_id', '=', paymentId)
    .executeTakeFirst();
  return row !== undefined;
}

type PaymentOutcome = { outcome: 'issued' } | { outcome: 'refunding'; reason: RefundReason };

/** Records a payment. Null if it is already recorded. */
export async function insertPayment(
  tx: Tx,
  order: { readonly id: number; readonly account: string },
  payment: ProviderPayment,
  settled: PaymentOutcome & { at: Date },
): Promise<number | null> {
  const row = await tx
    .insertInto('payment')
    .columns([
      'order_id',
      'provider',
      'provider_payment_id',
      'charge_amount',
      'charge_currency_id',
      'approved_at',
      'recorded_at',
      'outcome',
      'refund_reason',
    ])
    .expression((build) =>
      build
        .selectFrom('payment_order')
        .select((column) => [
          'payment_order.id',
          column.val(order.account).as('provider'),
          column.val(payment.paymentId).as('provider_payment_id'),
          column.cast<number>(column.val(payment.amount), 'integer').as('charge_amount'),
          column.fn
            .coalesce(
              build.selectFrom('currency').select('id').where('code', '=', payment.currency),
              'payment_order.charge_currency_id',
            )
            .as('charge_currency_id'),
          column.cast<Date>(column.val(payment.approvedAt ?? settled.at), 'timestamptz').as('approved_at'),
          column.cast<Date>(column.val(settled.at), 'timestamptz').as('recorded_at'),
          column.val(settled.outcome).as('outcome'),
          column.val(settled.outcome === 'refunding' ? settled.reason : '').as('refund_reason'),
        ])
        .where('payment_order.id', '=', order.id),
    )
    .onConflict((conflict) => conflict.columns(['provider', 'provider_payment_id']).doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id ?? null;
}

/** Marks a payment without tickets as refunded when all of it is; true for the refund that completes it. */
export async function markRefunded(tx: Tx, id: number): Promise<boolean> {
  const row = await tx
    .updateTable('payment')
    .set({ outcome: 'refunded' })
    .where('id', '=', id)
    .where('outcome', '=', 'refunding')
    .where('charge_amount', '=', ({ selectFrom }) =>
      selectFrom('refund')
        .select(({ fn, cast }) => cast<number>(fn.sum('amount'), 'integer').as('given'))
        .where('payment_id', '=', id)
        .where('state', '=', 'done'),
    )
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Marks a payment whose refunds were all rejected as issued. */
export async function markIssued(tx: Tx, id: number): Promise<void> {
  await tx
    .updateTable('payment')
    .set({ outcome: 'issued', refund_reason: '' })
    .where('id', '=', id)
    .execute();
}

/**
 * The buyer's address and name, for mails about their money. The address is the purchase's; without a purchase, or an
 * address with it, the account's, or a payment link's requester's. A buyer at the window is called like the first person.
 */
export async function findBuyer(
  executor: Executor,
  holdId: number,
): Promise<{ email: string; firstName: string; showId: number; showName: string } | null> {
  const row = await executor
    .selectFrom('hold')
    .leftJoin('app_user', 'app_user.id', 'hold.user_id')
    .leftJoin('payment_link', 'payment_link.id', 'hold.payment_link_id')
    .leftJoin('purchase', 'purchase.hold_id', 'hold.id')
    .innerJoin('show', 'show.id', 'hold.show_id')
    .select([
      sql<string>`
        coalesce(nullif(${addressOfBuyer}, ''), app_user.email, payment_link.requester_email, '')`.as(
        'email',
      ),
      sql<string>`
        coalesce(
          app_user.first_name, payment_link.requester_name,
          (select first_name from purchase_line where purchase_id = purchase.id order by position limit 1), ''
        )`.as('firstName'),
      'show.id as showId',
      'show.name as showName',
    ])
    .where('hold.id', '=', holdId)
    .executeTakeFirst();
  return row ?? null;
}
