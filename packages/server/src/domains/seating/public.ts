export { drawSeats } from './draw-seat-map.ts';
export {
  findShowSector,
  findShowSectorById,
  listShowSectors,
  type ShowSector,
} from './show-sector-store.ts';
export { allowedSvg, type SvgProblem } from './svg-allow-list.ts';
