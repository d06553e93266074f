import { type RefObject, useEffect, useLayoutEffect, useMemo, useRef } from 'react';
import { type Gestures, listenToGestures } from './gestures.ts';
import { MapGuides } from './map-guides.ts';
import { MapWindow } from './map-window.ts';
import { readSeatMap, type SeatMapDrawing } from './read-seat-map.ts';
import type { SeatView } from './seat-view.ts';

/** A mounted seat map. */
export interface MountedMap<View extends SeatView = SeatView> {
  readonly view: View;
  readonly window: MapWindow;
  readonly gestures: Gestures;
}

export interface SeatMapParts<View extends SeatView> {
  readonly drawing: SeatMapDrawing;
  /** Null until it is mounted, and when the text has no drawing. */
  readonly mounted: RefObject<MountedMap<View> | null>;
}

/**
 * Inserts the map once per SVG text and updates its chosen seats. React owns only the frame around it.
 * @param rowNames see `MapGuides`
 * @param onMove called whenever another part of the map is in the window
 * @param createView makes the view of the drawing
 */
export function useSeatMap<View extends SeatView = SeatView>(
  frame: RefObject<HTMLElement | null>,
  svg: string,
  chosen: ReadonlySet<string>,
  rowNames: ReadonlyMap<string, string>,
  onMove: () => void,
  createView: (drawing: SeatMapDrawing, frame: HTMLElement) => View | null,
): SeatMapParts<View> {
  const drawing = useMemo(() => readSeatMap(svg), [svg]);
  const mounted = useRef<MountedMap<View> | null>(null);
  useLayoutEffect(() => {
    const host = frame.current;
    const view = host && createView(drawing, host);
    if (!view) return;
    const guides = new MapGuides(drawing, rowNames);
    const map = new MapWindow(view.svg, host, drawing, () => {
      guides.update(map);
      onMove();
    });
    host.after(guides.element);
    const gestures = listenToGestures(host, map);
    const resizing = watchSize(host, () => map.resize());
    mounted.current = { view, window: map, gestures };
    return () => {
      mounted.current = null;
      gestures.stop();
      resizing();
      host.replaceChildren();
      guides.element.remove();
    };
  }, [drawing, frame, rowNames, onMove, createView]);
  // Also after every mount: a new drawing has no chosen seats.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the drawing is what was mounted
  useEffect(() => mounted.current?.view.setChosen(chosen), [chosen, drawing, rowNames, onMove]);
  return { drawing, mounted };
}

function watchSize(element: HTMLElement, onChange: () => void): () => void {
  if (typeof ResizeObserver === 'undefined') return () => {};
  const observer = new ResizeObserver(onChange);
  observer.observe(element);
  return () => observer.disconnect();
}
