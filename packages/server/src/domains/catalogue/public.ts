export { type ExtraField, type ExtraFieldAudience, extraFieldsOfShow } from './extra-field-store.ts';
export { setPlacesAside, setSeatsAside } from './place-store.ts';
export {
  categoryQuota,
  findShowOnSale,
  pricesOfShowSector,
  type SectorPrice,
  type ShowOnSale,
} from './sale-store.ts';
export type { Allotment } from './show-plan.ts';
