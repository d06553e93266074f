import { DOLLAR_CURRENCY, PAYMENT_METHOD } from '@club/contract/constants';
import {
  type Captures,
  type ChargesCards,
  type PaymentProvider,
  PROVIDER,
  type Providers,
} from '../ports/payment-provider.ts';
import { overTheCounter } from './window/over-the-counter.ts';

export interface ProviderAdapters {
  readonly cardProvider: PaymentProvider & ChargesCards;
  readonly dollarCheckout: PaymentProvider & Captures;
  readonly pesosPerDollar: number;
}

/** Both providers allow refunds for half a year. */
const REFUND_DAYS = 180;

/** The registry of payment providers: a new provider is a new entry. */
export function registerProviders(made: ProviderAdapters): Providers {
  const { cardProvider, dollarCheckout, pesosPerDollar } = made;
  const card = {
    ...{ provider: cardProvider, account: PROVIDER.cardProvider, cards: cardProvider },
    ...{ captures: null, currency: null, refundDays: REFUND_DAYS },
  };
  // Never the payment method of a show; no automatic refunds.
  const window = {
    ...{ provider: overTheCounter, captures: null, cards: null, currency: null },
    ...{ refundDays: 0, paymentMethodId: 0 },
  };
  return {
    'window-cash': { ...window, account: 'window-cash', name: 'Ventanilla: efectivo' },
    'window-terminal': { ...window, account: 'window-terminal', name: 'Ventanilla: POS' },
    [PROVIDER.cardProvider]: { ...card, paymentMethodId: PAYMENT_METHOD.cardProvider },
    [PROVIDER.cardDialog]: { ...card, paymentMethodId: PAYMENT_METHOD.cardDialog },
    [PROVIDER.dollarCheckout]: {
      ...{
        provider: dollarCheckout,
        account: PROVIDER.dollarCheckout,
        captures: dollarCheckout,
        cards: null,
        refundDays: REFUND_DAYS,
      },
      paymentMethodId: PAYMENT_METHOD.dollarCheckout,
      currency: { id: DOLLAR_CURRENCY, code: 'USD', pesosPerUnit: pesosPerDollar },
    },
  };
}
