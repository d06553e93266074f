import { moneyText } from '../lib/money.ts';

interface MoneyProps {
  /** Currency symbol from the server, e.g. `$`. */
  readonly symbol: string;
  /** Wire text with two decimals, e.g. `"1200.00"`. */
  readonly amount: string;
}

/** A price for display: `$1200`, `$1200.50`, `Gratis`. */
export function Money({ symbol, amount }: MoneyProps) {
  return <>{moneyText(symbol, amount)}</>;
}
