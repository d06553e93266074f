/** The prices and sale windows of a show: read by the fans' calls, changed by staff (domain `sale`). */
export {
  type EarnedCategory,
  earnedCategory,
  type PricedCategory,
} from './category-rules.ts';
export { pricesInForce, type SectorPrice } from './price-rules.ts';
export {
  addPriceVersions,
  insertFirstPrices,
  type NewPrice,
  type PriceCell,
  priceCells,
  pricesAt,
  priceVersions,
} from './price-store.ts';
export { joinSale, SALE_LOCK, stopSale } from './sale-lock.ts';
export {
  isOpenAt,
  momentText,
  type SaleWindow,
  saleSpan,
  type WindowProblem,
  type WindowsProblem,
  windowRefusal,
  windowsProblem,
  windowsText,
  windowText,
} from './window-rules.ts';
export {
  countTicketsUnderLock,
  lastOpening,
  moveClosing,
  moveClosingsOfDay,
  replaceWindows,
  saleWindows,
} from './window-store.ts';
