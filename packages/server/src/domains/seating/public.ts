export { drawSeats } from './draw-seat-map.ts';
export { findSectorOfShow, type SectorName } from './find-sector-of-show.ts';
export { rowsOf } from './list-free-rows.ts';
export { seatsOfSector } from './seating-store.ts';
export { toSeatRow } from './seating-wire.ts';
export {
  findShowSector,
  findShowSectorById,
  listShowSectors,
  type ShowSector,
} from './show-sector-store.ts';
export { allowedLogo, allowedSvg, type SvgProblem } from './svg-allow-list.ts';
