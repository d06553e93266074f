import { moneyText } from '@club/ui/lib/money.ts';

/** The price of a category, for display. */
export interface NamedPrice {
  readonly name: string;
  /** The price for people without a category of their own. */
  readonly isPublic: boolean;
  /** Wire text with two decimals, e.g. `"1200.00"`. */
  readonly price: string;
}

/** The short form of prices: the lowest (spec 1 §2.7), its category, and the public's price where that is higher. */
export interface Offer {
  readonly least: NamedPrice;
  /** Prices differ. */
  readonly isForSome: boolean;
  /** Null where the lowest is the public's own, where the public cannot buy, and from a server without this field. */
  readonly general: NamedPrice | null;
}

/** Null without a price. If two categories have the lowest price, the public is named. */
export function offerOf(prices: readonly NamedPrice[]): Offer | null {
  const [least] = prices.toSorted(
    (one, other) => Number(one.price) - Number(other.price) || Number(other.isPublic) - Number(one.isPublic),
  );
  if (least === undefined) return null;
  return {
    least,
    isForSome: prices.some(({ price }) => price !== least.price),
    general: least.isPublic ? null : (prices.find(({ isPublic }) => isPublic) ?? null),
  };
}

/** A category's price in one phrase: `Público general $1600`. */
export function categoryPriceText({ name, price }: NamedPrice, currencySymbol: string): string {
  return `${name} ${moneyText(currencySymbol, price)}`;
}

/** The whole offer in one phrase: `desde $400 (Socio menor) · Público general $1600`. */
export function offerText({ least, isForSome, general }: Offer, currencySymbol: string): string {
  const amount = moneyText(currencySymbol, least.price);
  const from = `${amount === 'Gratis' ? '' : 'desde '}${amount}${isForSome ? ` (${least.name})` : ''}`;
  return general === null ? from : `${from} · ${categoryPriceText(general, currencySymbol)}`;
}
