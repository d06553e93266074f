import { fieldsOf } from '../shared/fields.ts';
import type { Answer } from '../shared/idempotency.ts';
import { issueAnswer, unknownResource } from './errors.ts';
import { approveUrl, orderAnswer, refundAnswer } from './order-answer.ts';
import {
  centsOf,
  type DollarCapture,
  type DollarContext,
  type DollarOrder,
  type DollarRefund,
  type Instrument,
  moneyOf,
  newId,
  type OrderNotify,
  type PurchaseUnit,
  utcText,
} from './store.ts';
import { notifyApproved, notifyCapture, notifyRefund } from './webhook.ts';

const APPROVE_WITHIN_MS = 3 * 3_600_000;

/** Finds an order; one that was not captured is gone three hours after its approval or, without one, its creation. */
export function findOrder(context: DollarContext, id: string): DollarOrder | undefined {
  const order = context.store.orders.get(id);
  if (!order || order.status === 'COMPLETED') return order;
  const since = Date.parse(order.approvedAt ?? order.createdAt);
  return context.world.clock().getTime() - since > APPROVE_WITHIN_MS ? undefined : order;
}

export interface Approval {
  readonly instrument?: Instrument | undefined;
  readonly notify?: OrderNotify | undefined;
}

/** Approves the order as its buyer. @throws if the order is gone or captured. */
export async function approveOrder(
  context: DollarContext,
  id: string,
  approval: Approval = {},
): Promise<DollarOrder> {
  const order = findOrder(context, id);
  if (!order || order.status === 'COMPLETED') throw new Error(`No order ${id} to approve`);
  const now = utcText(context.world.clock());
  const approved: DollarOrder = {
    ...order,
    status: 'APPROVED',
    approvedAt: now,
    updatedAt: now,
    instrument: approval.instrument ?? 'good',
    notify: approval.notify ?? 'once',
  };
  context.store.orders.put(id, approved);
  await notifyApproved(context, approved);
  return approved;
}

// After a declined instrument the buyer has to choose another one.
function decline(context: DollarContext, order: DollarOrder): Answer {
  const status = order.hasSource ? 'PAYER_ACTION_REQUIRED' : 'CREATED';
  context.store.orders.put(order.id, { ...order, status, approvedAt: null, instrument: 'good' });
  const description =
    'The instrument presented was either declined by the processor or bank, or it can’t be used for this payment.';
  return issueAnswer(422, 'INSTRUMENT_DECLINED', { description }, [
    { href: approveUrl(context, order.id), rel: 'redirect', method: 'GET' },
  ]);
}

function captureUnit(context: DollarContext, order: DollarOrder, unit: PurchaseUnit): DollarCapture {
  const now = utcText(context.world.clock());
  const capture: DollarCapture = {
    id: newId(),
    orderId: order.id,
    status: order.instrument === 'pending' ? 'PENDING' : 'COMPLETED',
    amount: unit.amount,
    invoiceId: unit.invoice_id,
    customId: unit.custom_id,
    refundedCents: 0,
    createdAt: now,
    updatedAt: now,
  };
  context.store.captures.put(capture.id, capture);
  if (unit.invoice_id) context.store.paidInvoices.add(unit.invoice_id);
  return capture;
}

/** Captures the money of an approved order (`POST /v2/checkout/orders/{id}/capture`). */
export function captureOrder(context: DollarContext, id: string): Answer {
  const order = findOrder(context, id);
  if (!order) return unknownResource();
  if (order.status === 'COMPLETED')
    return issueAnswer(422, 'ORDER_ALREADY_CAPTURED', {
      description: 'Order already captured. If intent=CAPTURE only one capture per order is allowed.',
    });
  if (order.status !== 'APPROVED')
    return issueAnswer(422, 'ORDER_NOT_APPROVED', {
      description: 'Payer has not yet approved the Order for payment.',
    });
  if (order.instrument === 'declined') return decline(context, order);
  if (order.units.some((unit) => unit.invoice_id && context.store.paidInvoices.has(unit.invoice_id)))
    return issueAnswer(422, 'DUPLICATE_INVOICE_ID', { description: 'Duplicate Invoice ID detected.' });
  const captures = order.units.map((unit) => captureUnit(context, order, unit));
  const updatedAt = utcText(context.world.clock());
  const captureIds = captures.map((capture) => capture.id);
  const completed: DollarOrder = { ...order, status: 'COMPLETED', captureIds, updatedAt };
  context.store.orders.put(id, completed);
  for (const capture of captures) void notifyCapture(context, capture);
  return { status: 201, body: orderAnswer(context, completed, true) };
}

