import type { Point } from './camera.ts';
import type { DrawnSeat } from './read-seat-map.ts';

/** A seat map on the page. Two kinds draw it (the number of seats decides which); all else sees this. */
export interface SeatView {
  readonly svg: SVGSVGElement;
  /** The enabled seat that a pointer means, by the element under it or by its place on the map. */
  readonly seatAt: (target: EventTarget | null, point: Point) => DrawnSeat | null;
  /** Marks exactly these seats as chosen. */
  readonly setChosen: (ids: ReadonlySet<string>) => void;
  /** Rings the seat that the keyboard is at. */
  readonly setCursor: (seat: DrawnSeat | null) => void;
  /** Rings the seat that the mouse points at. */
  readonly setPointed: (seat: DrawnSeat | null) => void;
}

/** One whose seats are taken and come back while it is on the page. */
export interface LiveSeatView extends SeatView {
  /** Exactly these seats can be chosen from now on. */
  readonly setFree: (ids: ReadonlySet<string>) => void;
}

export const CHOSEN_CLASS = 'is-chosen';
const SVG_NAMESPACE = 'http://www.w3.org/2000/svg';

/** An SVG element outside any page yet. */
export function svgElement(name: string, attributes: Readonly<Record<string, string | number>>): SVGElement {
  const element = document.createElementNS(SVG_NAMESPACE, name);
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, String(value));
  return element;
}

/** The rings of the keyboard and of the mouse. */
export function seatRings(svg: SVGSVGElement): Pick<SeatView, 'setCursor' | 'setPointed'> {
  return { setCursor: ringOf(svg, 'seat-cursor', 0.4), setPointed: ringOf(svg, 'seat-pointed', 0.25) };
}

/** A ring around one seat at a time, as wide as a share of the seat's radius; the last element, so that it lies on top. */
function ringOf(svg: SVGSVGElement, name: string, share: number): SeatView['setCursor'] {
  const ring = svgElement('circle', { class: name, r: 0 });
  return (seat) => {
    if (seat === null) return ring.remove();
    ring.setAttribute('cx', String(seat.x));
    ring.setAttribute('cy', String(seat.y));
    ring.setAttribute('r', String(seat.radius * (1.25 + share / 2)));
    ring.setAttribute('stroke-width', String(seat.radius * share));
    svg.append(ring);
  };
}
