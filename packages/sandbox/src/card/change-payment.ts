import { fieldsOf } from '../shared/fields.ts';
import { offsetText } from '../shared/texts.ts';
import type { CardContext } from './store.ts';
import { type CardError, type CardPayment, type CardRefund, causeError } from './wire.ts';

export type Changed<T> =
  | { readonly ok: true; readonly payment: CardPayment; readonly value: T }
  | { readonly ok: false; readonly error: CardError };

const refuse = (error: CardError): { ok: false; error: CardError } => ({ ok: false, error });
const cents = (amount: number): number => Math.round(amount * 100) / 100;

/** Cancels a payment that is still open (`PUT /v1/payments/{id}`). */
export function cancelPayment(context: CardContext, id: string, body: unknown): Changed<CardPayment> {
  const payment = context.store.payment(id);
  if (!payment) return refuse(causeError(404, 2000, 'Payment not found'));
  if (fieldsOf(body).text('status') !== 'cancelled')
    return refuse(causeError(400, 2063, 'The action requested is not valid for the current payment state'));
  if (!['pending', 'in_process'].includes(payment.status))
    return refuse(causeError(400, 2063, 'The action requested is not valid for the current payment state'));
  const cancelled = context.store.putPayment({
    ...payment,
    status: 'cancelled',
    status_detail: 'by_collector',
    date_last_updated: offsetText(context.world.clock()),
  });
  return { ok: true, payment: cancelled, value: cancelled };
}

/** Ends a payment's review, as the provider's staff would. */
export function settlePayment(
  context: CardContext,
  id: string | number,
  status: 'approved' | 'rejected',
  approvedAt?: Date,
): CardPayment {
  const payment = context.store.payment(id);
  if (payment?.status !== 'in_process') throw new Error(`No payment ${id} under review`);
  const at = offsetText(approvedAt ?? context.world.clock());
  return context.store.putPayment({
    ...payment,
    status,
    status_detail: status === 'approved' ? 'accredited' : 'cc_rejected_other_reason',
    date_approved: status === 'approved' ? at : null,
    date_last_updated: at,
  });
}

function refundProblem(payment: CardPayment | undefined, amount: unknown): CardError | null {
  if (!payment) return causeError(404, 2000, 'Payment not found');
  if (amount !== undefined && typeof amount !== 'number')
    return causeError(401, 4041, 'Param amount must be a numeric');
  if (amount !== undefined && amount <= 0) return causeError(401, 4040, 'The amount must be positive');
  if (payment.status === 'refunded') return causeError(404, 4296, 'Payment already refunded');
  if (payment.status !== 'approved')
    return causeError(400, 2063, 'The action requested is not valid for the current payment state');
  const left = cents(payment.transaction_amount - payment.transaction_amount_refunded);
  return amount !== undefined && amount > left
    ? causeError(400, 2085, 'Invalid amount for refund operation')
    : null;
}

/** Refunds an approved payment, in full (`{}`) or in part (`{"amount": 5}`). */
export function refundPayment(context: CardContext, id: string, body: unknown): Changed<CardRefund> {
  const payment = context.store.payment(id);
  const asked = fieldsOf(body).raw('amount') ?? undefined;
  const wrong = refundProblem(payment, asked);
  if (wrong || !payment) return refuse(wrong ?? causeError(404, 2000, 'Payment not found'));
  if (context.world.faults.takeRejection('card'))
    return refuse(causeError(400, 2063, 'The refund was rejected by the issuer'));
  const left = cents(payment.transaction_amount - payment.transaction_amount_refunded);
  const amount = typeof asked === 'number' ? asked : left;
  const now = offsetText(context.world.clock());
  const refund: CardRefund = {
    id: context.store.nextId(),
    payment_id: payment.id,
    amount,
    metadata: {},
    source: { id: String(payment.collector_id), name: 'Comercio de prueba', type: 'collector' },
    date_created: now,
    unique_sequence_number: null,
    refund_mode: 'standard',
    adjustment_amount: 0,
    status: 'approved',
    reason: null,
    amount_refunded_to_payer: amount,
  };
  const isWhole = amount === left;
  const changed = context.store.putPayment({
    ...payment,
    status: isWhole ? 'refunded' : 'approved',
    status_detail: isWhole ? 'refunded' : 'partially_refunded',
    transaction_amount_refunded: cents(payment.transaction_amount_refunded + amount),
    refunds: [...payment.refunds, refund],
    date_last_updated: now,
  });
  return { ok: true, payment: changed, value: refund };
}
