export { attachmentOf, isAttachmentKey, type SentFile, storeFile } from './attach-file.ts';
export {
  deleteAttachment,
  insertAttachment,
  type ListedAttachment,
  listAllAttachments,
} from './attachment-store.ts';
export { isOnSale } from './availability-rules.ts';
export { cleanHtml, textOfHtml } from './clean-html.ts';
export { type ExtraField, type ExtraFieldAudience, extraFieldsOfShow } from './extra-field-store.ts';
export { placesIn, sectorText } from './messages.ts';
export {
  changePaymentMethod,
  listPaymentMethods,
  type PaymentMethod,
  type PaymentMethodDetail,
  readPaymentMethods,
} from './payment-method-store.ts';
export { planOfShow } from './plan-of-show.ts';
export { publicationProblem } from './publication-rules.ts';
export { setQueue } from './publication-store.ts';
export { type PublishedShow, publishShow } from './publish-show.ts';
export { findShowOnSale, hasShowEnded, isShowOver, keepShow, type ShowOnSale } from './sale-store.ts';
export { namesOfSectors } from './sector-name-rules.ts';
export { sectorPhotos } from './sector-store.ts';
export {
  changeShow,
  featureShow,
  findShowThere,
  lockFeatured,
  lockShow,
  lockVenue,
  type Occasion,
  otherShowThere,
  replaceExtraFields,
  type ShowChange,
  type ShowToChange,
  unfeatureShow,
  withdrawShow,
} from './show-changes-store.ts';
export { formerStart } from './show-moved.ts';
export type {
  AttachmentPlan,
  ComingPricePlan,
  PlannedAllotment,
  ShowExtraFieldPlan,
  ShowPlan,
  ShowSectorPlan,
} from './show-plan.ts';
export {
  type MovedSector,
  movedSectors,
  type SectorUse,
  type ShowOfVenue,
  sectorUses,
  showsBehind,
  takeRevision,
} from './show-revision-store.ts';
export {
  changeShowSale,
  findShowSale,
  replaceQuotas,
} from './show-sale-store.ts';
export {
  type Category,
  listCategories,
  type ShowSectorRow,
  sectorsOfShow,
  setSectorsOpen,
} from './show-sector-store.ts';
export { findShow, isPublished, keepPublished, type Show } from './show-store.ts';
export { toShowDetail, toShowForPaying } from './show-wire.ts';
export { type DocumentType, documentTypeIds, listDocumentTypes } from './site-store.ts';
export { toExtraField } from './site-wire.ts';
export { saleToKeep } from './withdrawn-sale.ts';
