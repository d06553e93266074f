import type { Executor } from '../../db/database.ts';
import { addPriceVersions, priceCells } from '../sale-terms/public.ts';
import type { PublishedSector } from './publication-store.ts';
import type { ComingPricePlan, ShowPlan } from './show-plan.ts';
import { findShowSale } from './show-sale-store.ts';
import { sectorsOfShow } from './show-sector-store.ts';

/** What staff set for the sale of this show alone: its draft keeps it when it is withdrawn, a copy does not (spec 4 §1). */
export async function saleToKeep(
  executor: Executor,
  showId: number,
  now: Date,
): Promise<Pick<ShowPlan, 'windowMinutes' | 'comingPrices'>> {
  const [sale, sectors, cells] = await Promise.all([
    findShowSale(executor, showId),
    sectorsOfShow(executor, showId),
    priceCells(executor, showId, now),
  ]);
  const known = new Map(sectors.map((sector) => [sector.showSectorId, sector]));
  const comingPrices = cells.flatMap(({ showSectorId, categoryId, coming }): ComingPricePlan[] => {
    const sector = known.get(showSectorId);
    if (!sector) return [];
    const { standId, code } = sector;
    return coming.map(({ fromAt, amount }) => ({ standId, code, categoryId, fromAt, amount }));
  });
  return { ...(sale && { windowMinutes: sale.windowMinutes }), comingPrices };
}

/**
 * Plans again what was planned of a withdrawn show's prices, also that whose time has come meanwhile: it is the price then. What is of a sector
 * that it no longer has goes.
 */
export async function insertComingPrices(
  executor: Executor,
  showId: number,
  { sectors, plan }: { readonly sectors: readonly PublishedSector[]; readonly plan: ShowPlan },
  authorId: number | null,
): Promise<void> {
  const keyOf = ({ standId, code }: { standId: number; code: string }) => `${standId}/${code}`;
  const ids = new Map(sectors.map((sector) => [keyOf(sector), sector.showSectorId]));
  const cellOf = (showSectorId: number, categoryId: number) => `${showSectorId}/${categoryId}`;
  const versions = new Map(
    sectors.flatMap(({ showSectorId }, index) =>
      (plan.sectors[index]?.prices ?? []).map(({ categoryId }) => [cellOf(showSectorId, categoryId), 1]),
    ),
  );
  const inOrder = (plan.comingPrices ?? []).toSorted(
    (one, other) => one.fromAt.getTime() - other.fromAt.getTime(),
  );
  for (const [moment, prices] of Map.groupBy(inOrder, ({ fromAt }) => fromAt.getTime())) {
    const added = prices.flatMap(({ categoryId, amount, ...sector }) => {
      const showSectorId = ids.get(keyOf(sector));
      if (showSectorId === undefined) return [];
      const cell = cellOf(showSectorId, categoryId);
      const version = versions.get(cell) ?? 0;
      versions.set(cell, version + 1);
      return [{ showSectorId, categoryId, version, amount }];
    });
    await addPriceVersions(executor, showId, added, { fromAt: new Date(moment), authorId });
  }
}
