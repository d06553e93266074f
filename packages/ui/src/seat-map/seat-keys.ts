import type { Point, Size } from './camera.ts';
import { type Direction, endOfRow, nearestSeat, neighbourSeat, pagedSeat } from './find-seat.ts';
import type { DrawnSeat } from './read-seat-map.ts';

const DIRECTIONS: Readonly<Record<string, Direction>> = {
  ArrowLeft: 'left',
  ArrowRight: 'right',
  ArrowUp: 'up',
  ArrowDown: 'down',
};
/** Keys that go from seat to seat. */
const WALKING = [...Object.keys(DIRECTIONS), 'Home', 'End', 'PageUp', 'PageDown'];
/** Keys with another function: choose, zoom. */
const ACTING = ['Enter', ' ', '+', '-', '0'];

export const isWalkingKey = (key: string): boolean => WALKING.includes(key);
export const isMapKey = (key: string): boolean => isWalkingKey(key) || ACTING.includes(key);

/** The target of the first key: a chosen seat, or the free seat nearest to the map's centre. */
export function firstSeat(
  free: readonly DrawnSeat[],
  chosen: ReadonlySet<string>,
  map: Point & Size,
): DrawnSeat | null {
  const middle = { x: map.x + map.width / 2, y: map.y + map.height / 2 };
  return free.find(({ id }) => chosen.has(id)) ?? nearestSeat(middle, free);
}

/** Where a key leads from a seat: to its neighbour, along its row, some rows up or down; null at the edge. */
export function seatAfter(key: string, current: DrawnSeat, free: readonly DrawnSeat[]): DrawnSeat | null {
  const direction = DIRECTIONS[key];
  if (direction) return neighbourSeat(current, direction, free);
  if (key === 'Home' || key === 'End') return endOfRow(current, key === 'Home' ? 'first' : 'last', free);
  return pagedSeat(current, key === 'PageUp' ? 'up' : 'down', free);
}
