import type { Context } from '../../context.ts';
import { ok, type Result, refuse } from '../../shared/result.ts';
import { findHold } from '../holds/public.ts';
import { hasSeatHolders } from '../places/public.ts';
import { isAvailable, type SaleState, saleState } from './availability-rules.ts';
import { findShowOnSale } from './sale-store.ts';
import { type ListedSector, listSectors } from './sector-store.ts';

export interface ShowSectorsView {
  readonly hasSeatHolders: boolean;
  readonly currency: { readonly id: number; readonly symbol: string };
  readonly sale: SaleState;
  readonly sectors: readonly (ListedSector & { readonly isAvailable: boolean })[];
}

/**
 * The public sectors of a published show, each with its prices and whether it can be selected now. With a hold of the
 * show, the prices are those that the hold pays, which may have changed since it began.
 */
export async function listShowSectors(
  { database, clock }: Context,
  showId: number,
  holdId?: number,
): Promise<Result<ShowSectorsView, 'show-not-found'>> {
  const { kysely } = database;
  const now = clock.now();
  const hold = holdId === undefined ? null : await findHold(database, holdId);
  const pricesAt = hold?.showId === showId ? hold.startedAt : now;
  const [show, sectors, seatHolders] = await Promise.all([
    findShowOnSale(kysely, showId),
    listSectors(kysely, showId, { now, pricesAt }),
    hasSeatHolders(kysely, showId),
  ]);
  if (!show) return refuse('show-not-found');
  return ok({
    hasSeatHolders: seatHolders,
    currency: { id: show.currencyId, symbol: show.currencySymbol },
    sale: saleState(show, now),
    sectors: sectors.map((sector) => ({ ...sector, isAvailable: isAvailable(sector, show, now) })),
  });
}
