import { grouped } from '@club/ui/lib/grouped.ts';
import { amountText, moneyText } from '@club/ui/lib/money.ts';
import type { SeatRow } from '../../api/seating.ts';
import type { PricedCategory } from '../../api/sectors.ts';
import { categoryPriceText } from '../../features/price/offer.ts';
import { type NamedSeat, namedChoices, namedSeats } from './seat-names.ts';
import { publishedOf } from './sector-rules.ts';
import type { Slots } from './slots.ts';

const LIST = new Intl.ListFormat('es', { type: 'conjunction' });

/** `1 asiento`, `2 asientos` and so on. */
export const counted = (count: number, one: string): string => `${count} ${count === 1 ? one : `${one}s`}`;

/** The choice, in a line: `Fila 8 · asientos 10 y 11`, or what is still to be chosen. */
export function chosenText(slots: Slots, rows: readonly SeatRow[], isNumbered: boolean): string {
  if (!isNumbered) return counted(slots.length, 'entrada');
  const seats = namedChoices(slots, namedSeats(rows));
  const missing = slots.length - seats.length;
  if (seats.length === 0) return slots.length === 1 ? 'Elegí tu asiento' : `Elegí ${slots.length} asientos`;
  const byRow = [...grouped(seats, ({ rowName }) => rowName)].map(([name, ofRow]) => rowText(name, ofRow));
  const rest = missing > 0 ? [`${missing === 1 ? 'falta' : 'faltan'} ${counted(missing, 'asiento')}`] : [];
  return [...byRow, ...rest].join(' · ');
}

function rowText(rowName: string, seats: readonly NamedSeat[]): string {
  const names = seats.map(({ seatName }) => seatName);
  return `Fila ${rowName} · ${names.length === 1 ? 'asiento' : 'asientos'} ${LIST.format(names)}`;
}

export interface ChosenPrice {
  /** For display: `$4400`. */
  readonly amount: string;
  /** The price's category, where prices differ. */
  readonly payer: string | null;
}

/** The total at the public's price, or at the highest where none is the public's; null when no price is published. */
export function chosenPrice(
  categories: readonly PricedCategory[],
  count: number,
  currencySymbol: string,
): ChosenPrice | null {
  const prices = publishedOf(categories);
  const [highest] = prices.toSorted((one, other) => Number(other.price) - Number(one.price));
  const payer = prices.find(({ isPublic }) => isPublic) ?? highest;
  if (payer === undefined) return null;
  return {
    amount: moneyText(currencySymbol, amountText(Number(payer.price) * count)),
    payer: prices.some(({ price }) => price !== payer.price) ? payer.name : null,
  };
}

/** Maximum of prices for a single seat; all of them are in the panel. */
const PRICES_OF_A_SEAT = 2;

/** A seat's prices, in a line: `Público general $2200 · Socio $1100`. */
export function mainPrices(categories: readonly PricedCategory[], currencySymbol: string): string {
  return publishedOf(categories)
    .slice(0, PRICES_OF_A_SEAT)
    .map((category) => categoryPriceText(category, currencySymbol))
    .join(' · ');
}
