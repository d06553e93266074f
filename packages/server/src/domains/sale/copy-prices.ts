import type { Context } from '../../context.ts';
import { ok, type Result, refuse } from '../../shared/result.ts';
import { findShowOnSale, type ShowSectorRow } from '../catalogue/public.ts';
import { matrixSectors, sectorName } from './price-matrix.ts';

export interface CopiedPrices {
  readonly cells: readonly { showSectorId: number; categoryId: number; amount: number }[];
  /** Names of the sectors for which the other show has no price. */
  readonly withoutPrice: readonly string[];
}

/** What the cells of a show would be with the prices that another one has now; a sector is that of the same stand and code. */
export async function copyPrices(
  { database: { kysely }, clock }: Context,
  { showId, sourceId }: { readonly showId: number; readonly sourceId: number },
): Promise<Result<CopiedPrices, 'not-found' | 'other-currency'>> {
  const [show, source] = await Promise.all([
    findShowOnSale(kysely, showId),
    findShowOnSale(kysely, sourceId),
  ]);
  if (!show || !source) return refuse('not-found');
  if (show.currencyId !== source.currencyId) return refuse('other-currency');
  const now = clock.now();
  const [own, others] = await Promise.all([
    matrixSectors(kysely, showId, now),
    matrixSectors(kysely, sourceId, now),
  ]);
  const keyOf = ({ standId, code }: ShowSectorRow) => `${standId}/${code}`;
  const byKey = new Map(others.map((sector) => [keyOf(sector), sector]));
  const found = own.map((sector) => ({
    sector,
    cells: (byKey.get(keyOf(sector))?.cells ?? []).flatMap(({ categoryId, amount }) =>
      amount === null ? [] : [{ showSectorId: sector.showSectorId, categoryId, amount }],
    ),
  }));
  return ok({
    cells: found.flatMap(({ cells }) => cells),
    withoutPrice: found.filter(({ cells }) => cells.length === 0).map(({ sector }) => sectorName(sector)),
  });
}
