/**
 * Where a sector lies in the bowl around the pitch, and how far its rows bend.
 *
 * The bowl is a ring around a rounded rectangle. `from` and `to` run clockwise around it, 100 units per side: 0–100 is
 * the top side, 100–200 the right one, and so on; a side's first and last 10 units are its halves of the corners.
 * `inner` and `outer` are distances from the edge of the pitch in map units (about a metre).
 */
export interface SectorShape {
  readonly from: number;
  readonly to: number;
  readonly inner: number;
  readonly outer: number;
  /** Degrees that the rows of the seat map span; 0 draws them straight. */
  readonly bend?: number;
}

const DEFAULT_BEND = 26;
const GAP = 2;

/** Reads a stored shape; a sector without one gets its share of the ring (`index` of `count`). */
export function sectorShape(stored: object, index: number, count: number): Required<SectorShape> {
  const share = 400 / Math.max(count, 1);
  return {
    from: index * share + GAP / 2,
    to: (index + 1) * share - GAP / 2,
    inner: 14,
    outer: 90,
    bend: DEFAULT_BEND,
    ...stored,
  };
}
