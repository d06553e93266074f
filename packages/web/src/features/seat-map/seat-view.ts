import type { Point } from './camera.ts';
import type { DrawnSeat } from './read-seat-map.ts';

/** A seat map on the page. Two kinds draw it (the number of seats decides which); all else sees this. */
export interface SeatView {
  readonly svg: SVGSVGElement;
  /** Element id of the enabled seat that a click means, by the element under it or by its place on the map. */
  readonly seatIdAt: (target: EventTarget | null, point: Point) => string | null;
  /** Marks exactly these seats as chosen. */
  readonly setChosen: (ids: ReadonlySet<string>) => void;
  /** Rings the seat that the keyboard is at. */
  readonly setCursor: (seat: DrawnSeat | null) => void;
}

export const CHOSEN_CLASS = 'is-chosen';
const CURSOR_CLASS = 'seat-cursor';
const SVG_NAMESPACE = 'http://www.w3.org/2000/svg';

/** An SVG element outside any page yet. */
export function svgElement(name: string, attributes: Readonly<Record<string, string | number>>): SVGElement {
  const element = document.createElementNS(SVG_NAMESPACE, name);
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, String(value));
  return element;
}

/** The ring of the keyboard, kept as the last element so that it lies on top. */
export function cursorRing(svg: SVGSVGElement): SeatView['setCursor'] {
  const ring = svgElement('circle', { class: CURSOR_CLASS, r: 0 });
  return (seat) => {
    if (seat === null) return ring.remove();
    ring.setAttribute('cx', String(seat.x));
    ring.setAttribute('cy', String(seat.y));
    ring.setAttribute('r', String(seat.radius * 1.45));
    ring.setAttribute('stroke-width', String(seat.radius * 0.4));
    svg.append(ring);
  };
}
