import { batchedView } from './batched-view.ts';
import { inlineView } from './inline-view.ts';
import type { SeatMapDrawing } from './read-seat-map.ts';
import type { SeatView } from './seat-view.ts';

/** Puts a drawing into its frame; null when there is none in the text. */
export function createSeatView(drawing: SeatMapDrawing, frame: HTMLElement): SeatView | null {
  // The text is `safeSvg`'s own writing: nothing in it runs.
  frame.innerHTML = drawing.svg;
  const svg = frame.querySelector('svg');
  if (svg === null) return null;
  if (frame.childNodes.length > 1) frame.replaceChildren(svg);
  svg.setAttribute('aria-hidden', 'true');
  svg.removeAttribute('width');
  svg.removeAttribute('height');
  svg.setAttribute('preserveAspectRatio', 'xMidYMid meet');
  return drawing.isBatched ? batchedView(svg, drawing) : inlineView(svg, drawing);
}
