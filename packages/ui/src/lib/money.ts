/** Price text for display (spec 1 §9): without a trailing `.00`; `0.00` is `Gratis`. No currency symbol. */
export function priceText(amount: string): string {
  return Number(amount) === 0 ? 'Gratis' : amount.replace(/\.00$/, '');
}

/** The same with the currency symbol right before it (spec 1 §2.7, 2 §2.1); `Gratis` stands alone. */
export function moneyText(symbol: string, amount: string): string {
  const price = priceText(amount);
  return price === 'Gratis' ? price : `${symbol}${price}`;
}

/** A number of the wire (at most two decimals) as price text, e.g. `1200.5` → `"1200.50"`. */
export function amountText(amount: number): string {
  return amount.toFixed(2);
}
