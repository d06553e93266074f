import type { PriceList } from '../../api/price-lists.ts';
import type { PriceMatrix, SectorPrice } from '../../api/prices.ts';
import type { ShowOptions } from '../../api/show-options.ts';
import type { TwoVersions } from '../../forms/ConflictDialog.tsx';
import { conflicts, offeredCategories, pricesOf, type Typed } from '../show-prices/matrix-rules.ts';

/** Null for a valid name of a list. */
export const nameProblem = (name: string): string | null =>
  name.trim().length < 3 ? 'Escribí un nombre de 3 letras o más.' : null;

const keyOf = ({ standId, code }: Pick<SectorPrice, 'standId' | 'code'>): string => `${standId}/${code}`;

/** A list in the form of a show's matrix: every present sector of its venue. The version of each cell is the list's. */
export function matrixOfList(
  { prices, venueId, currencyId, version }: PriceList,
  { venues, categories, currencies }: ShowOptions,
): PriceMatrix {
  const bySector = Map.groupBy(prices, keyOf);
  return {
    symbol: currencies.find(({ id }) => id === currencyId)?.symbol ?? '$',
    categories: offeredCategories(categories, prices),
    rows: (venues.find(({ id }) => id === venueId)?.sectors ?? []).map((sector) => ({
      ...{ id: sector.id, standId: sector.standId, standName: sector.standName, code: sector.code },
      ...{ description: sector.name, isVisitor: sector.isVisitor, isOpen: true },
      ...{ onSale: sector.capacity, total: sector.capacity },
      cells: (bySector.get(keyOf(sector)) ?? []).map(({ categoryId, amount }) => ({
        ...{ categoryId, version, amount, coming: [] },
      })),
    })),
  };
}

/** All prices of a list with the typed ones; those of archived sectors or categories stay. */
export function typedPrices(list: PriceList, matrix: PriceMatrix, typed: Typed): SectorPrice[] {
  const sectors = new Set(matrix.rows.map(keyOf));
  const categories = new Set(matrix.categories.map(({ id }) => id));
  const hidden = list.prices.filter(
    (price) => !sectors.has(keyOf(price)) || !categories.has(price.categoryId),
  );
  return [...pricesOf(matrix, typed), ...hidden];
}

/** The typed prices beside those saved meanwhile. */
export function listVersions(
  { list, matrix, name, typed }: { list: PriceList; matrix: PriceMatrix; name: string; typed: Typed },
  now: { readonly list: PriceList; readonly matrix: PriceMatrix },
): TwoVersions[] {
  const names = name === list.name ? [] : [{ label: 'Nombre', saved: now.list.name, typed: name }];
  return [...names, ...conflicts(typed, matrix, now.matrix)];
}
