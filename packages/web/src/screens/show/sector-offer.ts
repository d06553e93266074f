import { categoriesOf, type Sector, type ShowSectors } from '../../api/sectors.ts';
import { type Offer, offerOf } from '../../features/price/offer.ts';
import { publishedOf } from './sector-rules.ts';

/** From a sector's published prices; null when it has none. */
export const sectorOffer = (sector: Sector, seating: ShowSectors): Offer | null =>
  offerOf(publishedOf(categoriesOf(sector, seating)));
