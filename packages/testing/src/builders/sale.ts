import type { Context } from '@club/server/context.ts';
import { readShowSale } from '@club/server/domains/sale/read-show-sale.ts';
import type { SalePlan } from '@club/server/domains/sale/sale-rules.ts';
import { savePrices } from '@club/server/domains/sale/save-prices.ts';
import { saveShowSale } from '@club/server/domains/sale/save-show-sale.ts';
import { priceCells, type SaleWindow } from '@club/server/domains/sale-terms/public.ts';
import type { BuiltCategories, BuiltShow } from './catalogue.ts';
import { TEST_ACTOR } from './staff.ts';

interface PriceChange {
  readonly category: keyof BuiltCategories;
  /** Minor units; null: not sold. */
  readonly amount: number | null;
  /** Position of the sector in the show; default: the first. */
  readonly sector?: number;
  /** Default: now. */
  readonly fromAt?: Date;
}

/** Changes one cell of the price matrix, as staff do. Throws when it is refused. */
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

type BuiltWindow = Partial<Omit<SaleWindow, 'categoryId'>> & { readonly category: keyof BuiltCategories };

/** Changes the sale, as staff do in the tab Venta: these windows (default: open from an hour ago for another hour), and other fields. Throws when it is refused. */
export async function changeSale(
  context: Context,
  show: Pick<BuiltShow, 'showId' | 'categories'>,
  windows: readonly BuiltWindow[],
  other: Partial<SalePlan> = {},
): Promise<void> {
  const now = context.clock.now();
  const sale = await readShowSale(context.database.kysely, show.showId, now);
  if (!sale.ok) throw new Error(sale.problem);
  const saved = await saveShowSale(context, TEST_ACTOR, {
    ...{ showId: show.showId, version: sale.value.version, isConfirmed: true },
    plan: {
      ...sale.value,
      windows: windows.map(({ category, ...window }) => ({
        ...{ opensAt: inHours(now, -1), closesAt: inHours(now, 1), maxPerPerson: 1, maxPerBuyer: null },
        ...window,
        categoryId: show.categories[category],
      })),
      ...other,
    },
  });
  if (!saved.ok) throw new Error(saved.problem);
}

export const inHours = (now: Date, hours: number) => new Date(now.getTime() + hours * 3_600_000);
