import { SEAT_ELEMENT_ID_LENGTH } from '@club/contract/constants';
import type { Attributes } from '../lib/markup/clean-markup.ts';
import { safeSvg } from '../lib/markup/safe-svg.ts';
import type { Box } from './camera.ts';

/** Class of an enabled seat's element (wire.md §4). */
export const ENABLED_CLASS = 'habilitado';
export interface DrawnSeat {
  /** Element id, `F{row}A{seat}`. */
  readonly id: string;
  readonly isEnabled: boolean;
  /** Centre and radius in map units. */
  readonly x: number;
  readonly y: number;
  readonly radius: number;
}

/** A sector's seat map, sanitised and parsed. */
export interface SeatMapDrawing {
  /** Sanitised SVG; without the seats if they are drawn together. */
  readonly svg: string;
  readonly map: Box;
  readonly seats: readonly DrawnSeat[];
  /** Whether all seats are plain circles, which are drawn together: several times less work for the browser. */
  readonly isBatched: boolean;
}

const SEAT_ID = /^F\d+A\d+$/;
const EMPTY_MAP: Box = { x: 0, y: 0, width: 100, height: 100 };

/**
 * Whether an id has the form of a seat's (spec 1 §5): four to six characters.
 */
export function isSeatId(id: string): boolean {
  return (
    SEAT_ID.test(id) && id.length >= SEAT_ELEMENT_ID_LENGTH.min && id.length <= SEAT_ELEMENT_ID_LENGTH.max
  );
}

/** A seat as written by our server: one expression matches all of it. Others are parsed attribute by attribute. */
const PLAIN_SEAT =
  /<circle id="(F\d{1,2}A\d{1,2})"( class="habilitado")? cx="(-?\d{1,6}(?:\.\d{1,3})?)" cy="(-?\d{1,6}(?:\.\d{1,3})?)" r="(\d{1,4}(?:\.\d{1,3})?)"\/>/g;

/**
 * Parses and sanitises SVG text. Plain seats are taken out of it first, which is ten times faster than sanitising them with the rest. If
 * there are any other seats, or groups with a transform, every seat stays an element.
 */
export function readSeatMap(svg: string): SeatMapDrawing {
  const plain: DrawnSeat[] = [];
  const hasMovedGroups = /<g\b[^>]*\btransform=/.test(svg);
  const rest = cleanSeatMap(hasMovedGroups ? svg : takePlainSeats(svg, plain));
  if (plain.length === 0) return { ...rest, isBatched: false };
  if (rest.seats.length > 0) return { ...cleanSeatMap(svg), isBatched: false };
  return { ...rest, seats: plain, isBatched: true };
}

function cleanSeatMap(text: string): Omit<SeatMapDrawing, 'isBatched'> {
  const seats: DrawnSeat[] = [];
  let map = EMPTY_MAP;
  const svg = safeSvg(text, (name, attributes, depth) => {
    if (depth === 0 && name === 'svg') map = readViewBox(attributes.viewBox) ?? EMPTY_MAP;
    const seat = readSeat(attributes);
    if (seat) seats.push(seat);
    return true;
  });
  return { svg, map, seats };
}

/** Takes the plain seats out of the text. The rest is sanitised afterwards, whatever it contains. */
function takePlainSeats(svg: string, seats: DrawnSeat[]): string {
  return svg.replace(PLAIN_SEAT, (_tag, id: string, enabled: string | undefined, x, y, radius) => {
    seats.push({ id, isEnabled: enabled !== undefined, x: Number(x), y: Number(y), radius: Number(radius) });
    return '';
  });
}

function readViewBox(text: string | undefined): Box | null {
  const [x, y, width, height] = (text ?? '')
    .trim()
    .split(/[\s,]+/)
    .map(Number);
  if (x === undefined || y === undefined || !width || !height) return null;
  return [x, y, width, height].every(Number.isFinite) ? { x, y, width, height } : null;
}

/** A seat drawn as a circle or as a rectangle, possibly rotated around its own centre. */
function readSeat(attributes: Attributes): DrawnSeat | null {
  const { id, cx, cy, r, x, y, width, height } = attributes;
  if (id === undefined || !isSeatId(id)) return null;
  const isEnabled = (attributes.class ?? '').split(' ').includes(ENABLED_CLASS);
  if (r !== undefined) return { id, isEnabled, x: Number(cx ?? 0), y: Number(cy ?? 0), radius: Number(r) };
  const [w, h] = [Number(width ?? 0), Number(height ?? 0)];
  return { id, isEnabled, x: Number(x ?? 0) + w / 2, y: Number(y ?? 0) + h / 2, radius: Math.min(w, h) / 2 };
}

/** The row's part of a seat's id, e.g. `F8` of `F8A10`. */
export const rowOfSeat = (id: string): string => id.slice(0, id.indexOf('A'));

/** The width of a seat, in map units. */
export function seatSize({ seats, map }: Pick<SeatMapDrawing, 'seats' | 'map'>): number {
  const radius = seats[0]?.radius ?? 0;
  return radius > 0 ? radius * 2 : map.width / 20;
}
