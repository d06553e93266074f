import { type SeatGrid, seatGrid } from './find-seat.ts';
import type { DrawnSeat, SeatMapDrawing } from './read-seat-map.ts';
import { CHOSEN_CLASS, type SeatView, seatRings, svgElement } from './seat-view.ts';

/**
 * Seats are dots of a few paths, and a chosen seat is a circle on top: a hundred elements instead of 5,000. What a pointer
 * means is found by its place.
 */
export function batchedView(svg: SVGSVGElement, { seats }: SeatMapDrawing): SeatView {
  let grid: SeatGrid | null = null;
  const layer = svgElement('g', { class: 'chosen-seats' });
  const [enabled, others] = [true, false].map((wanted) =>
    seats.filter(({ isEnabled }) => isEnabled === wanted),
  );
  svg.append(...dotPaths(others ?? [], 'seat-dots'), ...dotPaths(enabled ?? [], 'seat-dots-enabled'), layer);
  const circles = new Map<string, SVGElement>();
  return {
    svg,
    seatAt: (_target, point) => {
      grid ??= seatGrid(seats);
      const seat = grid.at(point);
      return seat?.isEnabled ? seat : null;
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
    ...seatRings(svg),
  };
}

/** So many seats are one path: fewer elements to lay out, and what is out of sight is passed over in painting. */
const SEATS_PER_PATH = 100;

/**
 * Dots of one radius after the other: a line of no length with round ends is a dot, in seven characters and without arcs.
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
