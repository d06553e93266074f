import { batchedView } from './batched-view.ts';
import { inlineView } from './inline-view.ts';
import type { SeatMapDrawing } from './read-seat-map.ts';
import type { SeatView } from './seat-view.ts';

/** Makes the elements of a drawing, not yet in the page; null when there is no drawing in the text. */
export function createSeatView(drawing: SeatMapDrawing): SeatView | null {
  const template = document.createElement('template');
  // The text is `safeSvg`'s own writing: nothing in it runs.
  template.innerHTML = drawing.svg;
  const svg = template.content.querySelector('svg');
  if (svg === null) return null;
  svg.setAttribute('aria-hidden', 'true');
  svg.removeAttribute('width');
  svg.removeAttribute('height');
  svg.setAttribute('preserveAspectRatio', 'xMidYMid meet');
  return drawing.isBatched ? batchedView(svg, drawing) : inlineView(svg);
}
