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
export const sameForAll = ({ kysely, sameReads }: Database) => ({
  documentTypes: () => sameReads.find('document types', () => listDocumentTypes(kysely, 'all')),
  show: (id: number) => sameReads.find(`show ${id}`, () => findShowOnSale(kysely, id)),
  hasQuotas: (showId: number) => sameReads.find(`quotas ${showId}`, () => hasQuotas(kysely, showId)),
  categories: (showId: number) =>
    sameReads.find(`categories ${showId}`, () => categoriesOfShow(kysely, showId)),
  extraFields: (showId: number) =>
    sameReads.find(`extra fields ${showId}`, () => extraFieldsOfShow(kysely, showId, 'purchase')),
  sector: (showSectorId: number) =>
    sameReads.find(`sector ${showSectorId}`, () => findShowSectorById(kysely, showSectorId)),
  prices: (showSectorId: number) =>
    sameReads.find(`prices ${showSectorId}`, () => pricesOfShowSector(kysely, showSectorId)),
});
