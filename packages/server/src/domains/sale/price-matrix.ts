import type { Context } from '../../context.ts';
import type { Executor } from '../../db/database.ts';
import { ok, type Result, refuse } from '../../shared/result.ts';
import {
  type Category,
  findShowOnSale,
  listCategories,
  namesOfSectors,
  type ShowSectorRow,
  sectorsOfShow,
} from '../catalogue/public.ts';
import { countSalePlaces } from '../places/public.ts';
import { type PriceCell, priceCells } from '../sale-terms/public.ts';

export interface PricedSector extends ShowSectorRow {
  readonly cells: readonly PriceCell[];
}

export interface MatrixSector extends PricedSector {
  readonly onSale: number;
  readonly total: number;
}

/** Prices of a show: sectors down, categories across (spec 4 §2.5). */
export interface PriceMatrix {
  readonly showId: number;
  readonly currencySymbol: string;
  readonly categories: readonly Category[];
  readonly sectors: readonly MatrixSector[];
}

/** The current and future prices of a published show. */
export async function readPriceMatrix(
  { database: { kysely }, clock }: Context,
  showId: number,
): Promise<Result<PriceMatrix, 'not-found'>> {
  const show = await findShowOnSale(kysely, showId);
  if (!show) return refuse('not-found');
  const { currencySymbol } = show;
  const [categories, sectors] = await Promise.all([
    listCategories(kysely, showId),
    matrixSectors(kysely, showId, clock.now()),
  ]);
  return ok({ showId, currencySymbol, categories, sectors });
}

/** The sectors of a show with their prices at a time. */
export async function pricedSectors(executor: Executor, showId: number, at: Date): Promise<PricedSector[]> {
  const [sectors, cells] = await Promise.all([
    sectorsOfShow(executor, showId),
    priceCells(executor, showId, at),
  ]);
  const bySector = Map.groupBy(cells, ({ showSectorId }) => showSectorId);
  return sectors.map((sector) => ({ ...sector, cells: bySector.get(sector.showSectorId) ?? [] }));
}

/** The same with the number of places of each, which takes as long as all the rest. */
async function matrixSectors(executor: Executor, showId: number, at: Date): Promise<MatrixSector[]> {
  const [sectors, places] = await Promise.all([
    pricedSectors(executor, showId, at),
    countSalePlaces(executor, showId),
  ]);
  const counts = new Map(places.map((count) => [count.showSectorId, count]));
  return sectors.map((sector) => {
    const { onSale = 0, total = 0 } = counts.get(sector.showSectorId) ?? {};
    return { ...sector, onSale, total };
  });
}

/** The names of a show's sectors, by id. */
export const sectorNames = (sectors: readonly ShowSectorRow[]): ReadonlyMap<number, string> =>
  namesOfSectors(sectors, ({ showSectorId }) => showSectorId);
