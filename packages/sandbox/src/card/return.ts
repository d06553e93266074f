import type { Preference } from './preferences.ts';
import type { CardPayment } from './wire.ts';

type Way = 'success' | 'pending' | 'failure';

/** Which of the three return addresses applies; without a payment, the buyer gave up. */
function wayOf(payment: CardPayment | null): Way {
  if (payment?.status === 'approved') return 'success';
  return payment?.status === 'in_process' ? 'pending' : 'failure';
}

/** The address that the buyer returns to, with the provider's parameters; null if the merchant gave none. */
export function returnAddress(preference: Preference, payment: CardPayment | null): string | null {
  const back = preference.backUrls[wayOf(payment)];
  if (!back) return null;
  const url = new URL(back);
  const id = payment ? String(payment.id) : 'null';
  const status = payment?.status ?? 'null';
  const values = {
    collection_id: id,
    collection_status: status,
    payment_id: id,
    status,
    external_reference: preference.externalReference ?? 'null',
    payment_type: payment?.payment_type_id ?? 'null',
    merchant_order_id: String(payment?.order.id ?? 'null'),
    preference_id: preference.id,
    site_id: 'MLU',
    processing_mode: 'aggregator',
    merchant_account_id: 'null',
  };
  for (const [name, value] of Object.entries(values)) url.searchParams.set(name, value);
  return url.href;
}
