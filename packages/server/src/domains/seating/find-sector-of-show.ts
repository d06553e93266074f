import type { Context } from '../../context.ts';
import { ok, type Result, refuse } from '../../shared/result.ts';
import { findShowOnSale, type ShowOnSale } from '../catalogue/public.ts';
import { findShowSector, type ShowSector } from './show-sector-store.ts';

export interface SectorName {
  readonly showId: number;
  readonly standId: number;
  readonly code: string;
}

/** The sector of a visitor's request, of a published show. */
export async function findSectorOfShow(
  { database }: Context,
  name: SectorName,
): Promise<Result<{ show: ShowOnSale; sector: ShowSector }, 'show-not-found' | 'sector-not-of-show'>> {
  const [show, sector] = await Promise.all([
    findShowOnSale(database.kysely, name.showId),
    findShowSector(database.kysely, name.showId, name.standId, name.code),
  ]);
  if (!show) return refuse('show-not-found');
  if (!sector) return refuse('sector-not-of-show');
  return ok({ show, sector });
}
