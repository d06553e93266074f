import type { Context } from '../../context.ts';
import { ok, type Result, refuse } from '../../shared/result.ts';
import { findShowOnSale } from '../catalogue/public.ts';
import { matrixSectors } from './price-matrix.ts';

/** What a category pays in the sector of a stand and code, in whatever show. */
export interface SectorPrice {
  readonly standId: number;
  readonly code: string;
  readonly categoryId: number;
  readonly amount: number;
}

/** The prices that a show has now, for a matrix in that currency. */
export async function copyPrices(
  { database: { kysely }, clock }: Context,
  { showId, currencyId }: { readonly showId: number; readonly currencyId: number },
): Promise<Result<readonly SectorPrice[], 'not-found' | 'other-currency'>> {
  const show = await findShowOnSale(kysely, showId);
  if (!show) return refuse('not-found');
  if (show.currencyId !== currencyId) return refuse('other-currency');
  const sectors = await matrixSectors(kysely, showId, clock.now());
  return ok(
    sectors.flatMap(({ standId, code, cells }) =>
      cells.flatMap(({ categoryId, amount }) =>
        amount === null ? [] : [{ standId, code, categoryId, amount }],
      ),
    ),
  );
}
