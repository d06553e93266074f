import { DOLLAR_CURRENCY } from '@club/contract/constants';

/**
 * What the second provider charges for a total in the show's currency: dollars with two decimals, rounded to the cent
 * as the server does. Null when the show is not in dollars and nobody says what a dollar costs.
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
