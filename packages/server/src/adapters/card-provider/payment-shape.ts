import { Type } from 'typebox';
import type { ProviderPayment } from '../../ports/payment-provider.ts';
import { minorUnits } from '../../shared/money.ts';

/** The fields of a payment that we read; amounts come as numbers or texts. */
export const PaymentShape = Type.Object({
  id: Type.Union([Type.Number(), Type.String()]),
  status: Type.String(),
  status_detail: Type.Optional(Type.Union([Type.String(), Type.Null()])),
  transaction_amount: Type.Union([Type.Number(), Type.String()]),
  currency_id: Type.String(),
  date_approved: Type.Optional(Type.Union([Type.String(), Type.Null()])),
  external_reference: Type.Optional(Type.Union([Type.String(), Type.Null()])),
  collector_id: Type.Optional(Type.Union([Type.Number(), Type.String()])),
});
export type PaymentBody = Type.Static<typeof PaymentShape>;

const STATES: Readonly<Record<string, ProviderPayment['state']>> = {
  approved: 'approved',
  rejected: 'rejected',
  cancelled: 'rejected',
  refunded: 'refunded',
  charged_back: 'refunded',
};

export function toPayment(payment: PaymentBody): ProviderPayment {
  return {
    paymentId: String(payment.id),
    state: STATES[payment.status] ?? 'pending',
    // We never ask for an amount with more than two decimals; -1 matches no order.
    amount: minorUnits(Number(payment.transaction_amount)) ?? -1,
    currency: payment.currency_id,
    approvedAt: payment.date_approved ? new Date(payment.date_approved) : null,
  };
}
