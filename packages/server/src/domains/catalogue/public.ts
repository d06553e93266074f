export { isOnSale } from './availability-rules.ts';
export { cleanHtml } from './clean-html.ts';
export { type ExtraField, type ExtraFieldAudience, extraFieldsOfShow } from './extra-field-store.ts';
export { setQueue } from './publication-store.ts';
export { categoryQuota, findShowOnSale, type ShowOnSale } from './sale-store.ts';
export { sectorPhotos } from './sector-store.ts';
export {
  type MovedSector,
  movedSectors,
  type ShowOfVenue,
  showsBehind,
  takeRevision,
} from './show-revision-store.ts';
export {
  type CategoryQuota,
  changeShowSale,
  findShowSale,
  listPaymentMethods,
  replaceQuotas,
} from './show-sale-store.ts';
export {
  type Category,
  listCategories,
  type ShowSectorRow,
  sectorsOfShow,
  setSectorsOpen,
} from './show-sector-store.ts';
export { findShow, isPublished, listShows, type Show } from './show-store.ts';
export { toShowDetail, toShowForPaying, toShowListItem } from './show-wire.ts';
export { type DocumentType, documentTypeIds, listDocumentTypes } from './site-store.ts';
