import type { Context } from '../../context.ts';
import { inTransaction, type Tx } from '../../db/database.ts';
import type { Actor } from '../../shared/actor.ts';
import { ok, type Result, refuse } from '../../shared/result.ts';
import {
  type Category,
  findShowOnSale,
  listCategories,
  type ShowOnSale,
  setSectorsOpen,
} from '../catalogue/public.ts';
import { addPriceVersions, type NewPrice } from '../sale-terms/public.ts';
import { changedMeanwhile, recordActs } from '../staff-audit/public.ts';
import { archivedOf, holdCategories } from './new-categories.ts';
import { type CellChange, changesText, isLarge } from './price-change-rules.ts';
import {
  type PricedSector,
  type PriceMatrix,
  pricedSectors,
  readPriceMatrix,
  sectorNames,
} from './price-matrix.ts';
import { pricesAct } from './prices-act.ts';

export interface PriceChanges {
  readonly showId: number;
  /** Null: from now on. */
  readonly fromAt: Date | null;
  readonly isConfirmed: boolean;
  readonly cells: readonly NewPrice[];
  readonly sectors: readonly { readonly showSectorId: number; readonly isOpen: boolean }[];
}

export type SavePricesProblem =
  | 'not-found'
  | 'changed-meanwhile'
  | 'large-change'
  | 'moment-out-of-range'
  | 'payment-method-missing'
  | 'sector-without-prices'
  | 'nothing-changed'
  | 'archived-master';

/**
 * Adds a version to each cell, and opens and closes sectors: all or nothing. Of concurrent changes of the same cell
 * the database stores one; changes of other cells do not conflict. A live hold pays the prices with which it began.
 */
export async function savePrices(
  context: Context,
  actor: Actor,
  changes: PriceChanges,
): Promise<Result<PriceMatrix, SavePricesProblem>> {
  const { showId, cells, sectors } = changes;
  if (cells.length + sectors.length === 0) return refuse('nothing-changed');
  const saved = await inTransaction<void, SavePricesProblem>(context.database, actor, async (tx) => {
    const now = context.clock.now();
    const show = await findShowOnSale(tx, showId);
    if (!show) return refuse('not-found');
    const fromAt = changes.fromAt ?? now;
    if (changes.fromAt && (fromAt <= now || fromAt >= show.startsAt)) return refuse('moment-out-of-range');
    const categories = await listCategories(tx, showId);
    const priced = cells.flatMap(({ categoryId, amount }) => (amount === null ? [] : [categoryId]));
    const archived = await holdCategories(tx, priced, archivedOf(categories));
    if (archived) return archived;
    const before = await pricedSectors(tx, showId, fromAt);
    const told = tellChanges(changes, before, categories);
    const asked = checkChanges(told, show, changes);
    if (!asked.ok) return asked;
    const authorId = actor.kind === 'staff' ? actor.memberId : null;
    if (cells.length > 0 && (await addPriceVersions(tx, showId, cells, { fromAt, authorId })) < cells.length)
      return changedMeanwhile(tx, 'espectaculo', showId, 'precios/guardar');
    if (sectors.length > 0 && (await setSectorsOpen(tx, showId, sectors)) < sectors.length)
      return refuse('not-found');
    const empty = await sectorWithoutPrices(tx, changes, fromAt, categories);
    if (empty) return refuse('sector-without-prices', { sector: empty });
    const opened = sectors;
    const act = pricesAct({ show, changes: told, sectors: before, opened, fromAt: changes.fromAt });
    await recordActs(tx, now, [act]);
    return ok();
  });
  return saved.ok ? readPriceMatrix(context, showId) : saved;
}

/**
 * The changes with display names and former values; cells of another show are left out, and refused when they are
 * saved.
 */
function tellChanges(
  { cells }: PriceChanges,
  before: readonly PricedSector[],
  categories: readonly Category[],
): CellChange[] {
  const names = new Map(categories.map(({ id, name }) => [id, name]));
  const sectors = new Map(before.map((sector) => [sector.showSectorId, sector]));
  const sectorName = sectorNames(before);
  return cells.flatMap(({ showSectorId, categoryId, amount }) => {
    const sector = sectors.get(showSectorId);
    const category = names.get(categoryId);
    if (!sector || category === undefined) return [];
    const old = sector.cells.find((cell) => cell.categoryId === categoryId);
    return [
      { cell: `${sectorName.get(showSectorId)} ${category}`, before: old?.amount ?? null, after: amount },
    ];
  });
}

function checkChanges(
  told: readonly CellChange[],
  show: ShowOnSale,
  { isConfirmed }: PriceChanges,
): Result<void, 'payment-method-missing' | 'large-change'> {
  if (show.paymentMethodId === null && told.some(({ after }) => (after ?? 0) > 0))
    return refuse('payment-method-missing');
  const large = isConfirmed ? [] : told.filter(isLarge);
  if (large.length === 0) return ok();
  return refuse('large-change', { changes: changesText(large, show.currencySymbol) });
}

/** The name of an opened sector without a price for its side, now or from the time of the change. */
async function sectorWithoutPrices(
  tx: Tx,
  { showId, sectors }: PriceChanges,
  at: Date,
  categories: readonly Category[],
): Promise<string | undefined> {
  const opened = new Set(sectors.filter(({ isOpen }) => isOpen).map(({ showSectorId }) => showSectorId));
  if (opened.size === 0) return undefined;
  const after = await pricedSectors(tx, showId, at);
  const visitors = new Set(categories.flatMap(({ id, isVisitor }) => (isVisitor ? [id] : [])));
  const isSold = ({ isVisitor, cells }: PricedSector) =>
    cells.some(({ categoryId, amount }) => amount !== null && visitors.has(categoryId) === isVisitor);
  const empty = after.find((sector) => opened.has(sector.showSectorId) && !isSold(sector));
  return empty && sectorNames(after).get(empty.showSectorId);
}
