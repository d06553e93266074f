export {
  findShowSector,
  findShowSectorById,
  type ShowSector,
} from './show-sector-store.ts';
export { allowedSvg, type SvgProblem } from './svg-allow-list.ts';
