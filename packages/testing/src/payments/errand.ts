import type { Context } from '@club/server/context.ts';
import { type CardRequest, chargeCard } from '@club/server/domains/payments/charge-card.ts';
import { makeRefund } from '@club/server/domains/payments/make-refund.ts';
import { returnFromProvider } from '@club/server/domains/payments/return-from-provider.ts';
import { settleOrder } from '@club/server/domains/payments/settle-order.ts';
import { PROVIDER } from '@club/server/ports/payment-provider.ts';

/** What a process of the crash tests is sent to do. */
export type Errand =
  | { readonly kind: 'settle'; readonly orderId: number }
  | { readonly kind: 'return'; readonly providerOrderId: string }
  | { readonly kind: 'charge'; readonly request: CardRequest }
  | { readonly kind: 'refund'; readonly refundId: number };

export function runErrand(context: Context, errand: Errand): Promise<unknown> {
  switch (errand.kind) {
    case 'settle':
      return settleOrder(context, errand.orderId);
    case 'return':
      return returnFromProvider(context, PROVIDER.dollarCheckout, errand.providerOrderId);
    case 'charge':
      return chargeCard(context, errand.request);
    case 'refund':
      return makeRefund(context, errand.refundId);
  }
}
