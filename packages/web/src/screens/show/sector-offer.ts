import { moneyText } from '@club/ui/lib/money.ts';
import { categoriesOf, type PricedCategory, type Sector, type ShowSectors } from '../../api/sectors.ts';
import { publishedOf } from './sector-rules.ts';

/** What is said of a sector's price: the least (spec 1 §2.7), whose it is, and what the public pays where that is more. */
export interface SectorOffer {
  readonly least: PricedCategory;
  /** Not everybody pays the least. */
  readonly isForSome: boolean;
  /** Null where the least is the public's own, where it cannot buy, and from a server that does not say who it is. */
  readonly general: PricedCategory | null;
}

/** Null when no price is published. Of two who pay the least, the public is named. */
export function sectorOffer(sector: Sector, seating: ShowSectors): SectorOffer | null {
  const offered = publishedOf(categoriesOf(sector, seating));
  const [least] = offered.toSorted(
    (one, other) => Number(one.price) - Number(other.price) || Number(other.isPublic) - Number(one.isPublic),
  );
  if (least === undefined) return null;
  return {
    least,
    isForSome: offered.some(({ price }) => price !== least.price),
    general: least.isPublic ? null : (offered.find(({ isPublic }) => isPublic) ?? null),
  };
}

/** A category's price in one phrase: `Público general $1600`. */
export function categoryPriceText({ name, price }: PricedCategory, currencySymbol: string): string {
  return `${name} ${moneyText(currencySymbol, price)}`;
}

/** The whole offer in one phrase: `desde $400 (Socio menor) · Público general $1600`. */
export function offerText({ least, isForSome, general }: SectorOffer, currencySymbol: string): string {
  const amount = moneyText(currencySymbol, least.price);
  const from = `${amount.startsWith(currencySymbol) ? 'desde ' : ''}${amount}${isForSome ? ` (${least.name})` : ''}`;
  return general === null ? from : `${from} · ${categoryPriceText(general, currencySymbol)}`;
}
