import type { Context } from '../../context.ts';
import { inTransaction, isUniqueViolation, type Tx } from '../../db/database.ts';
import type { Actor } from '../../shared/actor.ts';
import { ok, type Result, refuse } from '../../shared/result.ts';
import { namesOfSectors } from '../catalogue/public.ts';
import { changedFields, changedMeanwhile, type Fields, recordActs } from '../staff-audit/public.ts';
import { holdCategories } from './new-categories.ts';
import { cellText } from './price-change-rules.ts';
import {
  archivePriceList,
  findPriceList,
  insertPriceList,
  isNameTaken,
  type PricedList,
  type PriceList,
  replaceListPrices,
  type SectorPrice,
  updatePriceList,
} from './price-list-store.ts';

export interface PriceListToSave {
  /** Null for a new one. */
  readonly id: number | null;
  readonly version: number;
  readonly name: string;
  /** Of a new one. */
  readonly venueId: number;
  readonly currencyId: number;
  readonly prices: readonly SectorPrice[];
}

type SaveListProblem =
  | 'not-found'
  | 'changed-meanwhile'
  | 'name-in-use'
  | 'price-of-nothing'
  | 'archived-master';

const LIST = 'lista';
const SAVE = 'listas/guardar';
const ARCHIVE = 'listas/archivar';

/** Makes a price list, or saves it completely. Of two saves of the same version the database accepts one. */
export async function savePriceList(
  context: Context,
  actor: Actor,
  list: PriceListToSave,
): Promise<Result<PricedList, SaveListProblem>> {
  const now = context.clock.now();
  try {
    return await inTransaction<PricedList, SaveListProblem>(context.database, actor, async (tx) => {
      const before = list.id === null ? null : await findPriceList(tx, list.id);
      const kept = await keepList(tx, list, before, now);
      if (!kept.ok) return kept;
      const had = before?.prices.map(({ categoryId }) => categoryId) ?? [];
      const wanted = list.prices.map(({ categoryId }) => categoryId);
      const archived = await holdCategories(tx, wanted, had);
      if (archived) return archived;
      if ((await replaceListPrices(tx, kept.value, list.prices)) < list.prices.length)
        return refuse('price-of-nothing');
      const after = await findPriceList(tx, kept.value.id);
      if (!after) return refuse('not-found');
      const fields = changedFields(before ? fieldsOf(before) : {}, fieldsOf(after));
      await recordActs(tx, now, [{ act: SAVE, entity: LIST, entityId: String(after.id), ...fields }]);
      return ok(after);
    });
  } catch (error) {
    if (isUniqueViolation(error, 'price_list_by_name')) return refuse('name-in-use');
    throw error;
  }
}

async function keepList(
  tx: Tx,
  { id, version, name, venueId, currencyId }: PriceListToSave,
  before: PricedList | null,
  now: Date,
): Promise<Result<PriceList, 'not-found' | 'changed-meanwhile' | 'name-in-use'>> {
  if (id === null) {
    const made = await insertPriceList(tx, { name, venueId, currencyId, now });
    if (made) return ok(made);
    return refuse((await isNameTaken(tx, name)) ? 'name-in-use' : 'not-found');
  }
  if (!before) return refuse('not-found');
  const saved = await updatePriceList(tx, { id, version, name, now });
  return saved ? ok(saved) : await changedMeanwhile(tx, LIST, id, SAVE);
}

/** A field for each price, with display names. */
function fieldsOf({ name, prices, currencySymbol }: PricedList): Fields {
  const keyOf = ({ standId, code }: SectorPrice): string => `${standId} ${code}`;
  const sectors = namesOfSectors(prices, keyOf);
  const cells = prices.map((price) => [
    `${sectors.get(keyOf(price))} ${price.categoryName}`,
    cellText(price.amount, currencySymbol),
  ]);
  return { Lista: name, ...Object.fromEntries(cells) };
}

/** Archives a price list. */
export function putPriceListAway(
  context: Context,
  actor: Actor,
  { id, version }: { readonly id: number; readonly version: number },
): Promise<Result<void, 'not-found' | 'changed-meanwhile'>> {
  const now = context.clock.now();
  return inTransaction<void, 'not-found' | 'changed-meanwhile'>(context.database, actor, async (tx) => {
    const list = await findPriceList(tx, id);
    if (!list) return refuse('not-found');
    if (!(await archivePriceList(tx, { id, version, now })))
      return await changedMeanwhile(tx, LIST, id, SAVE);
    const fields = { before: { Archivada: false }, after: { Lista: list.name, Archivada: true } };
    await recordActs(tx, now, [{ act: ARCHIVE, entity: LIST, entityId: String(id), ...fields }]);
    return ok();
  });
}
