import { moneyText } from '@club/ui/lib/money.ts';

/** What a category pays, as far as people are told of it. */
export interface NamedPrice {
  readonly name: string;
  /** What people without a category of their own pay. */
  readonly isPublic: boolean;
  /** Wire text with two decimals, e.g. `"1200.00"`. */
  readonly price: string;
}

/** What is said of prices in short: the least (spec 1 §2.7), whose it is, and what the public pays where that is more. */
export interface Offer {
  readonly least: NamedPrice;
  /** Not everybody pays the least. */
  readonly isForSome: boolean;
  /** Null where the least is the public's own, where it cannot buy, and from a server that does not say who it is. */
  readonly general: NamedPrice | null;
}

/** Null without a price. Of two who pay the least, the public is named. */
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
  const from = `${amount.startsWith(currencySymbol) ? 'desde ' : ''}${amount}${isForSome ? ` (${least.name})` : ''}`;
  return general === null ? from : `${from} · ${categoryPriceText(general, currencySymbol)}`;
}
