import type { Context } from '../../context.ts';
import type { PaymentProvider } from '../../ports/payment-provider.ts';
import type { ProviderName } from './order-store.ts';

/** The provider that an order was made at. The card dialog's payments ('token') live at the card provider too. */
export function providerOf(context: Context, name: ProviderName): PaymentProvider {
  return name === 'second' ? context.secondProvider : context.cardProvider;
}
