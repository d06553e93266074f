import { grouped } from '../lib/grouped.ts';
import type { Box } from './camera.ts';
import styles from './MapGuides.module.css';
import type { MapWindow } from './map-window.ts';
import { type DrawnSeat, rowOfSeat, type SeatMapDrawing, seatSize } from './read-seat-map.ts';
import { svgElement } from './seat-view.ts';

/** Minimum distance between row names, and from the window's edges, in pixels. */
const LABEL_PX = 16;
/** Width in pixels of the strip with the row names; seats under it are not used to place them. */
const STRIP_PX = 30;
/** In the overview every third seat is enough for a row's shape. */
const OVERVIEW_STEP = 3;

/** The input from the map's window. */
type Sight = Pick<MapWindow, 'isWhole' | 'boxInSight' | 'size' | 'pixelOf'>;

interface Row {
  readonly name: string;
  /** From left to right. */
  readonly seats: readonly DrawnSeat[];
}

/**
 * Orientation on a map that is not fully visible: row names at both edges, the pitch's direction, and an overview with the visible
 * part. Drawn outside React, since it follows a finger.
 */
export class MapGuides {
  readonly element = document.createElement('div');
  readonly #drawing: SeatMapDrawing;
  readonly #rowNames: ReadonlyMap<string, string>;
  readonly #strips = [styles.left, styles.right].map((side) => addTo(this.element, styles.strip, side));
  #parts: { rows: readonly Row[]; pitch: Pitch | null; inSight: SVGElement } | null = null;

  /** @param rowNames display names of rows, by the row's part of a seat's id: `F8` */
  constructor(drawing: SeatMapDrawing, rowNames: ReadonlyMap<string, string>) {
    this.#drawing = drawing;
    this.#rowNames = rowNames;
    this.element.className = styles.guides ?? '';
    this.element.setAttribute('aria-hidden', 'true');
    this.element.hidden = true;
  }

  /** After every move of the map. */
  update(map: Sight): void {
    this.element.hidden = map.isWhole;
    if (map.isWhole) return;
    // Created at the first zoom.
    this.#parts ??= this.#make();
    const { rows, pitch, inSight } = this.#parts;
    const { x, y, width, height } = map.boxInSight;
    for (const [name, value] of Object.entries({ x, y, width, height }))
      inSight.setAttribute(name, String(value));
    pitch?.element.toggleAttribute('hidden', y < pitch.y && pitch.y < y + height);
    const strip = (STRIP_PX * width) / map.size.width;
    const [left, right] = this.#strips;
    const isInside = (seat: DrawnSeat): boolean => seat.x > x + strip && seat.x < x + width - strip;
    placeLabels(
      left,
      rows.map(({ name, seats }) => ({ name, seat: seats.find(isInside) })),
      map,
    );
    placeLabels(
      right,
      rows.map(({ name, seats }) => ({ name, seat: seats.findLast(isInside) })),
      map,
    );
  }

  #make(): { rows: readonly Row[]; pitch: Pitch | null; inSight: SVGElement } {
    const byRow = grouped(this.#drawing.seats, ({ id }) => rowOfSeat(id));
    const rows = [...byRow].map(([row, seats]) => ({
      name: this.#rowNames.get(row) ?? '',
      seats: seats.toSorted((one, other) => one.x - other.x),
    }));
    const pitch = addPitch(this.element, this.#drawing);
    const inSight = svgElement('rect', {
      class: styles.inSight ?? '',
      'vector-effect': 'non-scaling-stroke',
    });
    this.element.append(overview(this.#drawing, rows, inSight));
    return { rows, pitch, inSight };
  }
}

function addTo(host: Element, ...classes: readonly (string | undefined)[]): HTMLElement {
  const element = document.createElement('div');
  element.className = classes.join(' ');
  host.append(element);
  return element;
}

interface Pitch {
  readonly element: HTMLElement;
  /** Its centre on the map. */
  readonly y: number;
}

/** The edge of the window towards the pitch; null where the drawing has none. */
function addPitch(host: Element, { svg, map }: SeatMapDrawing): Pitch | null {
  const [, top, height] =
    /class="cancha"[^>]*><rect[^>]* y="([-\d.]+)"[^>]* height="([\d.]+)"/.exec(svg) ?? [];
  if (top === undefined) return null;
  const y = Number(top) + Number(height) / 2;
  const isAbove = y < map.y + map.height / 2;
  const element = addTo(host, styles.pitch, isAbove ? styles.above : styles.below);
  element.textContent = `Campo de juego ${isAbove ? '↑' : '↓'}`;
  return { element, y };
}

/** The sector in small, its rows as lines. */
function overview(drawing: SeatMapDrawing, rows: readonly Row[], inSight: SVGElement): SVGElement {
  const { x, y, width, height }: Box = drawing.map;
  const svg = svgElement('svg', { class: styles.overview ?? '', viewBox: `${x} ${y} ${width} ${height}` });
  const lines = rows.map(({ seats }) => {
    const some = seats.filter((_, index) => index % OVERVIEW_STEP === 0 || index === seats.length - 1);
    return `M${some.map((seat) => `${seat.x} ${seat.y}`).join('L')}`;
  });
  svg.append(
    svgElement('path', { d: lines.join(''), fill: 'none', 'stroke-width': seatSize(drawing) }),
    inSight,
  );
  return svg;
}

/** Places the row names beside their seats, without those that would overlap. */
function placeLabels(
  strip: HTMLElement | undefined,
  rows: readonly { readonly name: string; readonly seat: DrawnSeat | undefined }[],
  map: Sight,
): void {
  const placed = rows
    .flatMap(({ name, seat }) => (seat && name !== '' ? [{ name, y: map.pixelOf(seat).y }] : []))
    .filter(({ y }) => y > LABEL_PX / 2 && y < map.size.height - LABEL_PX / 2)
    .toSorted((one, other) => one.y - other.y);
  let last = Number.NEGATIVE_INFINITY;
  const labels = placed.filter(({ y }) => {
    const hasRoom = y - last >= LABEL_PX;
    if (hasRoom) last = y;
    return hasRoom;
  });
  while (strip && strip.childElementCount > labels.length) strip.lastElementChild?.remove();
  for (const [index, { name, y }] of labels.entries()) {
    const label = strip?.children[index] ?? strip?.appendChild(document.createElement('span'));
    if (!(label instanceof HTMLElement)) continue;
    if (label.textContent !== name) label.textContent = name;
    label.style.translate = `0 ${y}px`;
  }
}
