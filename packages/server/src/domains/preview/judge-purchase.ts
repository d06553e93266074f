import type { Executor } from '../../db/database.ts';
import { ok, type Result, refuse } from '../../shared/result.ts';
import { findShowOnSale } from '../catalogue/public.ts';
import { explainRefusal } from '../holds/public.ts';
import { pricesAt, saleWindows, windowRefusal } from '../sale-terms/public.ts';
import { findShowSector } from '../seating/public.ts';
import { priceSeen } from './category-rules.ts';
import type { Preview } from './preview-store.ts';

/** The refusal of a claim whose only problem is that its places are taken. */
const WITHIN_REACH = new Set(['seat-taken', 'not-enough-places']);

/** Why a purchase by members of the preview's category at its time would be refused, before places are checked. */
export async function judgePurchase(
  executor: Executor,
  { showId, moment, categoryId }: Preview,
  { standId, code }: { readonly standId: number; readonly code: string },
): Promise<Result<void, string>> {
  const show = await findShowOnSale(executor, showId);
  const sector = await findShowSector(executor, showId, standId, code);
  const isNumbered = sector?.sale === 'numbered';
  const claim = {
    ...{ show, sector: sector && { isOpen: sector.isOpen && show?.saleSuspendedAt === null, isNumbered } },
    ...{ seats: isNumbered ? [{ isOnSale: true }] : [], window: null },
  };
  const request = {
    ...{ showId, standId, sectorCode: code, quantity: 1 },
    seats: isNumbered ? [{ rowId: 1, seatId: 1 }] : [],
  };
  const problem = explainRefusal(request, claim, moment);
  if (!WITHIN_REACH.has(problem)) return refuse(problem);
  if (!show?.hasWindows || !sector) return ok();
  const seen = priceSeen(await pricesAt(executor, sector.id, moment), categoryId, sector.isVisitor);
  if (!seen) return ok();
  const windows = (await saleWindows(executor, showId)).filter(
    (window) => window.categoryId === seen.categoryId,
  );
  return windowRefusal(seen.categoryName, windows, moment) ?? ok();
}
