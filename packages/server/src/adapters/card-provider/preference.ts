import type { NewOrder } from '../../ports/payment-provider.ts';
import { wireAmount } from '../../shared/money.ts';
import { montevideoOffsetDateTime } from '../../shared/montevideo.ts';

/** The order in the provider's form (spec 2 §7): binary, one item at the total, no cash tickets, ends before the hold. */
export function preferenceOf(order: NewOrder, now: Date) {
  return {
    binary_mode: true,
    items: [
      {
        id: order.itemId,
        title: order.title,
        description: order.description,
        category_id: 'tickets',
        quantity: 1,
        currency_id: order.currency,
        unit_price: wireAmount(order.amount),
      },
    ],
    payer: {
      name: order.payer.firstName,
      surname: order.payer.lastName || '-',
      email: order.payer.email,
      // A payment link does not know its payer's document.
      ...(order.payer.document !== '' && {
        identification: { type: order.payer.documentType || 'CI', number: order.payer.document },
      }),
    },
    payment_methods: { excluded_payment_types: [{ id: 'ticket' }], installments: order.instalments },
    back_urls: { success: order.returnUrl, failure: order.cancelUrl, pending: order.returnUrl },
    auto_return: 'approved',
    notification_url: `${order.notificationUrl}?source_news=webhooks`,
    external_reference: order.externalReference,
    expires: true,
    expiration_date_from: montevideoOffsetDateTime(now),
    expiration_date_to: montevideoOffsetDateTime(order.expiresAt),
  };
}
