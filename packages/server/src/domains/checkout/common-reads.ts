import type { Database } from '../../db/database.ts';
import {
  extraFieldsOfShow,
  findShowOnSale,
  listDocumentTypes,
  pricesOfShowSector,
} from '../catalogue/public.ts';
import { hasQuotas } from '../payments/public.ts';
import { findShowSectorById } from '../seating/public.ts';
import { categoriesOfShow } from './category-store.ts';

/** What calls of the checkout read that is the same for everybody: read once for all who ask meanwhile, and not kept. */
export const commonReads = ({ kysely, coalescedReads }: Database) => ({
  documentTypes: () => coalescedReads.find('document types', () => listDocumentTypes(kysely, 'all')),
  show: (id: number) => coalescedReads.find(`show ${id}`, () => findShowOnSale(kysely, id)),
  hasQuotas: (showId: number) => coalescedReads.find(`quotas ${showId}`, () => hasQuotas(kysely, showId)),
  categories: (showId: number) =>
    coalescedReads.find(`categories ${showId}`, () => categoriesOfShow(kysely, showId)),
  extraFields: (showId: number) =>
    coalescedReads.find(`extra fields ${showId}`, () => extraFieldsOfShow(kysely, showId, 'purchase')),
  sector: (showSectorId: number) =>
    coalescedReads.find(`sector ${showSectorId}`, () => findShowSectorById(kysely, showSectorId)),
  prices: (showSectorId: number) =>
    coalescedReads.find(`prices ${showSectorId}`, () => pricesOfShowSector(kysely, showSectorId)),
});
