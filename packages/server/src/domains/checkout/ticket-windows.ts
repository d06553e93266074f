import type { Tx } from '../../db/database.ts';
import { ok, type Result, refuse } from '../../shared/result.ts';
import type { Hold } from '../holds/public.ts';
import type { PurchaseLine } from '../payments/public.ts';
import {
  countTicketsUnderLock,
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
  /** Whether the show allows a person several tickets. */
  readonly allowsMany: boolean;
}

/**
 * Checks that each ticket's category has a sale window that is open, or was open when the hold began, since existing
 * holds may finish; and that each person is below the limit, counted under a lock against other purchases for the
 * person.
 */
export async function checkTicketWindows(
  tx: Tx,
  { hold, lines, prices, allowsMany }: Asked,
  now: Date,
): Promise<Result<void, TicketWindowProblem>> {
  const windows = await saleWindows(tx, hold.showId);
  const tickets = allowsMany
    ? await countTicketsUnderLock(
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
