import { Type } from 'typebox';
import { Compile } from 'typebox/compile';
import type { ListedPayment, ProviderPayment } from '../../ports/payment-provider.ts';
import { minorUnits } from '../../shared/money.ts';

const TransactionsShape = Type.Object({
  transaction_details: Type.Array(
    Type.Object({
      transaction_info: Type.Object({
        transaction_id: Type.String(),
        transaction_event_code: Type.String(),
        transaction_initiation_date: Type.String(),
        transaction_amount: Type.Object({ currency_code: Type.String(), value: Type.String() }),
        transaction_status: Type.String(),
        custom_field: Type.Optional(Type.String()),
      }),
    }),
  ),
  total_pages: Type.Optional(Type.Integer()),
});

/** A page of the provider's transaction report: payments and refunds. */
export const Transactions = Compile(TransactionsShape);

/** Payments to us have codes of the family T00; refunds, fees and transfers have others. */
const PAYMENT = /^T00/;

const STATES: Readonly<Record<string, ProviderPayment['state']>> = {
  S: 'approved',
  F: 'approved',
  V: 'refunded',
  D: 'rejected',
};

export function paymentsIn(page: Type.Static<typeof TransactionsShape>): ListedPayment[] {
  return page.transaction_details
    .map(({ transaction_info: info }) => info)
    .filter((info) => PAYMENT.test(info.transaction_event_code))
    .map((info) => ({
      paymentId: info.transaction_id,
      state: STATES[info.transaction_status] ?? 'pending',
      amount: minorUnits(Number(info.transaction_amount.value)) ?? -1,
      currency: info.transaction_amount.currency_code,
      approvedAt: new Date(info.transaction_initiation_date),
      externalReference: info.custom_field ?? null,
    }));
}
