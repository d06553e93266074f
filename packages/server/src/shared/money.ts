import { countText } from './count-text.ts';

/** Money inside the server is an integer of minor units (centésimos, cents). All conversions are here. */

/** The highest price, 999.999,99, in minor units. */
export const MOST_AMOUNT = 99_999_999;

/** `120000` → `"1200.00"`: `ListaMonto` and other price texts on the wire. */
export function priceText(minorUnits: number): string {
  return (minorUnits / 100).toFixed(2);
}

/** `120000` → `1200`: amounts that are JSON numbers on the wire. */
export function wireAmount(minorUnits: number): number {
  return Number(priceText(minorUnits));
}

/** `1200.5` → `120050`; null when the number has more than two decimals. */
export function minorUnits(amount: number): number | null {
  const scaled = Math.round(amount * 100);
  return Math.abs(scaled / 100 - amount) < 1e-9 ? scaled : null;
}

/** `$1600`, `$790.50`: money in mails and PDFs, as the screens write it (document 1 §9). */
export function moneyText(minorUnits: number, symbol: string): string {
  return `${symbol}${priceText(minorUnits).replace(/\.00$/, '')}`;
}

/** `$ 1.600`, `$ 790,50`: money as staff read it (spec 4). */
export function pesosText(minorUnits: number, symbol: string): string {
  const amount = Math.abs(minorUnits);
  const cents = amount % 100;
  const whole = `${minorUnits < 0 ? '-' : ''}${countText((amount - cents) / 100)}`;
  return `${symbol} ${whole}${cents === 0 ? '' : `,${String(cents).padStart(2, '0')}`}`;
}
