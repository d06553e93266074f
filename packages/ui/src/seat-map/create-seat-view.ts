import { batchedView } from './batched-view.ts';
import { inlineView } from './inline-view.ts';
import type { SeatMapDrawing } from './read-seat-map.ts';
import type { LiveSeatView } from './seat-view.ts';

/** Shows a drawing in its frame; null when the text has none. */
export function createSeatView(drawing: SeatMapDrawing, frame: HTMLElement): LiveSeatView | null {
  const svg = insertDrawing(drawing, frame);
  return svg && (drawing.isBatched ? batchedView(svg, drawing) : inlineView(svg, drawing));
}

/** Inserts a drawing into its frame, without the seats that are drawn together. */
export function insertDrawing(drawing: SeatMapDrawing, frame: HTMLElement): SVGSVGElement | null {
  // The text comes from `safeSvg`: nothing in it runs.
  frame.innerHTML = drawing.svg;
  const svg = frame.querySelector('svg');
  if (svg === null) return null;
  if (frame.childNodes.length > 1) frame.replaceChildren(svg);
  svg.setAttribute('aria-hidden', 'true');
  svg.removeAttribute('width');
  svg.removeAttribute('height');
  svg.setAttribute('preserveAspectRatio', 'xMidYMid meet');
  return svg;
}
