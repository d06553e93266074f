import type { Context } from '@club/server/context.ts';
import { savePrices } from '@club/server/domains/sale/save-prices.ts';
import { priceCells } from '@club/server/domains/sale-terms/public.ts';
import type { BuiltCategories, BuiltShow } from './catalogue.ts';
import { TEST_ACTOR } from './staff.ts';

interface PriceChange {
  readonly category: keyof BuiltCategories;
  /** Minor units; null: not sold. */
  readonly amount: number | null;
  /** Position of the sector in the show; the first unless told. */
  readonly sector?: number;
  /** Now unless told. */
  readonly fromAt?: Date;
}

/** What staff do in the price matrix, to one cell. Throws when it is refused. */
export async function changePrice(context: Context, show: BuiltShow, change: PriceChange): Promise<void> {
  const { category, amount, sector = 0, fromAt = null } = change;
  const { showSectorId = 0 } = show.sectors[sector] ?? {};
  const categoryId = show.categories[category];
  const cells = await priceCells(context.database.kysely, show.showId, context.clock.now());
  const cell = cells.find((own) => own.showSectorId === showSectorId && own.categoryId === categoryId);
  const saved = await savePrices(context, TEST_ACTOR, {
    ...{ showId: show.showId, fromAt, isConfirmed: true, sectors: [] },
    cells: [{ showSectorId, categoryId, version: cell?.version ?? 0, amount }],
  });
  if (!saved.ok) throw new Error(saved.problem);
}
