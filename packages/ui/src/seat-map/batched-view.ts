import { type SeatGrid, seatGrid } from './find-seat.ts';
import type { DrawnSeat, SeatMapDrawing } from './read-seat-map.ts';
import { CHOSEN_CLASS, type LiveSeatView, seatRings, svgElement } from './seat-view.ts';

/**
 * Seats are dots of a few paths, and a chosen seat is a circle on top: a hundred elements instead of 5,000. A pointer's seat is found by
 * its coordinates.
 */
export function batchedView(svg: SVGSVGElement, { seats }: SeatMapDrawing): LiveSeatView {
  let grid: SeatGrid | null = null;
  const layer = svgElement('g', { class: 'chosen-seats' });
  const dots = liveDots(seats);
  svg.append(dots.element, layer);
  const circles = new Map<string, SVGElement>();
  return {
    svg,
    seatAt: (_target, point) => {
      grid ??= seatGrid(seats);
      const seat = grid.at(point);
      return seat && dots.isFree(seat) ? seat : null;
    },
    setChosen: (ids) => {
      for (const [id, circle] of circles) {
        if (ids.has(id)) continue;
        circle.remove();
        circles.delete(id);
      }
      for (const id of ids) {
        if (circles.has(id)) continue;
        const seat = seats.find((other) => other.id === id);
        if (!seat) continue;
        const circle = svgElement('circle', {
          id,
          cx: seat.x,
          cy: seat.y,
          r: seat.radius,
          class: CHOSEN_CLASS,
        });
        circles.set(id, circle);
        layer.append(circle);
      }
    },
    setFree: dots.setFree,
    ...seatRings(svg),
  };
}

/** Changed seats are circles on top; above this number they are redrawn with all others. */
const MOST_ON_TOP = 100;

/** Dots of seats, enabled or not, that change while they are on the page. */
function liveDots(seats: readonly DrawnSeat[]) {
  let free: ReadonlySet<string> = new Set(seats.filter(({ isEnabled }) => isEnabled).map(({ id }) => id));
  const element = svgElement('g', {});
  const below = svgElement('g', {});
  const changed = new Map<string, SVGElement>();
  const isFree = ({ id }: DrawnSeat): boolean => free.has(id);
  const paint = (): void => {
    for (const circle of changed.values()) circle.remove();
    changed.clear();
    below.replaceChildren(
      ...dotPaths(
        seats.filter((seat) => !isFree(seat)),
        'seat-dots',
      ),
      ...dotPaths(seats.filter(isFree), 'seat-dots-enabled'),
    );
  };
  const putOnTop = ({ id, x, y, radius }: DrawnSeat): void => {
    changed.get(id)?.remove();
    const name = free.has(id) ? 'seat-freed' : 'seat-taken';
    // Slightly wider, so that it covers the dot below.
    const circle = svgElement('circle', { cx: x, cy: y, r: radius * 1.06, class: name });
    changed.set(id, circle);
    element.append(circle);
  };
  element.append(below);
  paint();
  return {
    element,
    isFree,
    setFree: (ids: ReadonlySet<string>) => {
      const differing = seats.filter(({ id }) => ids.has(id) !== free.has(id));
      free = ids;
      if (differing.length + changed.size > MOST_ON_TOP) paint();
      else for (const seat of differing) putOnTop(seat);
    },
  };
}

/** Seats per path: fewer elements to lay out, and paths out of sight are not painted. */
const SEATS_PER_PATH = 100;

/**
 * Dots of one radius: a line of zero length with round caps is a dot, in seven characters and without arcs.
 * @param wider by how much a dot is wider than its seat, in radii
 */
export function dotPaths(seats: readonly DrawnSeat[], className: string, wider = 0): SVGElement[] {
  const paths: SVGElement[] = [];
  let dots: string[] = [];
  let radius = 0;
  const finish = (): void => {
    if (dots.length === 0) return;
    const look = { class: className, 'stroke-width': radius * 2 * (1 + wider) };
    paths.push(svgElement('path', { ...look, d: dots.join(''), 'stroke-linecap': 'round', fill: 'none' }));
    dots = [];
  };
  for (const seat of seats) {
    if (seat.radius !== radius || dots.length === SEATS_PER_PATH) finish();
    radius = seat.radius;
    dots.push(`M${seat.x} ${seat.y}h0`);
  }
  finish();
  return paths;
}
