import { batchedView } from './batched-view.ts';
import { inlineView } from './inline-view.ts';
import type { SeatMapDrawing } from './read-seat-map.ts';
import type { LiveSeatView } from './seat-view.ts';

/** Shows a drawing in its frame; null when there is none in the text. */
export function createSeatView(drawing: SeatMapDrawing, frame: HTMLElement): LiveSeatView | null {
  const svg = insertDrawing(drawing, frame);
  return svg && (drawing.isBatched ? batchedView(svg, drawing) : inlineView(svg, drawing));
}

/** Puts a drawing into its frame, without the seats that are to be painted together. */
export function insertDrawing(drawing: SeatMapDrawing, frame: HTMLElement): SVGSVGElement | null {
  // The text is `safeSvg`'s own writing: nothing in it runs.
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
