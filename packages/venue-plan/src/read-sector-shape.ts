import type { SectorShape } from './sector-shape.ts';

const DEFAULT_BEND = 26;
const GAP = 0.4;

/** Reads a stored shape; a sector without one gets its share of the ring (`index` of `count`). */
export function readSectorShape(stored: object, index: number, count: number): Required<SectorShape> {
  const share = 400 / Math.max(count, 1);
  return {
    from: index * share + GAP / 2,
    to: (index + 1) * share - GAP / 2,
    inner: 12,
    outer: 60,
    bend: DEFAULT_BEND,
    ...stored,
  };
}
