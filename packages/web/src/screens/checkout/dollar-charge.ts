/**
 * What the second provider charges for a total in the show's currency: dollars with two decimals, rounded to the cent
 * as the server does.
 */
export function chargeInDollars(total: string, pesosPerDollar: number): string {
  const cents = Math.round(Number(total) * 100);
  return (Math.round(cents / pesosPerDollar) / 100).toFixed(2);
}
