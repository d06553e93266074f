import type { SectorShape } from './sector-shape.ts';

/** Half sizes of the pitch with its run-off, and the radius of its corners, in map units (sector-shape.ts). */
export const PITCH = { halfWidth: 60, halfHeight: 42, corner: 16 } as const;
/** Drawing units per map unit, so that whole numbers are exact enough. */
export const SCALE = 4;

export interface Point {
  readonly x: number;
  readonly y: number;
}

const CORNER_SHARE = 10;
const CORNER_SIGNS = [
  [1, -1],
  [1, 1],
  [-1, 1],
  [-1, -1],
] as const;

/** The drawing point at a position around the bowl and a distance from the pitch. */
export function bowlPoint(around: number, offset: number): Point {
  const position = ((around % 400) + 400) % 400;
  const side = Math.floor(position / 100);
  const local = position - side * 100;
  if (local < CORNER_SHARE) return cornerPoint(side + 3, 0.5 + local / (2 * CORNER_SHARE), offset);
  if (local > 100 - CORNER_SHARE) {
    return cornerPoint(side, (local - 100 + CORNER_SHARE) / (2 * CORNER_SHARE), offset);
  }
  const start = cornerPoint(side + 3, 1, offset);
  const end = cornerPoint(side, 0, offset);
  const share = (local - CORNER_SHARE) / (100 - 2 * CORNER_SHARE);
  return { x: start.x + (end.x - start.x) * share, y: start.y + (end.y - start.y) * share };
}

/** A point of the corner that follows a side; `share` 0 where the side ends, 1 where the next begins. */
function cornerPoint(corner: number, share: number, offset: number): Point {
  const index = corner % 4;
  const [signX, signY] = CORNER_SIGNS[index] ?? CORNER_SIGNS[0];
  const angle = ((index - 1 + share) * Math.PI) / 2;
  const radius = PITCH.corner + offset;
  return {
    x: SCALE * (signX * (PITCH.halfWidth - PITCH.corner) + radius * Math.cos(angle)),
    y: SCALE * (signY * (PITCH.halfHeight - PITCH.corner) + radius * Math.sin(angle)),
  };
}

const SAMPLES = 24;

/** The middle of a piece of the ring, by arc length, which is longer around the corners. */
export function ringMiddle(shape: Pick<SectorShape, 'from' | 'to' | 'inner' | 'outer'>): Point {
  const offset = (shape.inner + shape.outer) / 2;
  const step = (shape.to - shape.from) / SAMPLES;
  const points = Array.from({ length: SAMPLES + 1 }, (_, index) =>
    bowlPoint(shape.from + index * step, offset),
  );
  const lengths = points.map((point, index) => {
    const before = points[index - 1] ?? point;
    return Math.hypot(point.x - before.x, point.y - before.y);
  });
  let left = lengths.reduce((sum, length) => sum + length, 0) / 2;
  const index = lengths.findIndex((length) => {
    left -= length;
    return left <= 0;
  });
  return points[index] ?? bowlPoint(shape.from, offset);
}

/** The outline of a piece of the ring, as path data: straight along the sides, arcs around the corners. */
export function ringPath(shape: Pick<SectorShape, 'from' | 'to' | 'inner' | 'outer'>): string {
  const stops = [shape.from, ...cornerEnds(shape.from, shape.to), shape.to];
  const outward = edge(stops, shape.outer, 1);
  const back = edge(stops.toReversed(), shape.inner, 0);
  return `M${outward.replace(/^L/, '')}${back}Z`;
}

/** Positions between `from` and `to` where a side meets a corner. */
function cornerEnds(from: number, to: number): number[] {
  const ends: number[] = [];
  for (let side = Math.floor(from / 100); side * 100 <= to + CORNER_SHARE; side += 1) {
    ends.push(side * 100 - CORNER_SHARE, side * 100 + CORNER_SHARE);
  }
  return ends.filter((end) => end > from && end < to);
}

function edge(stops: readonly number[], offset: number, sweep: 0 | 1): string {
  const radius = Math.round(SCALE * (PITCH.corner + offset));
  return stops
    .map((stop, index) => {
      const before = stops[index - 1];
      const isArc = before !== undefined && isCorner((before + stop) / 2);
      return `${isArc ? `A${radius} ${radius} 0 0 ${sweep} ` : 'L'}${pointText(bowlPoint(stop, offset))}`;
    })
    .join('');
}

function isCorner(around: number): boolean {
  const local = ((around % 100) + 100) % 100;
  return local < CORNER_SHARE || local > 100 - CORNER_SHARE;
}

export function pointText({ x, y }: Point): string {
  return `${round(x)} ${round(y)}`;
}

export function round(value: number): number {
  return Math.round(value) + 0;
}
