import type { Tx } from '../../db/database.ts';
import { ok, type Result, refuse } from '../../shared/result.ts';
import type { Hold } from '../holds/public.ts';
import type { PurchaseLine } from '../payments/public.ts';
import {
  countTicketsInTurn,
  isOpenAt,
  type SectorPrice,
  saleWindows,
  type WindowProblem,
  windowRefusal,
} from '../sale-terms/public.ts';

export type TicketWindowProblem = WindowProblem | 'person-limit';

interface Asked {
  readonly hold: Hold;
  readonly lines: readonly PurchaseLine[];
  readonly prices: readonly SectorPrice[];
  /** The show lets a person have several tickets. */
  readonly allowsMany: boolean;
}

/**
 * Whether each ticket's category may buy: it has a window open now, or had when the hold began, since holds that exist may finish. And whether each
 * person has room for one more, counted with nobody else about to give them one.
 */
export async function checkTicketWindows(
  tx: Tx,
  { hold, lines, prices, allowsMany }: Asked,
  now: Date,
): Promise<Result<void, TicketWindowProblem>> {
  const windows = await saleWindows(tx, hold.showId);
  const tickets = allowsMany
    ? await countTicketsInTurn(
        tx,
        hold.showId,
        lines.map(({ document }) => document),
      )
    : [];
  for (const [index, { categoryId, document }] of lines.entries()) {
    const own = windows.filter((window) => window.categoryId === categoryId);
    const open = own.find((window) => isOpenAt(window, now) || isOpenAt(window, hold.startedAt));
    const name = prices.find((price) => price.categoryId === categoryId)?.categoryName ?? '';
    if (!open) return windowRefusal(name, own, now) ?? refuse('category-without-window', { category: name });
    if ((tickets[index] ?? 0) >= open.maxPerPerson && allowsMany)
      return refuse('person-limit', { document: document.number, max: open.maxPerPerson });
  }
  return ok();
}
