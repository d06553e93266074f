import type { Context } from '../../context.ts';
import { ok, type Result, refuse } from '../../shared/result.ts';
import { findShowOnSale } from '../catalogue/public.ts';
import { findPriceList, type SectorPrice } from './price-list-store.ts';
import { pricedSectors } from './price-matrix.ts';

type CopyProblem = 'not-found' | 'other-currency';

export interface PricesToCopy {
  /** 0 for a price list. */
  readonly showId: number;
  readonly listId: number;
  /** Of the matrix that is filled in. */
  readonly currencyId: number;
}

/** The current prices of a show, or those of a price list. */
export async function copyPrices(
  context: Context,
  { showId, listId, currencyId }: PricesToCopy,
): Promise<Result<readonly SectorPrice[], CopyProblem>> {
  if (showId !== 0) return pricesOfShow(context, showId, currencyId);
  const list = await findPriceList(context.database.kysely, listId);
  if (!list) return refuse('not-found');
  return list.currencyId === currencyId ? ok(list.prices) : refuse('other-currency');
}

async function pricesOfShow(
  { database: { kysely }, clock }: Context,
  showId: number,
  currencyId: number,
): Promise<Result<readonly SectorPrice[], CopyProblem>> {
  const show = await findShowOnSale(kysely, showId);
  if (!show) return refuse('not-found');
  if (show.currencyId !== currencyId) return refuse('other-currency');
  const sectors = await pricedSectors(kysely, showId, clock.now());
  return ok(
    sectors.flatMap(({ standId, code, cells }) =>
      cells.flatMap(({ categoryId, amount }) =>
        amount === null ? [] : [{ standId, code, categoryId, amount }],
      ),
    ),
  );
}
