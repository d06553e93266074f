import { batchedView } from './batched-view.ts';
import { inlineView } from './inline-view.ts';
import type { SeatMapDrawing } from './read-seat-map.ts';
import type { SeatView } from './seat-view.ts';

/** Puts a drawing into `host`, replacing what is there. */
export function mountSeatView(host: HTMLElement, drawing: SeatMapDrawing): SeatView | null {
  // The text is `safeSvg`'s own writing: nothing in it runs.
  host.innerHTML = drawing.svg;
  const svg = host.querySelector('svg');
  if (svg === null) return null;
  svg.setAttribute('aria-hidden', 'true');
  svg.removeAttribute('width');
  svg.removeAttribute('height');
  svg.setAttribute('preserveAspectRatio', 'xMidYMid meet');
  return drawing.isBatched ? batchedView(svg, drawing) : inlineView(svg, drawing);
}
