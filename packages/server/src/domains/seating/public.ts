export type { SectorShape } from './sector-shape.ts';
export {
  findShowSector,
  findShowSectorById,
  type PlaceOfShow,
  placesByIds,
  type ShowSector,
} from './show-sector-store.ts';
