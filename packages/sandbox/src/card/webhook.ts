import { randomUUID } from 'node:crypto';
import type { Delivery, Notification, NotifyMode } from '../notifications/notifier.ts';
import { offsetText } from '../shared/texts.ts';
import { webhookSignature } from './signature.ts';
import type { CardContext } from './store.ts';
import type { CardPayment } from './wire.ts';

export type PaymentAction = 'payment.created' | 'payment.updated';

/** When and how often the merchant is notified; `after`: some seconds after the buyer's return. */
export type CardNotifyMode = NotifyMode | 'after';

const NOTIFY_AFTER_MS = 5_000;

function address(notificationUrl: string, paymentId: number): string {
  const url = new URL(notificationUrl);
  url.searchParams.set('data.id', String(paymentId));
  url.searchParams.set('type', 'payment');
  return url.href;
}

function notificationOf(
  context: CardContext,
  payment: CardPayment,
  url: string,
  action: PaymentAction,
): Notification {
  const { clock, options } = context.world;
  const body = JSON.stringify({
    id: context.store.nextId(),
    live_mode: false,
    type: 'payment',
    date_created: offsetText(clock()),
    user_id: options.collectorId,
    api_version: 'v1',
    action,
    data: { id: String(payment.id) },
  });
  const sign = (): Delivery => {
    const requestId = randomUUID();
    const seconds = Math.floor(clock().getTime() / 1000);
    const signature = webhookSignature(options.webhookSecret, String(payment.id), requestId, seconds);
    return {
      url: address(url, payment.id),
      headers: { 'content-type': 'application/json', 'x-request-id': requestId, 'x-signature': signature },
      body,
    };
  };
  const isAccepted = (status: number): boolean => status === 200 || status === 201;
  return { surface: 'card', about: `${action} ${payment.id}`, isAccepted, sign };
}

/** Notifies the merchant of a payment; resolves after the first attempt, or at once for `after`. */
export async function notifyPayment(
  context: CardContext,
  payment: CardPayment,
  action: PaymentAction,
  mode: CardNotifyMode = 'once',
): Promise<void> {
  if (payment.notification_url === null) return;
  const notification = notificationOf(context, payment, payment.notification_url, action);
  if (mode === 'after') context.world.notifier.sendLater(notification, NOTIFY_AFTER_MS);
  else await context.world.notifier.send(notification, mode);
}
