import { DOLLAR_CURRENCY, PAYMENT_METHOD } from '@club/contract/constants';

/**
 * The dollar checkout's charge for a total in the show's currency: dollars with two decimals, rounded to the cent as the server does.
 * Null when the show is not in dollars and the exchange rate is unknown.
 */
export function chargeInDollars(
  total: string,
  { currencyId, pesosPerDollar }: { readonly currencyId: number; readonly pesosPerDollar: number | null },
): string | null {
  const rate = currencyId === DOLLAR_CURRENCY ? 1 : pesosPerDollar;
  if (rate === null) return null;
  const cents = Math.round(Number(total) * 100);
  return (Math.round(cents / rate) / 100).toFixed(2);
}

/** The show's fields that determine the charge. */
interface ChargedShow {
  readonly currency: { readonly id: number };
  readonly paymentMethod: { readonly id: number; readonly pesosPerDollar: number | null } | null;
}

/** `US$60.00`: the dollar checkout's charge for a total in pesos; null where pesos are charged. */
export function dollarText(total: string, { currency, paymentMethod }: ChargedShow): string | null {
  if (paymentMethod?.id !== PAYMENT_METHOD.dollarCheckout || currency.id === DOLLAR_CURRENCY) return null;
  if (Number(total) === 0) return null;
  const dollars = chargeInDollars(total, {
    currencyId: currency.id,
    pesosPerDollar: paymentMethod.pesosPerDollar,
  });
  return dollars === null ? null : `US$${dollars}`;
}
