import type { Point } from './camera.ts';
import { type DrawnSeat, rowOfSeat } from './read-seat-map.ts';

/** Finds seats by position: a grid of squares, each with the seats whose centre is in it. */
export interface SeatGrid {
  /** The nearest seat whose circle, or the gap around it, contains the point; null when there is none. */
  readonly at: (point: Point) => DrawnSeat | null;
}

/** A point just beside a seat counts as on it. */
const REACH = 1.3;

export function seatGrid(seats: readonly DrawnSeat[]): SeatGrid {
  const largest = Math.max(1, ...sampleRadii(seats));
  const cell = largest * 2 * REACH;
  const cells = new Map<string, DrawnSeat[]>();
  const column = (value: number): number => Math.floor(value / cell);
  for (const seat of seats) {
    const key = `${column(seat.x)},${column(seat.y)}`;
    const there = cells.get(key);
    if (there) there.push(seat);
    else cells.set(key, [seat]);
  }
  return {
    at: ({ x, y }) => {
      let nearest: DrawnSeat | null = null;
      let least = Number.POSITIVE_INFINITY;
      for (const dx of [-1, 0, 1]) {
        for (const dy of [-1, 0, 1]) {
          for (const seat of cells.get(`${column(x) + dx},${column(y) + dy}`) ?? []) {
            const distance = Math.hypot(seat.x - x, seat.y - y);
            if (distance > seat.radius * REACH || distance >= least) continue;
            nearest = seat;
            least = distance;
          }
        }
      }
      return nearest;
    },
  };
}

/** In chunks: a call takes a limited number of arguments. */
function sampleRadii(seats: readonly DrawnSeat[]): number[] {
  return [...new Set(seats.map(({ radius }) => radius))].slice(0, 1_000);
}

export type Direction = 'left' | 'right' | 'up' | 'down';

const UNIT: Record<Direction, Point> = {
  left: { x: -1, y: 0 },
  right: { x: 1, y: 0 },
  up: { x: 0, y: -1 },
  down: { x: 0, y: 1 },
};
/** A sideways offset costs this many times a forward one. */
const ASIDE = 2.5;

/** The adjacent seat in a direction: straight ahead is preferred to near; null at the edge. */
export function neighbourSeat(
  from: Point,
  direction: Direction,
  seats: readonly DrawnSeat[],
): DrawnSeat | null {
  const unit = UNIT[direction];
  let best: DrawnSeat | null = null;
  let least = Number.POSITIVE_INFINITY;
  for (const seat of seats) {
    const ahead = (seat.x - from.x) * unit.x + (seat.y - from.y) * unit.y;
    const aside = Math.abs((seat.x - from.x) * unit.y) + Math.abs((seat.y - from.y) * unit.x);
    if (ahead <= 0.5 || aside > ahead * 1.5) continue;
    const cost = ahead + aside * ASIDE;
    if (cost < least) {
      least = cost;
      best = seat;
    }
  }
  return best;
}

/** Rows per page. */
const PAGE_ROWS = 5;

/** The seat some rows up or down, or in the last row that has one there. */
export function pagedSeat(from: DrawnSeat, direction: 'up' | 'down', seats: readonly DrawnSeat[]): DrawnSeat {
  let seat = from;
  for (let rows = 0; rows < PAGE_ROWS; rows += 1) seat = neighbourSeat(seat, direction, seats) ?? seat;
  return seat;
}

/** The first or the last seat of a seat's row, from left to right. */
export function endOfRow(from: DrawnSeat, end: 'first' | 'last', seats: readonly DrawnSeat[]): DrawnSeat {
  const row = rowOfSeat(from.id);
  const isFurther = (one: DrawnSeat, other: DrawnSeat): boolean =>
    end === 'first' ? one.x < other.x : one.x > other.x;
  return seats
    .filter(({ id }) => rowOfSeat(id) === row)
    .reduce((furthest, seat) => (isFurther(seat, furthest) ? seat : furthest), from);
}

/** The seat nearest to a point. */
export function nearestSeat(point: Point, seats: readonly DrawnSeat[]): DrawnSeat | null {
  let best: DrawnSeat | null = null;
  let least = Number.POSITIVE_INFINITY;
  for (const seat of seats) {
    const distance = (seat.x - point.x) ** 2 + (seat.y - point.y) ** 2;
    if (distance < least) {
      least = distance;
      best = seat;
    }
  }
  return best;
}
