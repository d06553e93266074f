import type { IssueLink } from './errors.ts';
import {
  centsOf,
  type DollarCapture,
  type DollarContext,
  type DollarOrder,
  type DollarRefund,
  moneyOf,
} from './store.ts';

const FEE_SHARE = 0.054;
const FEE_FIXED_CENTS = 30;

const PAYER = {
  name: { given_name: 'Persona', surname: 'De Prueba' },
  email_address: 'comprador@ejemplo.uy',
  payer_id: 'PRUEBA7XK2M9L',
  address: { country_code: 'UY' },
};

export const PAYER_ID = PAYER.payer_id;

const link = (href: string, rel: string, method = 'GET'): IssueLink => ({ href, rel, method });

/** The address where the buyer approves. */
export function approveUrl(context: DollarContext, orderId: string): string {
  return `${context.origin}/checkoutnow?token=${orderId}`;
}

// The second link of a new order is always the buyer's; merchants rely on its position.
function orderLinks(context: DollarContext, order: DollarOrder): IssueLink[] {
  const self = `${context.origin}/v2/checkout/orders/${order.id}`;
  if (order.status === 'COMPLETED') return [link(self, 'self')];
  if (order.status === 'APPROVED')
    return [link(self, 'self'), link(self, 'update', 'PATCH'), link(`${self}/capture`, 'capture', 'POST')];
  const approve = approveUrl(context, order.id);
  if (order.hasSource) return [link(self, 'self'), link(approve, 'payer-action')];
  return [
    link(self, 'self'),
    link(approve, 'approve'),
    link(self, 'update', 'PATCH'),
    link(`${self}/capture`, 'capture', 'POST'),
  ];
}

export function captureAnswer(context: DollarContext, capture: DollarCapture): object {
  const self = `${context.origin}/v2/payments/captures/${capture.id}`;
  const cents = centsOf(capture.amount.value) ?? 0;
  const fee = Math.round(cents * FEE_SHARE) + FEE_FIXED_CENTS;
  const currency = capture.amount.currency_code;
  return {
    id: capture.id,
    status: capture.status,
    ...(capture.status === 'PENDING' && { status_details: { reason: 'PENDING_REVIEW' } }),
    amount: capture.amount,
    final_capture: true,
    seller_protection: { status: 'NOT_ELIGIBLE' },
    seller_receivable_breakdown: {
      gross_amount: capture.amount,
      paypal_fee: moneyOf(fee, currency),
      net_amount: moneyOf(cents - fee, currency),
    },
    invoice_id: capture.invoiceId,
    custom_id: capture.customId,
    supplementary_data: { related_ids: { order_id: capture.orderId } },
    create_time: capture.createdAt,
    update_time: capture.updatedAt,
    links: [
      link(self, 'self'),
      link(`${self}/refund`, 'refund', 'POST'),
      link(`${context.origin}/v2/checkout/orders/${capture.orderId}`, 'up'),
    ],
  };
}

export function refundAnswer(context: DollarContext, refund: DollarRefund, isWhole: boolean): object {
  const links = [
    link(`${context.origin}/v2/payments/refunds/${refund.id}`, 'self'),
    link(`${context.origin}/v2/payments/captures/${refund.captureId}`, 'up'),
  ];
  if (!isWhole) return { id: refund.id, status: refund.status, links };
  return {
    id: refund.id,
    status: refund.status,
    amount: refund.amount,
    invoice_id: refund.invoiceId,
    note_to_payer: refund.note,
    seller_payable_breakdown: {
      gross_amount: refund.amount,
      paypal_fee: moneyOf(0, refund.amount.currency_code),
      net_amount: refund.amount,
      total_refunded_amount: refund.totalRefunded,
    },
    create_time: refund.createdAt,
    update_time: refund.createdAt,
    links,
  };
}

function unitAnswers(context: DollarContext, order: DollarOrder): object[] {
  return order.units.map((unit, index) => {
    const capture = context.store.captures.get(order.captureIds[index] ?? '');
    return capture ? { ...unit, payments: { captures: [captureAnswer(context, capture)] } } : unit;
  });
}

/** An order as returned by the provider: in full, or only id, status and links. */
export function orderAnswer(context: DollarContext, order: DollarOrder, isWhole: boolean): object {
  const links = orderLinks(context, order);
  if (!isWhole) return { id: order.id, status: order.status, links };
  const isApproved = order.status === 'APPROVED' || order.status === 'COMPLETED';
  const { name, email_address, payer_id } = PAYER;
  return {
    id: order.id,
    intent: 'CAPTURE',
    status: order.status,
    payment_source: isApproved
      ? { paypal: { name, email_address, account_id: payer_id } }
      : order.hasSource
        ? { paypal: {} }
        : undefined,
    purchase_units: unitAnswers(context, order),
    payer: isApproved ? PAYER : undefined,
    create_time: order.createdAt,
    update_time: order.updatedAt,
    links,
  };
}
