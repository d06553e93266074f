import type { Amount, PriceMatrix, PriceRow } from '../../api/prices.ts';
import type { ShowOptions, VenueSector } from '../../api/show-options.ts';
import type { PlanSector, ShowPlan } from '../../api/show-plan.ts';
import { keyOf, offeredCategories, type Typed } from '../show-prices/matrix-rules.ts';
import { readCell } from '../show-prices/price-cell-rules.ts';

const amountOf = (amount: number): Amount => amount.toFixed(2);

/** A draft's prices in the form of a published show's matrix: all sectors of its venue, also those not used yet. */
export function matrixOfPlan(plan: ShowPlan, { venues, categories, currencies }: ShowOptions): PriceMatrix {
  const own = new Map(plan.sectors.map((sector) => [sector.sectorId, sector]));
  const known = venues.find(({ id }) => id === plan.venueId)?.sectors ?? [];
  return {
    symbol: currencies.find(({ id }) => id === plan.currencyId)?.symbol ?? '$',
    categories: offeredCategories(
      categories,
      plan.sectors.flatMap(({ prices }) => prices),
    ),
    rows: known.map((sector) => rowOf(sector, own.get(sector.id))),
  };
}

function rowOf(sector: VenueSector, own: PlanSector | undefined): PriceRow {
  const { id, standId, standName, code, name, isVisitor, capacity } = sector;
  const aside = (own?.setAside ?? []).reduce((sum, { count }) => sum + (count ?? capacity), 0);
  return {
    ...{ id, standId, standName, code, description: name, isVisitor, total: capacity },
    isOpen: own?.isOpen ?? false,
    onSale: Math.max(0, capacity - aside),
    cells: (own?.prices ?? []).map(({ categoryId, amount }) => ({
      ...{ categoryId, version: 0, amount: amountOf(amount), coming: [] },
    })),
  };
}

/**
 * A draft's sectors with the saved and the typed prices. A sector that gets its first price is opened, and added to the draft if it was not
 * in it; one that loses its last price is closed.
 */
export function pricedSectors(
  { sectors }: ShowPlan,
  saved: ShowPlan,
  { rows, categories }: PriceMatrix,
  typed: Typed,
): readonly PlanSector[] {
  const before = new Map(saved.sectors.map((sector) => [sector.sectorId, sector.prices]));
  const own = new Map(sectors.map((sector) => [sector.sectorId, sector]));
  const priced = (sectorId: number): PlanSector['prices'] => {
    const others = before.get(sectorId) ?? [];
    const written = categories.flatMap(({ id: categoryId }) => {
      const price = others.find((one) => one.categoryId === categoryId);
      const read = readCell(typed.get(keyOf(sectorId, categoryId)) ?? (price ? amountOf(price.amount) : ''));
      if (!read.ok) return price ?? [];
      return read.amount === ''
        ? []
        : [{ categoryId, amount: Number(read.amount), isPublished: price?.isPublished ?? true }];
    });
    return [...written, ...others.filter((one) => categories.every(({ id }) => id !== one.categoryId))];
  };
  const kept = sectors.map((sector) => {
    const prices = priced(sector.sectorId);
    const isSold = prices.length > 0;
    return { ...sector, prices, isOpen: isSold === sector.prices.length > 0 ? sector.isOpen : isSold };
  });
  const added = rows.flatMap(({ id: sectorId }) => {
    const prices = own.has(sectorId) ? [] : priced(sectorId);
    return prices.length === 0 ? [] : [{ sectorId, isOpen: true, prices, setAside: [] }];
  });
  return [...kept, ...added];
}

/** A draft's sectors with one opened or closed, and added to the draft if it was not in it. */
export function openedSectors(
  sectors: readonly PlanSector[],
  sectorId: number,
  isOpen: boolean,
): readonly PlanSector[] {
  return sectors.some((sector) => sector.sectorId === sectorId)
    ? sectors.map((sector) => (sector.sectorId === sectorId ? { ...sector, isOpen } : sector))
    : [...sectors, { sectorId, isOpen, prices: [], setAside: [] }];
}
