import { randomUUID, sign, verify, X509Certificate } from 'node:crypto';
import { crc32 } from 'node:zlib';
import type { Delivery, Notification } from '../notifications/notifier.ts';
import { type Fields, fieldsOf } from '../shared/fields.ts';
import type { Answer } from '../shared/idempotency.ts';
import { issueAnswer } from './errors.ts';
import { captureAnswer, orderAnswer, refundAnswer } from './order-answer.ts';
import {
  type DollarCapture,
  type DollarContext,
  type DollarOrder,
  type DollarRefund,
  newId,
  utcText,
} from './store.ts';

const ALGORITHM = 'SHA256withRSA';
export const CERTIFICATE_PATH = '/v1/notifications/certs/CERT-sandbox';

/** The signed text: the checksum is the CRC-32 of the raw body as an unsigned decimal. */
function signedText(id: string, time: string, webhookId: string, body: string): Buffer {
  return Buffer.from(`${id}|${time}|${webhookId}|${crc32(body)}`);
}

interface EventParts {
  readonly type: string;
  readonly resourceType: 'checkout-order' | 'capture' | 'refund';
  readonly summary: string;
  readonly resource: object;
}

function deliveryOf(context: DollarContext, url: string, body: string): Delivery {
  const id = randomUUID();
  const time = utcText(context.world.clock());
  const signature = sign('sha256', signedText(id, time, context.webhookId, body), context.signing.privateKey);
  return {
    url,
    headers: {
      'content-type': 'application/json',
      'paypal-transmission-id': id,
      'paypal-transmission-time': time,
      'paypal-transmission-sig': signature.toString('base64'),
      'paypal-cert-url': context.origin + CERTIFICATE_PATH,
      'paypal-auth-algo': ALGORITHM,
    },
    body,
  };
}

async function send(
  context: DollarContext,
  order: DollarOrder | undefined,
  event: EventParts,
): Promise<void> {
  const url = context.webhookUrl;
  if (url === null) return;
  const body = JSON.stringify({
    id: `WH-${newId()}-${newId()}`,
    event_version: '1.0',
    create_time: context.world.clock().toISOString(),
    resource_type: event.resourceType,
    resource_version: '2.0',
    event_type: event.type,
    summary: event.summary,
    resource: event.resource,
    links: [],
  });
  const notification: Notification = {
    surface: 'dollars',
    about: `${event.type} ${order?.id ?? ''}`.trim(),
    isAccepted: (status) => status >= 200 && status < 300,
    sign: () => deliveryOf(context, url, body),
  };
  await context.world.notifier.send(notification, order?.notify ?? 'once');
}

/** Notifies the merchant that the buyer approved an order. */
export function notifyApproved(context: DollarContext, order: DollarOrder): Promise<void> {
  const resource = orderAnswer(context, order, true);
  const summary = 'An order has been approved by buyer';
  return send(context, order, {
    type: 'CHECKOUT.ORDER.APPROVED',
    resourceType: 'checkout-order',
    summary,
    resource,
  });
}

const CAPTURE_EVENTS = { COMPLETED: 'COMPLETED', PENDING: 'PENDING', DECLINED: 'DENIED' } as const;

/** Notifies the merchant of a capture's state. */
export function notifyCapture(context: DollarContext, capture: DollarCapture): Promise<void> {
  const status = capture.status === 'PENDING' || capture.status === 'DECLINED' ? capture.status : 'COMPLETED';
  const summary = `Payment ${status.toLowerCase()} for $ ${capture.amount.value} ${capture.amount.currency_code}`;
  const resource = captureAnswer(context, capture);
  const type = `PAYMENT.CAPTURE.${CAPTURE_EVENTS[status]}`;
  return send(context, context.store.orders.get(capture.orderId), {
    type,
    resourceType: 'capture',
    summary,
    resource,
  });
}

/** Notifies the merchant of a completed refund. */
export function notifyRefund(context: DollarContext, refund: DollarRefund): Promise<void> {
  const capture = context.store.captures.get(refund.captureId);
  const order = capture && context.store.orders.get(capture.orderId);
  const summary = `A $ ${refund.amount.value} ${refund.amount.currency_code} capture payment was refunded`;
  const resource = refundAnswer(context, refund, true);
  return send(context, order, {
    type: 'PAYMENT.CAPTURE.REFUNDED',
    resourceType: 'refund',
    summary,
    resource,
  });
}

const REQUIRED = [
  'auth_algo',
  'cert_url',
  'transmission_id',
  'transmission_sig',
  'transmission_time',
  'webhook_id',
];

function isGenuine(context: DollarContext, request: Fields): boolean {
  const text = (name: string): string => request.text(name) ?? '';
  if (text('auth_algo') !== ALGORITHM || text('webhook_id') !== context.webhookId) return false;
  if (text('cert_url') !== context.origin + CERTIFICATE_PATH) return false;
  const body = JSON.stringify(request.raw('webhook_event'));
  const signed = signedText(text('transmission_id'), text('transmission_time'), context.webhookId, body);
  const { publicKey } = new X509Certificate(context.signing.certificate);
  return verify('sha256', signed, publicKey, Buffer.from(text('transmission_sig'), 'base64'));
}

/** Whether a notification is the provider's (`POST /v1/notifications/verify-webhook-signature`). */
export function verifyNotification(context: DollarContext, body: unknown): Answer {
  const request = fieldsOf(body);
  const absent =
    REQUIRED.find((name) => !request.text(name)) ??
    (request.object('webhook_event') ? undefined : 'webhook_event');
  if (absent)
    return issueAnswer(400, 'MISSING_REQUIRED_PARAMETER', { field: `/${absent}`, location: 'body' });
  return { status: 200, body: { verification_status: isGenuine(context, request) ? 'SUCCESS' : 'FAILURE' } };
}
