import { pesosText } from '../../shared/money.ts';
import { writtenMoment } from '../../shared/montevideo.ts';
import type { ComingPricePlan } from '../catalogue/public.ts';
import type { DraftPlan } from './draft-plan.ts';
import type { Options } from './options-store.ts';

type Cell = Pick<ComingPricePlan, 'standId' | 'code'>;

const keyOf = ({ standId, code }: Cell): string => `${standId}/${code}`;

/** The prices of each sector of a draft, by its stand and code. */
function pricesOf({ sectors = [] }: DraftPlan, options: Options) {
  const known = new Map(options.sectors.map((sector) => [sector.sectorId, sector]));
  return new Map(
    sectors.flatMap(({ sectorId, prices }) => {
      const sector = known.get(sectorId);
      return sector ? [[keyOf(sector), prices] as const] : [];
    }),
  );
}

/**
 * The planned prices of a withdrawn show that a changed draft keeps: in the same venue and currency, of sectors that it has, and of categories
 * whose own price there is as it was. No form shows them, so the others could not be removed.
 */
export function keptComing(before: DraftPlan, after: DraftPlan, options: Options): DraftPlan {
  const { comingPrices, ...rest } = after;
  if (!comingPrices) return after;
  if (before.venueId !== after.venueId || before.currencyId !== after.currencyId) return rest;
  const [former, own] = [pricesOf(before, options), pricesOf(after, options)];
  const kept = comingPrices.filter((coming) => {
    const [was, is] = [former, own].map((prices) => prices.get(keyOf(coming)));
    const amountIn = (prices: typeof is) =>
      prices?.find(({ categoryId }) => categoryId === coming.categoryId)?.amount;
    return is !== undefined && amountIn(was) === amountIn(is);
  });
  return kept.length > 0 ? { ...rest, comingPrices: kept } : rest;
}

/** What the publication plans again, or makes the price at once where its time has come; empty for nothing. */
export function comingText(
  { venueId, comingPrices = [], currencyId = 1 }: DraftPlan,
  options: Options,
  now: Date,
): string {
  const symbol = options.currencies.find(({ id }) => id === currencyId)?.symbol ?? '$';
  const cellOf = ({ categoryId, ...sector }: ComingPricePlan) => `${keyOf(sector)}/${categoryId}`;
  const inOrder = comingPrices.toSorted((one, other) => one.fromAt.getTime() - other.fromAt.getTime());
  // Of those whose time has come the last one of each counts.
  const past = new Map(inOrder.filter(({ fromAt }) => fromAt <= now).map((one) => [cellOf(one), one]));
  const told = inOrder.filter((one) => one.fromAt > now || past.get(cellOf(one)) === one);
  const lines = told.flatMap(({ categoryId, fromAt, amount, ...cell }) => {
    const sector = options.sectors.find(
      (one) => one.isCurrent && one.venueId === venueId && keyOf(one) === keyOf(cell),
    );
    const category = options.categories.find(({ id }) => id === categoryId);
    if (!sector || !category) return [];
    const price = amount === null ? 'sin venta' : pesosText(amount, symbol);
    const since = fromAt <= now ? 'la publicación' : `el ${writtenMoment(fromAt)}`;
    return [`${sector.uniqueName} ${category.name}: ${price} desde ${since}.`];
  });
  return lines.join(' ');
}
