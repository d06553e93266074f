import type { Point } from './camera.ts';
import type { DrawnSeat } from './read-seat-map.ts';

/** A seat map on the page. It has two implementations (chosen by the number of seats) behind this interface. */
export interface SeatView {
  readonly svg: SVGSVGElement;
  /** The enabled seat of a pointer event, by its element or its coordinates. */
  readonly seatAt: (target: EventTarget | null, point: Point) => DrawnSeat | null;
  /** Marks exactly these seats as chosen. */
  readonly setChosen: (ids: ReadonlySet<string>) => void;
  /** Rings the seat with the keyboard focus. */
  readonly setCursor: (seat: DrawnSeat | null) => void;
  /** Rings the seat under the mouse. */
  readonly setPointed: (seat: DrawnSeat | null) => void;
}

/** A view whose seats change while it is on the page. */
export interface LiveSeatView extends SeatView {
  /** Exactly these seats can be chosen from now on. */
  readonly setFree: (ids: ReadonlySet<string>) => void;
}

export const CHOSEN_CLASS = 'is-chosen';
const SVG_NAMESPACE = 'http://www.w3.org/2000/svg';

/** An SVG element outside of any page. */
export function svgElement(name: string, attributes: Readonly<Record<string, string | number>>): SVGElement {
  const element = document.createElementNS(SVG_NAMESPACE, name);
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, String(value));
  return element;
}

/** The rings of the keyboard and of the mouse. */
export function seatRings(svg: SVGSVGElement): Pick<SeatView, 'setCursor' | 'setPointed'> {
  return { setCursor: ringOf(svg, 'seat-cursor', 0.4), setPointed: ringOf(svg, 'seat-pointed', 0.25) };
}

/** A ring around one seat at a time, sized relative to the seat's radius; the last element, so that it is on top. */
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
