import type { Tx } from '../../db/database.ts';
import { documentText } from '../../shared/identity-document.ts';
import { ok, type Result, refuse } from '../../shared/result.ts';
import type { ShowOnSale } from '../catalogue/public.ts';
import type { PurchaseLine } from '../payments/public.ts';
import { countTicketsUnderLock, momentText, type SectorPrice, saleWindows } from '../sale-terms/public.ts';

export type WindowRefusal = 'window-not-open' | 'category-without-window' | 'person-limit';

/**
 * For a show sold by category, checks that the sale window of each ticket's category has opened, and that its person
 * is below the limit. A window that has closed does not matter here, since the till still sells after the start.
 */
export async function checkWindows(
  tx: Tx,
  sale: {
    readonly show: ShowOnSale;
    readonly lines: readonly PurchaseLine[];
    readonly prices: readonly SectorPrice[];
  },
  now: Date,
): Promise<Result<undefined, WindowRefusal>> {
  const { show, lines, prices } = sale;
  if (!show.hasWindows) return ok();
  const windows = await saleWindows(tx, show.id);
  const documents = lines.map(({ document }) => document);
  const tickets = show.allowsManyTicketsPerPerson ? await countTicketsUnderLock(tx, show.id, documents) : [];
  for (const [index, { categoryId, document }] of lines.entries()) {
    const own = windows.filter((window) => window.categoryId === categoryId);
    const opened = own.findLast(({ opensAt }) => opensAt <= now);
    const category = prices.find((price) => price.categoryId === categoryId)?.categoryName ?? '';
    const [next] = own;
    if (!next) return refuse('category-without-window', { category });
    if (!opened) return refuse('window-not-open', { category, moment: momentText(next.opensAt) });
    if ((tickets[index] ?? 0) >= opened.maxPerPerson)
      return refuse('person-limit', { document: documentText(document), max: opened.maxPerPerson });
  }
  return ok();
}