/** Ends a capture's review. @throws if it is not under review. */
export async function settleCapture(
  context: DollarContext,
  id: string,
  status: 'COMPLETED' | 'DECLINED',
): Promise<DollarCapture> {
  const capture = context.store.captures.get(id);
  if (capture?.status !== 'PENDING') throw new Error(`No capture ${id} under review`);
  const settled: DollarCapture = { ...capture, status, updatedAt: utcText(context.world.clock()) };
  context.store.captures.put(id, settled);
  await notifyCapture(context, settled);
  return settled;
}

interface RefundRequest {
  readonly cents: number;
  readonly invoiceId: string | undefined;
  readonly note: string | undefined;
}

function readRefund(capture: DollarCapture, body: unknown): RefundRequest | Answer {
  const request = fieldsOf(body);
  const amount = request.object('amount');
  const left = (centsOf(capture.amount.value) ?? 0) - capture.refundedCents;
  if (capture.status === 'PENDING') return issueAnswer(422, 'PENDING_CAPTURE');
  if (capture.status === 'DECLINED') return issueAnswer(422, 'REFUND_NOT_ALLOWED');
  if (left === 0)
    return issueAnswer(422, 'CAPTURE_FULLY_REFUNDED', {
      description: 'The capture has already been fully refunded.',
    });
  if (amount && amount.text('currency_code') !== capture.amount.currency_code)
    return issueAnswer(422, 'REFUND_CAPTURE_CURRENCY_MISMATCH');
  const cents = amount ? centsOf(amount.text('value') ?? '') : left;
  if (cents === null)
    return issueAnswer(400, 'INVALID_PARAMETER_SYNTAX', { field: '/amount/value', location: 'body' });
  if (cents > left) return issueAnswer(422, 'REFUND_AMOUNT_EXCEEDED');
  return { cents, invoiceId: request.text('invoice_id'), note: request.text('note_to_payer') };
}

/** Refunds a capture, in full (empty body) or in part. */
export function refundCapture(context: DollarContext, id: string, body: unknown, isWhole: boolean): Answer {
  const capture = context.store.captures.get(id);
  if (!capture) return unknownResource();
  const request = readRefund(capture, body);
  if ('status' in request) return request;
  if (context.world.faults.takeRejection('dollars'))
    return issueAnswer(422, 'REFUND_FAILED_INSUFFICIENT_FUNDS');
  const currency = capture.amount.currency_code;
  const refundedCents = capture.refundedCents + request.cents;
  const now = utcText(context.world.clock());
  const refund: DollarRefund = {
    id: newId(),
    captureId: id,
    status: 'COMPLETED',
    amount: moneyOf(request.cents, currency),
    totalRefunded: moneyOf(refundedCents, currency),
    invoiceId: request.invoiceId,
    note: request.note,
    createdAt: now,
  };
  const isAll = refundedCents === centsOf(capture.amount.value);
  context.store.captures.put(id, {
    ...capture,
    refundedCents,
    updatedAt: now,
    status: isAll ? 'REFUNDED' : 'PARTIALLY_REFUNDED',
  });
  context.store.refunds.put(refund.id, refund);
  void notifyRefund(context, refund);
  return { status: 201, body: refundAnswer(context, refund, isWhole) };
}
