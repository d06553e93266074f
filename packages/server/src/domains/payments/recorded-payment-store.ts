import type { Executor } from '../../db/database.ts';

/** A recorded payment, for queries. */
export interface RecordedPayment {
  readonly id: number;
  readonly orderId: number;
  readonly holdId: number;
  readonly providerPaymentId: string;
  readonly outcome: 'issued' | 'refunding' | 'refunded';
}

function selectPayments(executor: Executor) {
  return executor
    .selectFrom('payment')
    .innerJoin('payment_order', 'payment_order.id', 'payment.order_id')
    .select([
      'payment.id',
      'payment.order_id as orderId',
      'payment_order.hold_id as holdId',
      'payment.provider_payment_id as providerPaymentId',
      'payment.outcome',
    ])
    .$narrowType<{ outcome: RecordedPayment['outcome'] }>();
}

/** By the provider's number. */
export async function findRecorded(
  executor: Executor,
  providers: readonly string[],
  providerPaymentId: string,
): Promise<RecordedPayment | null> {
  const query = selectPayments(executor)
    .where('payment.provider', 'in', providers)
    .where('payment.provider_payment_id', '=', providerPaymentId);
  return (await query.executeTakeFirst()) ?? null;
}

/** The payments of an order, the newest first. */
export function paymentsOfOrder(executor: Executor, orderId: number): Promise<RecordedPayment[]> {
  return selectPayments(executor)
    .where('payment.order_id', '=', orderId)
    .orderBy('payment.id', 'desc')
    .execute();
}

/** Marks the payment as recorded by the completion page; idempotent. */
export async function acknowledge(executor: Executor, paymentId: number, at: Date): Promise<void> {
  await executor
    .updateTable('payment')
    .set({ acknowledged_at: at })
    .where('id', '=', paymentId)
    .where('acknowledged_at', 'is', null)
    .execute();
}

/** Whether a hold's tickets were paid at one of these providers, and the completion page has not recorded it yet. */
export async function awaitsAcknowledgement(
  executor: Executor,
  holdId: number,
  providers: readonly string[],
): Promise<boolean> {
  const row = await executor
    .selectFrom('payment')
    .innerJoin('payment_order', 'payment_order.id', 'payment.order_id')
    .select('payment.id')
    .where('payment_order.hold_id', '=', holdId)
    .where('payment.provider', 'in', providers)
    .where('payment.outcome', '=', 'issued')
    .where('payment.acknowledged_at', 'is', null)
    .executeTakeFirst();
  return row !== undefined;
}

/** True for the first request for a payment's refund. */
export async function markRefundAsked(executor: Executor, paymentId: number, at: Date): Promise<boolean> {
  const row = await executor
    .updateTable('payment')
    .set({ refund_asked_at: at })
    .where('id', '=', paymentId)
    .where('refund_asked_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}
