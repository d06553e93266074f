import type { Database } from '../../db/database.ts';
import { extraFieldsOfShow, findShowOnSale, listDocumentTypes } from '../catalogue/public.ts';
import type { Hold } from '../holds/public.ts';
import { hasQuotas } from '../payments/public.ts';
import { pricesInForce, priceVersions } from '../sale-terms/public.ts';
import { findShowSectorById } from '../seating/public.ts';
import { categoriesOfShow } from './category-store.ts';

/** Reads of the checkout that are the same for everybody: coalesced, and not cached. */
export const commonReads = ({ kysely, coalescedReads }: Database) => ({
  documentTypes: () => coalescedReads.find('document types', () => listDocumentTypes(kysely, 'all')),
  show: (id: number) => coalescedReads.find(`show ${id}`, () => findShowOnSale(kysely, id)),
  hasQuotas: (showId: number) => coalescedReads.find(`quotas ${showId}`, () => hasQuotas(kysely, showId)),
  /** Coalesced calls are concurrent, give or take a statement. */
  categories: (showId: number, now: Date) =>
    coalescedReads.find(`categories ${showId}`, () => categoriesOfShow(kysely, showId, now)),
  extraFields: (showId: number) =>
    coalescedReads.find(`extra fields ${showId}`, () => extraFieldsOfShow(kysely, showId, 'purchase')),
  sector: (showSectorId: number) =>
    coalescedReads.find(`sector ${showSectorId}`, () => findShowSectorById(kysely, showSectorId)),
  /** The prices of a hold: those in force when it began (spec 4 §5). */
  prices: async ({ showSectorId, startedAt }: Hold) =>
    pricesInForce(
      await coalescedReads.find(`prices ${showSectorId}`, () => priceVersions(kysely, showSectorId)),
      startedAt,
    ),
});
