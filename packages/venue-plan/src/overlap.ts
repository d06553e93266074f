import type { SectorShape } from './sector-shape.ts';

/** Tolerance for shapes that share an edge, in units of the bowl. */
const TOLERANCE = 0.05;
const AROUND = 400;

/** Whether two pieces of the ring overlap. A piece may cross the position where the ring begins. */
export function overlap(one: SectorShape, other: SectorShape): boolean {
  const isAtSameDepth = meet(one.inner, one.outer, other.inner, other.outer);
  return (
    isAtSameDepth &&
    [-AROUND, 0, AROUND].some((around) => meet(one.from, one.to, other.from + around, other.to + around))
  );
}

function meet(from: number, to: number, otherFrom: number, otherTo: number): boolean {
  return Math.min(to, otherTo) - Math.max(from, otherFrom) > TOLERANCE;
}
