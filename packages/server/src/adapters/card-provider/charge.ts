import type { CardCharge, DeclineReason, NewCharge } from '../../ports/payment-provider.ts';
import { wireAmount } from '../../shared/money.ts';
import { type PaymentBody, toPayment } from './payment-shape.ts';

/** The charge in the provider's form. Binary: a card is charged or declined at once, never put under review. */
export function chargeBody(charge: NewCharge) {
  return {
    transaction_amount: wireAmount(charge.amount),
    token: charge.token,
    description: charge.description,
    installments: charge.instalments,
    payment_method_id: charge.brand,
    payer: {
      email: charge.payer.email,
      identification: { type: charge.payer.documentType, number: charge.payer.document },
    },
    external_reference: charge.externalReference,
    notification_url: `${charge.notificationUrl}?source_news=webhooks`,
    binary_mode: true,
  };
}

/** The provider's `status_detail` of a rejected payment. */
const REASONS: Readonly<Record<string, DeclineReason>> = {
  cc_rejected_bad_filled_card_number: 'card-number-wrong',
  cc_rejected_bad_filled_date: 'card-expiry-wrong',
  cc_rejected_bad_filled_security_code: 'card-code-wrong',
  cc_rejected_bad_filled_other: 'card-data-wrong',
  cc_rejected_call_for_authorize: 'card-needs-authorization',
  cc_rejected_card_disabled: 'card-disabled',
  cc_rejected_insufficient_amount: 'card-insufficient-funds',
  cc_rejected_duplicated_payment: 'card-duplicate-payment',
  cc_rejected_max_attempts: 'card-attempts-exceeded',
  cc_rejected_invalid_installments: 'card-instalments-refused',
  cc_rejected_high_risk: 'card-high-risk',
  cc_rejected_blacklist: 'card-high-risk',
};

export function toCharge(payment: PaymentBody): CardCharge {
  const { paymentId, state } = toPayment(payment);
  const declineReason =
    state === 'rejected' ? (REASONS[payment.status_detail ?? ''] ?? 'card-declined') : null;
  return { paymentId, state, declineReason };
}
